CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE items (
  id INTEGER PRIMARY KEY, name TEXT, notes TEXT, price REAL, stock INTEGER, updated_at INTEGER,
  category_id INTEGER REFERENCES categories (id)
);
