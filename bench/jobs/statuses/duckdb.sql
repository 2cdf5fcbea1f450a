CREATE TEMP TABLE status AS
  SELECT * FROM read_json(:dump, format = :format, columns = {
    id: 'BIGINT', created_at: 'VARCHAR', text: 'VARCHAR', source: 'VARCHAR', truncated: 'BOOLEAN',
    in_reply_to_status_id: 'BIGINT', in_reply_to_user_id: 'BIGINT', in_reply_to_screen_name: 'VARCHAR',
    "user": 'STRUCT(id BIGINT, screen_name VARCHAR, name VARCHAR, location VARCHAR, url VARCHAR,
      description VARCHAR, verified BOOLEAN, followers_count BIGINT, friends_count BIGINT, listed_count BIGINT,
      favourites_count BIGINT, statuses_count BIGINT, created_at VARCHAR, lang VARCHAR,
      profile_image_url_https VARCHAR)',
    coordinates: 'STRUCT(coordinates DOUBLE[])', place: 'STRUCT(id VARCHAR, full_name VARCHAR)',
    is_quote_status: 'BOOLEAN', quote_count: 'BIGINT', reply_count: 'BIGINT', retweet_count: 'BIGINT',
    favorite_count: 'BIGINT', favorited: 'BOOLEAN', retweeted: 'BOOLEAN', possibly_sensitive: 'BOOLEAN',
    filter_level: 'VARCHAR', lang: 'VARCHAR'
  });
BEGIN;
INSERT INTO seed.users
  SELECT u.id, u.screen_name, u.name, u.location, u.url, u.description, u.verified::INTEGER,
    u.followers_count, u.friends_count, u.listed_count, u.favourites_count, u.statuses_count,
    epoch(strptime(u.created_at, '%a %b %d %H:%M:%S %z %Y'))::BIGINT, u.lang, u.profile_image_url_https
  FROM (SELECT arg_max("user", rowid) AS u FROM status GROUP BY "user".id) ORDER BY 1;
INSERT INTO seed.statuses
  SELECT id, epoch(strptime(created_at, '%a %b %d %H:%M:%S %z %Y'))::BIGINT, text, source, truncated::INTEGER,
    in_reply_to_status_id, in_reply_to_user_id, in_reply_to_screen_name, coordinates.coordinates[1],
    coordinates.coordinates[2], place.id, place.full_name, is_quote_status::INTEGER, quote_count, reply_count,
    retweet_count, favorite_count, favorited::INTEGER, retweeted::INTEGER, possibly_sensitive::INTEGER,
    filter_level, lang, "user".id
  FROM status;
COMMIT;
