/* The floor: how fast SQLite takes rows that are in memory already, in the order of their keys.
 *
 * usage: floor SEED OUTPUT
 *
 * Reads all rows of a finished seed into memory, and then writes them into a new file: the same tables,
 * thirty-two rows a statement, nothing copied, no journal, and the indexes after the rows. Prints the
 * seconds of the writing alone, as JSON. Nothing is analyzed or checked. */

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROWS_PER_STATEMENT = 32, MAX_TABLES = 256 };

typedef struct {
  int type, length;
  union {
    sqlite3_int64 integer;
    double real;
    char *bytes;
  } as;
} Value;

typedef struct {
  char name[256];
  int columns;
  size_t rows, capacity;
  Value *values;
} Table;

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void check(sqlite3 *database, int status) {
  if (status == SQLITE_OK || status == SQLITE_ROW || status == SQLITE_DONE) return;
  fprintf(stderr, "floor: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void *grown(void *memory, size_t size) {
  memory = realloc(memory, size);
  if (memory) return memory;
  fprintf(stderr, "floor: the rows do not fit into memory\n");
  exit(1);
}

static Value value_of(sqlite3_stmt *statement, int column) {
  Value value = {sqlite3_column_type(statement, column), 0, {0}};
  switch (value.type) {
    case SQLITE_INTEGER: value.as.integer = sqlite3_column_int64(statement, column); break;
    case SQLITE_FLOAT: value.as.real = sqlite3_column_double(statement, column); break;
    case SQLITE_TEXT:
    case SQLITE_BLOB: {
      const void *bytes = value.type == SQLITE_TEXT ? (const void *)sqlite3_column_text(statement, column)
                                                    : sqlite3_column_blob(statement, column);
      value.length = sqlite3_column_bytes(statement, column);
      value.as.bytes = grown(NULL, (size_t)value.length + 1);
      if (value.length) memcpy(value.as.bytes, bytes, (size_t)value.length);
    }
  }
  return value;
}

/* Reads the rows in the order of the table's key, not in that of an index that happens to hold all columns. */
static void read_rows(sqlite3 *seed, Table *table) {
  char query[1024];
  snprintf(query, sizeof query,
      "SELECT 'SELECT * FROM \"' || l.name || '\" ORDER BY ' || "
      "iif(l.wr, (SELECT group_concat('\"' || name || '\"') FROM (SELECT name FROM pragma_table_info(l.name) "
      "WHERE pk > 0 ORDER BY pk)), '_rowid_') FROM pragma_table_list AS l WHERE l.schema = 'main' AND l.name = '%s'",
      table->name);
  sqlite3_stmt *order;
  check(seed, sqlite3_prepare_v2(seed, query, -1, &order, NULL));
  check(seed, sqlite3_step(order));
  snprintf(query, sizeof query, "%s", sqlite3_column_text(order, 0));
  check(seed, sqlite3_finalize(order));
  sqlite3_stmt *statement;
  check(seed, sqlite3_prepare_v2(seed, query, -1, &statement, NULL));
  table->columns = sqlite3_column_count(statement);
  size_t row_size = sizeof(Value) * (size_t)table->columns;
  while (sqlite3_step(statement) == SQLITE_ROW) {
    if (table->rows == table->capacity) {
      table->capacity = table->capacity ? 2 * table->capacity : 1024;
      table->values = grown(table->values, table->capacity * row_size);
    }
    Value *row = table->values + table->rows++ * (size_t)table->columns;
    for (int column = 0; column < table->columns; column++) row[column] = value_of(statement, column);
  }
  check(seed, sqlite3_finalize(statement));
}

static sqlite3_stmt *insertion(sqlite3 *output, const Table *table, int rows) {
  size_t size = 512 + (size_t)rows * (3 + 2 * (size_t)table->columns);
  char *query = grown(NULL, size), *end = query;
  end += sprintf(end, "INSERT INTO \"%s\" VALUES", table->name);
  for (int row = 0; row < rows; row++) {
    *end++ = row ? ',' : ' ';
    for (int column = 0; column < table->columns; column++) {
      *end++ = column ? ',' : '(';
      *end++ = '?';
    }
    *end++ = ')';
  }
  *end = 0;
  sqlite3_stmt *statement;
  check(output, sqlite3_prepare_v3(output, query, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
  free(query);
  return statement;
}

static void insert(sqlite3 *output, sqlite3_stmt *statement, const Value *values, int count) {
  for (int index = 0; index < count; index++) {
    const Value *value = values + index;
    switch (value->type) {
      case SQLITE_INTEGER: sqlite3_bind_int64(statement, index + 1, value->as.integer); break;
      case SQLITE_FLOAT: sqlite3_bind_double(statement, index + 1, value->as.real); break;
      case SQLITE_TEXT: sqlite3_bind_text(statement, index + 1, value->as.bytes, value->length, SQLITE_STATIC); break;
      case SQLITE_BLOB: sqlite3_bind_blob(statement, index + 1, value->as.bytes, value->length, SQLITE_STATIC); break;
      default: sqlite3_bind_null(statement, index + 1);
    }
  }
  check(output, sqlite3_step(statement));
  check(output, sqlite3_reset(statement));
}

static void write_rows(sqlite3 *output, const Table *table) {
  size_t row = 0, columns = (size_t)table->columns;
  sqlite3_stmt *many = insertion(output, table, ROWS_PER_STATEMENT), *one = insertion(output, table, 1);
  for (; row + ROWS_PER_STATEMENT <= table->rows; row += ROWS_PER_STATEMENT)
    insert(output, many, table->values + row * columns, ROWS_PER_STATEMENT * table->columns);
  for (; row < table->rows; row++) insert(output, one, table->values + row * columns, table->columns);
  sqlite3_finalize(many);
  sqlite3_finalize(one);
}

/* Runs every statement of a kind that made the seed. */
static void repeat(sqlite3 *seed, sqlite3 *output, const char *kind) {
  sqlite3_stmt *statement;
  check(seed, sqlite3_prepare_v2(seed,
      "SELECT sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
      -1, &statement, NULL));
  sqlite3_bind_text(statement, 1, kind, -1, SQLITE_STATIC);
  while (sqlite3_step(statement) == SQLITE_ROW)
    check(output, sqlite3_exec(output, (const char *)sqlite3_column_text(statement, 0), NULL, NULL, NULL));
  sqlite3_finalize(statement);
}

static int read_tables(sqlite3 *seed, Table *tables) {
  int count = 0;
  sqlite3_stmt *statement;
  check(seed, sqlite3_prepare_v2(seed,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
      -1, &statement, NULL));
  while (sqlite3_step(statement) == SQLITE_ROW && count < MAX_TABLES) {
    Table *table = tables + count++;
    snprintf(table->name, sizeof table->name, "%s", sqlite3_column_text(statement, 0));
    read_rows(seed, table);
  }
  sqlite3_finalize(statement);
  return count;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: floor SEED OUTPUT\n");
    return 64;
  }
  static Table tables[MAX_TABLES];
  sqlite3 *seed, *output;
  check(NULL, sqlite3_open_v2(arguments[1], &seed, SQLITE_OPEN_READONLY, NULL));
  int table_count = read_tables(seed, tables);

  unlink(arguments[2]);
  double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
  check(NULL, sqlite3_open_v2(arguments[2], &output,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL));
  /* Keys ascend, and sorters are fastest where they fit into the processor's caches: little is best. */
  check(output, sqlite3_exec(output,
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;"
      "PRAGMA cache_size = -2000; PRAGMA secure_delete = OFF; PRAGMA foreign_keys = OFF", NULL, NULL, NULL));
  repeat(seed, output, "table");
  check(output, sqlite3_exec(output, "BEGIN", NULL, NULL, NULL));
  for (int index = 0; index < table_count; index++) write_rows(output, tables + index);
  repeat(seed, output, "index");
  check(output, sqlite3_exec(output, "COMMIT", NULL, NULL, NULL));
  check(output, sqlite3_close(output));
  wall = seconds(CLOCK_MONOTONIC) - wall;
  cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  printf("{\"wall\": %.6f, \"cpu\": %.6f}\n", wall, cpu);
  return 0;
}
