-- Runs before the first record: tables of the app's own.
CREATE TABLE app_settings (key TEXT PRIMARY KEY, value TEXT) STRICT, WITHOUT ROWID;
INSERT INTO app_settings VALUES ('theme', 'light; not dark');
