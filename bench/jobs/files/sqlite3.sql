CREATE TEMP TABLE item AS
  SELECT record.value AS json
  FROM fsdir(:dump) AS file, json_each(CAST(file.data AS TEXT)) AS record
  WHERE file.name LIKE '%.json';
INSERT OR IGNORE INTO categories
  SELECT json ->> '$.category.id', json ->> '$.category.name' FROM item;
INSERT INTO items
  SELECT json ->> 'id', json ->> 'name', json ->> 'notes', json ->> 'price', json ->> 'stock',
    unixepoch(json ->> 'updated_at'), json ->> '$.category.id'
  FROM item;
