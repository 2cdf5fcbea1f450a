// An app with node:sqlite: a user writes into the seed that it shipped, and the next seed comes.
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const [app, seed] = process.argv.slice(2);
const text = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const db = new DatabaseSync(app);
db.exec(text("user.sql"));

db.prepare("ATTACH ? AS seed").run(seed);
const steps = db.prepare("SELECT sql FROM seed.seedbed_update ORDER BY step").all().map((row) => row.sql);
db.exec("BEGIN IMMEDIATE"); for (const sql of steps) db.exec(sql); db.exec("COMMIT; DETACH seed");

for (const row of db.prepare(text("rows.sql")).all()) console.log(Object.values(row)[0]);
