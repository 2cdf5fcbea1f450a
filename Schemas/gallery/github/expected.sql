CREATE TABLE issues (
  id INTEGER PRIMARY KEY,
  repository TEXT,
  number INTEGER,
  title TEXT NOT NULL,
  body TEXT,
  state TEXT CHECK (state IN ('open', 'closed')),
  state_reason TEXT,
  type TEXT,
  is_pull_request INTEGER CHECK (is_pull_request IN (0, 1)),
  merged_at TEXT,
  draft INTEGER CHECK (draft IN (0, 1)),
  locked INTEGER CHECK (locked IN (0, 1)),
  active_lock_reason TEXT,
  author_association TEXT,
  comment_count INTEGER,
  created_at TEXT,
  updated_at TEXT,
  closed_at TEXT,
  author_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  closed_by_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  milestone_id INTEGER REFERENCES milestones (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO issues VALUES (102, 'harbour/boats', 2, 'WIP: anchor', NULL, 'open', NULL, NULL, 1, NULL, 1, 0, NULL, 'NONE', 0, '2024-03-02 10:00:00.000', '2024-03-02 12:30:00.000', NULL, 3, NULL, NULL);
INSERT INTO issues VALUES (103, 'harbour/boats', 3, 'Sails', NULL, 'closed', 'not_planned', NULL, 0, NULL, NULL, 1, 'too heated', 'NONE', 0, '2024-03-03 10:00:00.000', '2024-03-03 12:30:00.000', '2024-03-04 00:00:00.000', NULL, 3, 21);
INSERT INTO issues VALUES (104, 'harbour/boats', 4, 'Bump paint from 1.0.0 to 1.0.1', '', 'closed', NULL, NULL, 1, '2024-03-05 08:00:00.000', 0, 0, NULL, 'CONTRIBUTOR', 0, '2024-03-04 10:00:00.000', '2024-03-04 12:30:00.000', '2024-03-05 08:00:00.000', 2, 1, NULL);
INSERT INTO issues VALUES (105, 'harbour/boats', 5, 'Ruder klemmt ⚓️', ('Steps:'||char(13)||char(10)||char(13)||char(10)||'1. Steer'||char(13)||char(10)||'2. Wait'), 'open', NULL, 'Bug', 0, NULL, NULL, 0, NULL, 'OWNER', 3, '2024-03-05 10:00:00.000', '2024-03-05 12:30:00.000', NULL, 1, NULL, 21);
CREATE TABLE issues_labels (
  issues_id INTEGER NOT NULL REFERENCES issues (id) DEFERRABLE INITIALLY DEFERRED,
  labels_id INTEGER NOT NULL REFERENCES labels (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (issues_id, labels_id)
) WITHOUT ROWID;
INSERT INTO issues_labels VALUES (103, 11);
INSERT INTO issues_labels VALUES (105, 11);
INSERT INTO issues_labels VALUES (105, 12);
CREATE TABLE issues_assignees (
  issues_id INTEGER NOT NULL REFERENCES issues (id) DEFERRABLE INITIALLY DEFERRED,
  users_id INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (issues_id, users_id)
) WITHOUT ROWID;
INSERT INTO issues_assignees VALUES (105, 1, 1);
INSERT INTO issues_assignees VALUES (105, 3, 0);
CREATE TABLE labels (
  id INTEGER PRIMARY KEY,
  name TEXT COLLATE NOCASE,
  color TEXT,
  description TEXT,
  is_default INTEGER CHECK (is_default IN (0, 1))
);
INSERT INTO labels VALUES (11, 'bug', 'd73a4a', 'Something isn''t working', 1);
INSERT INTO labels VALUES (12, 'Hilfe gesucht 🙏', '008672', NULL, 0);
INSERT INTO labels VALUES (13, 'wontfix', 'ffffff', '', 1);
CREATE TABLE milestones (
  id INTEGER PRIMARY KEY,
  number INTEGER,
  title TEXT,
  description TEXT,
  state TEXT,
  open_issues INTEGER,
  closed_issues INTEGER,
  created_at TEXT,
  updated_at TEXT,
  closed_at TEXT,
  due_on TEXT,
  creator_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO milestones VALUES (21, 1, 'v1.0', NULL, 'open', 1, 2, '2024-01-01 09:00:00.000', '2024-02-01 09:00:00.000', NULL, '2024-06-30 07:00:00.000', 1);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL,
  type TEXT,
  site_admin INTEGER CHECK (site_admin IN (0, 1)),
  avatar TEXT,
  name TEXT,
  company TEXT,
  blog TEXT,
  location TEXT,
  email TEXT,
  hireable INTEGER CHECK (hireable IN (0, 1)),
  bio TEXT,
  twitter_username TEXT,
  public_repos INTEGER,
  public_gists INTEGER,
  followers INTEGER,
  "following" INTEGER,
  created_at TEXT,
  updated_at TEXT
);
INSERT INTO users VALUES (1, 'ada-boat', 'User', 0, 'https://avatars.example/u/1?v=4', 'Ada Łukasz', '@harbour', '', 'Kiel', NULL, NULL, '⛵', NULL, 7, 0, 12, 3, '2011-01-25 18:44:36.000', '2024-03-01 00:00:00.000');
INSERT INTO users VALUES (2, 'dependabot[bot]', 'Bot', 0, 'https://avatars.example/u/2?v=4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO users VALUES (3, 'zoë-x', 'User', 0, 'https://avatars.example/u/3?v=4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"users","files":1,"records":1,"hash":"xxh64t:c8aea1400a7c8292"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"labels","files":1,"records":3,"hash":"xxh64t:8e6a0457dfa64966"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"issues","files":1,"records":4,"hash":"xxh64t:6131c5fed7b4c09b"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.issues', '4');
INSERT INTO seedbed_meta VALUES ('rows.issues_assignees', '2');
INSERT INTO seedbed_meta VALUES ('rows.issues_labels', '3');
INSERT INTO seedbed_meta VALUES ('rows.labels', '3');
INSERT INTO seedbed_meta VALUES ('rows.milestones', '1');
INSERT INTO seedbed_meta VALUES ('rows.users', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:9851c85260241f08');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX issues_number ON issues (number);
CREATE INDEX issues_author_id ON issues (author_id);
CREATE INDEX issues_closed_by_id ON issues (closed_by_id);
CREATE INDEX issues_milestone_id ON issues (milestone_id);
CREATE INDEX labels_name ON labels (name);
CREATE INDEX milestones_creator_id ON milestones (creator_id);
CREATE INDEX issues_labels_labels_id ON issues_labels (labels_id);
CREATE INDEX issues_assignees_users_id ON issues_assignees (users_id);
