#pragma once
#include <sqlite3.h>

// Variadic C functions are not imported into Swift.
static inline int seedbed_sqlite3_db_config_int(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}
