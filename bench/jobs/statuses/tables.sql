CREATE TABLE users (
  id INTEGER PRIMARY KEY, screen_name TEXT, name TEXT, location TEXT, url TEXT, description TEXT,
  verified INTEGER, followers_count INTEGER, friends_count INTEGER, listed_count INTEGER,
  favourites_count INTEGER, statuses_count INTEGER, created_at INTEGER, lang TEXT, profile_image_url TEXT
);
CREATE TABLE statuses (
  id INTEGER PRIMARY KEY, created_at INTEGER, text TEXT, source TEXT, truncated INTEGER,
  in_reply_to_status_id INTEGER, in_reply_to_user_id INTEGER, in_reply_to_screen_name TEXT,
  longitude REAL, latitude REAL, place_id TEXT, place_name TEXT, is_quote_status INTEGER,
  quote_count INTEGER, reply_count INTEGER, retweet_count INTEGER, favorite_count INTEGER,
  favorited INTEGER, retweeted INTEGER, possibly_sensitive INTEGER, filter_level TEXT, lang TEXT,
  user_id INTEGER REFERENCES users (id)
);
