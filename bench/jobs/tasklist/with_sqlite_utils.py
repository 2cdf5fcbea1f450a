"""The task list with sqlite-utils, as its documentation has it, in one transaction."""

from rivals.python_sqlite import instant, loaded

BATCH = 10_000


def build(database, dump):
    projects = loaded(dump)
    users, tags = {}, {}
    for project in projects:
        users.setdefault(project["user"]["id"], {}).update(project["user"])

    def project_rows():
        for project in projects:
            row = {key: project[key] for key in ("id", "name", "description", "status", "archived", "budget")}
            yield {**row, "created_at": instant(project["created_at"]), "updated_at": instant(project["updated_at"]),
                   "user_id": project["user"]["id"]}

    def task_rows():
        for project in projects:
            for task in project["tasks"]:
                row = {key: task[key] for key in ("id", "name", "notes", "priority", "estimate_hours", "done")}
                yield {**row, "due_at": instant(task.get("due_at")), "created_at": instant(task["created_at"]),
                       "project_id": project["id"], "assigned_user_id": task["assigned_user_id"]}

    def link_rows():
        for project in projects:
            for task in project["tasks"]:
                for tag in task["tags"]:
                    yield {"task_id": task["id"], "tag_id": tags.setdefault(tag, len(tags) + 1)}

    database["users"].insert_all(
        ({**user, "joined_at": instant(user.get("joined_at"))} for user in users.values()), batch_size=BATCH)
    database["projects"].insert_all(project_rows(), batch_size=BATCH)
    database["tasks"].insert_all(task_rows(), batch_size=BATCH)
    database["task_tags"].insert_all(link_rows(), batch_size=BATCH)
    database["tags"].insert_all(({"id": key, "name": name} for name, key in tags.items()), batch_size=BATCH)
