-- The tables that WatermelonDB makes for a schema with these columns, and its own.
create table "local_storage" ("key" varchar(16) primary key not null, "value" text not null);
create index "local_storage_key_index" on "local_storage" ("key");
create table "projects" ("id" primary key, "_changed", "_status", "name", "created_at", "is_active", "owner_id");
create index "projects_owner_id" on "projects" ("owner_id");
create index "projects__status" on "projects" ("_status");
create table "users" ("id" primary key, "_changed", "_status", "name");
create index "users__status" on "users" ("_status");
pragma user_version = 3;
