"""The task list with orjson and the sqlite3 module, batch by batch."""

from rivals.python_sqlite import insert, records, seconds

BATCH = 20_000


def build(database, dump):
    users, tags, projects, tasks, links = {}, {}, [], [], []
    for project in records(dump):
        user, number = project["user"], project["id"]
        users.setdefault(user["id"], {}).update(user)
        projects.append((
            number, project["name"], project["description"], project["status"], project["archived"], project["budget"],
            seconds(project["created_at"]), seconds(project["updated_at"]), user["id"]))
        for task in project["tasks"]:
            key = task["id"]
            tasks.append((
                key, task["name"], task["notes"], seconds(task.get("due_at")), seconds(task["created_at"]),
                task["priority"], task["estimate_hours"], task["done"], number, task["assigned_user_id"]))
            for tag in task["tags"]:
                links.append((key, tags.setdefault(tag, len(tags) + 1)))
        if len(tasks) > BATCH:
            for table, rows in ("projects", projects), ("tasks", tasks), ("task_tags", links):
                insert(database, table, rows)
                rows.clear()
    for table, rows in ("projects", projects), ("tasks", tasks), ("task_tags", links):
        insert(database, table, rows)
    insert(database, "users", [
        (key, user.get("name"), user.get("email"), user.get("avatar_url"), seconds(user.get("joined_at")))
        for key, user in sorted(users.items())])
    insert(database, "tags", [(key, name) for name, key in tags.items()])
