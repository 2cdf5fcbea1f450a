CREATE TABLE tweets (
  id INTEGER PRIMARY KEY,
  text TEXT,
  created_at TEXT,
  lang TEXT,
  client TEXT,
  retweet_count INTEGER,
  favorite_count INTEGER,
  longitude REAL,
  latitude REAL,
  first_link TEXT,
  link_count INTEGER,
  sensitive INTEGER DEFAULT 0 CHECK (sensitive IN (0, 1)),
  author_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  retweet_of_id INTEGER REFERENCES tweets (id) DEFERRABLE INITIALLY DEFERRED,
  in_reply_to_id INTEGER REFERENCES tweets (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO tweets VALUES (371500000000000000, '', '2013-08-25T12:00:00Z', NULL, NULL, 0, 0, NULL, NULL, NULL, 0, 0, 77, NULL, NULL);
INSERT INTO tweets VALUES (371999999999999999, 'An answer to a tweet that is not here #SWIFT', '2013-08-26T00:00:00Z', 'en', NULL, 0, 0, NULL, NULL, NULL, 0, 1, 9007199254740993, NULL, NULL);
INSERT INTO tweets VALUES (372430000000000001, '@ada_q @ghost you''re right … ☃', '2013-08-28T01:41:09Z', 'en', 'Phone', 2, 1, 0.0, 51.0, NULL, 0, 0, 5, NULL, 372470412345678913);
INSERT INTO tweets VALUES (372449999999999999, 'Grüße aus dem Zug 🚆 #unterwegs #Zug #zug', '2013-08-27T19:58:30Z', NULL, NULL, 21, 7, 6.9603, 50.9375, 'https://bahn.example/plan?von=K%C3%B6ln&nach=Bonn#heute', 2, 0, 5, NULL, NULL);
INSERT INTO tweets VALUES (372470412345678913, 'Naïve café 😀 says: "back\slash" / tab	here
second line 👩‍🚀 #Swift', '2013-08-27T21:19:57Z', 'en', 'Tweet & Go', 3, 10, NULL, NULL, NULL, 0, 0, 9007199254740993, NULL, NULL);
INSERT INTO tweets VALUES (9223372036854775807, 'RT @lukas: Grüße aus dem Zug 🚆 #unterwegs #Zug #zug', '2013-08-27T20:00:00Z', 'de', 'web', 21, 0, NULL, NULL, 'https://bahn.example/plan?von=K%C3%B6ln&nach=Bonn#heute', 1, 0, 9007199254740992, 372449999999999999, NULL);
CREATE TABLE tweets_hashtags (
  tweets_id INTEGER NOT NULL REFERENCES tweets (id) DEFERRABLE INITIALLY DEFERRED,
  hashtags_tag TEXT NOT NULL REFERENCES hashtags (tag) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (tweets_id, hashtags_tag)
) WITHOUT ROWID;
INSERT INTO tweets_hashtags VALUES (371999999999999999, 'swift', 0);
INSERT INTO tweets_hashtags VALUES (372449999999999999, 'unterwegs', 0);
INSERT INTO tweets_hashtags VALUES (372449999999999999, 'zug', 1);
INSERT INTO tweets_hashtags VALUES (372470412345678913, 'swift', 0);
INSERT INTO tweets_hashtags VALUES (9223372036854775807, 'unterwegs', 0);
INSERT INTO tweets_hashtags VALUES (9223372036854775807, 'zug', 1);
CREATE TABLE mentions (
  tweet_id INTEGER NOT NULL REFERENCES tweets (id) DEFERRABLE INITIALLY DEFERRED,
  user_id INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (tweet_id, user_id)
) WITHOUT ROWID;
INSERT INTO mentions VALUES (372430000000000001, 77);
INSERT INTO mentions VALUES (372430000000000001, 9007199254740993);
INSERT INTO mentions VALUES (9223372036854775807, 5);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  screen_name TEXT UNIQUE COLLATE NOCASE,
  name TEXT,
  bio TEXT,
  homepage TEXT,
  followers_count INTEGER,
  statuses_count INTEGER,
  joined TEXT,
  verified INTEGER CHECK (verified IN (0, 1))
);
INSERT INTO users VALUES (5, 'lukas', 'Lukas Ω', NULL, NULL, 12, 901, NULL, NULL);
INSERT INTO users VALUES (77, 'ghost', 'Ghost', NULL, NULL, 0, 1, NULL, NULL);
INSERT INTO users VALUES (9007199254740992, 'noor', 'نور', '', NULL, 88, 40, '2012-02-28T23:00:01Z', 0);
INSERT INTO users VALUES (9007199254740993, 'ada_q', 'Ada Quill', 'Writes code and letters.', 'http://ada.example.org/', 1204, 312, '2010-11-29T21:18:15Z', 1);
CREATE TABLE hashtags (
  tag TEXT NOT NULL PRIMARY KEY,
  first_spelling TEXT
);
INSERT INTO hashtags VALUES ('swift', 'Swift');
INSERT INTO hashtags VALUES ('unterwegs', 'unterwegs');
INSERT INTO hashtags VALUES ('zug', 'Zug');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/home_timeline-*.json","files":2,"records":6,"hash":"xxh64t:44bd87e0beb1819b"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.hashtags', '3');
INSERT INTO seedbed_meta VALUES ('rows.mentions', '3');
INSERT INTO seedbed_meta VALUES ('rows.tweets', '6');
INSERT INTO seedbed_meta VALUES ('rows.tweets_hashtags', '6');
INSERT INTO seedbed_meta VALUES ('rows.users', '4');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:29783c2e2c19c1af');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX tweets_created_at ON tweets (created_at);
CREATE INDEX tweets_author_id_created_at ON tweets (author_id, created_at);
CREATE INDEX tweets_retweet_of_id ON tweets (retweet_of_id);
CREATE INDEX tweets_in_reply_to_id ON tweets (in_reply_to_id);
CREATE INDEX tweets_hashtags_hashtags_tag ON tweets_hashtags (hashtags_tag);
CREATE INDEX mentions_user_id ON mentions (user_id);
