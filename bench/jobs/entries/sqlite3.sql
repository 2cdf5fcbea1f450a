CREATE TEMP TABLE item AS
  SELECT key, value AS json FROM json_each(CAST(readfile(:dump) AS TEXT));
INSERT OR IGNORE INTO categories
  SELECT json ->> '$.category.id', json ->> '$.category.name' FROM item;
INSERT INTO items
  SELECT CAST(key AS INTEGER), json ->> 'name', json ->> 'notes', json ->> 'price', json ->> 'stock',
    unixepoch(json ->> 'updated_at'), json ->> '$.category.id'
  FROM item;
