CREATE TEMP TABLE month (name TEXT PRIMARY KEY, number TEXT) WITHOUT ROWID;
INSERT INTO month VALUES
  ('Jan', '01'), ('Feb', '02'), ('Mar', '03'), ('Apr', '04'), ('May', '05'), ('Jun', '06'),
  ('Jul', '07'), ('Aug', '08'), ('Sep', '09'), ('Oct', '10'), ('Nov', '11'), ('Dec', '12');
CREATE TEMP TABLE status AS
  SELECT value AS json FROM json_each(CAST(readfile(:dump) AS TEXT));
INSERT INTO users
  SELECT json ->> '$.user.id', json ->> '$.user.screen_name', json ->> '$.user.name',
    json ->> '$.user.location', json ->> '$.user.url', json ->> '$.user.description',
    json ->> '$.user.verified', json ->> '$.user.followers_count', json ->> '$.user.friends_count',
    json ->> '$.user.listed_count', json ->> '$.user.favourites_count', json ->> '$.user.statuses_count',
    unixepoch(substr(json ->> '$.user.created_at', 27) || '-' || month.number || '-'
      || substr(json ->> '$.user.created_at', 9, 2) || ' ' || substr(json ->> '$.user.created_at', 12, 8)),
    json ->> '$.user.lang', json ->> '$.user.profile_image_url_https'
  FROM status JOIN month ON month.name = substr(json ->> '$.user.created_at', 5, 3)
  WHERE status.rowid IN (SELECT max(rowid) FROM status GROUP BY json ->> '$.user.id');
INSERT INTO statuses
  SELECT json ->> 'id',
    unixepoch(substr(json ->> 'created_at', 27) || '-' || month.number || '-'
      || substr(json ->> 'created_at', 9, 2) || ' ' || substr(json ->> 'created_at', 12, 8)),
    json ->> 'text', json ->> 'source', json ->> 'truncated', json ->> 'in_reply_to_status_id',
    json ->> 'in_reply_to_user_id', json ->> 'in_reply_to_screen_name',
    json ->> '$.coordinates.coordinates[0]', json ->> '$.coordinates.coordinates[1]',
    json ->> '$.place.id', json ->> '$.place.full_name', json ->> 'is_quote_status',
    json ->> 'quote_count', json ->> 'reply_count', json ->> 'retweet_count', json ->> 'favorite_count',
    json ->> 'favorited', json ->> 'retweeted', json ->> 'possibly_sensitive', json ->> 'filter_level',
    json ->> 'lang', json ->> '$.user.id'
  FROM status JOIN month ON month.name = substr(json ->> 'created_at', 5, 3);
