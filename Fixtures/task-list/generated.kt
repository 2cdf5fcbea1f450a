// Made by 'seedbed generate' from seedbed.yml. Do not edit.
package app.data

import androidx.room.ColumnInfo
import androidx.room.Entity
import androidx.room.ForeignKey
import androidx.room.Index
import androidx.room.PrimaryKey

/** A row of `projects`. */
@Entity(
    tableName = "projects",
    indices = [Index(name = "projects_owner_id", value = ["owner_id"])],
    foreignKeys = [ForeignKey(entity = User::class, parentColumns = ["id"], childColumns = ["owner_id"], onDelete = ForeignKey.NO_ACTION, deferred = true)],
)
data class Project(
    /** From `id`. */
    @PrimaryKey
    @ColumnInfo(name = "id")
    val id: Long,
    /** From `name`. */
    @ColumnInfo(name = "name")
    val name: String,
    /** From `description`. */
    @ColumnInfo(name = "notes")
    val notes: String? = null,
    /** A date in UTC, such as `2024-03-02 08:15:00.000`. From `created_at`. */
    @ColumnInfo(name = "created_at")
    val createdAt: String? = null,
    @ColumnInfo(name = "owner_id")
    val ownerId: Long? = null,
)

/** A row of `tasks`. */
@Entity(
    tableName = "tasks",
    indices = [Index(name = "tasks_project_id", value = ["project_id"]), Index(name = "tasks_assignee_id", value = ["assignee_id"])],
    foreignKeys = [ForeignKey(entity = Project::class, parentColumns = ["id"], childColumns = ["project_id"], onDelete = ForeignKey.CASCADE, deferred = true), ForeignKey(entity = User::class, parentColumns = ["id"], childColumns = ["assignee_id"], onDelete = ForeignKey.NO_ACTION, deferred = true)],
)
data class Task(
    /** From `id`. */
    @PrimaryKey
    @ColumnInfo(name = "id")
    val id: Long,
    /** From `name`. */
    @ColumnInfo(name = "name")
    val name: String,
    /** From `is_done`. */
    @ColumnInfo(name = "done")
    val done: Boolean? = null,
    /** From `priority`. */
    @ColumnInfo(name = "priority")
    val priority: String? = null,
    /** A day, such as `2024-03-02`. From `due_on`. */
    @ColumnInfo(name = "due_on")
    val dueOn: String? = null,
    @ColumnInfo(name = "project_id")
    val projectId: Long? = null,
    @ColumnInfo(name = "assignee_id")
    val assigneeId: Long? = null,
)

/** A row of `tasks_tags`. */
@Entity(
    tableName = "tasks_tags",
    primaryKeys = ["tasks_id", "tags_name"],
    indices = [Index(name = "tasks_tags_tags_name", value = ["tags_name"])],
    foreignKeys = [ForeignKey(entity = Task::class, parentColumns = ["id"], childColumns = ["tasks_id"], onDelete = ForeignKey.NO_ACTION, deferred = true), ForeignKey(entity = Tag::class, parentColumns = ["name"], childColumns = ["tags_name"], onDelete = ForeignKey.NO_ACTION, deferred = true)],
)
data class TasksTags(
    @ColumnInfo(name = "tasks_id")
    val tasksId: Long,
    @ColumnInfo(name = "tags_name")
    val tagsName: String,
    @ColumnInfo(name = "position")
    val position: Long? = null,
)

/** A row of `users`. */
@Entity(
    tableName = "users",
)
data class User(
    /** From `id`. */
    @PrimaryKey
    @ColumnInfo(name = "id")
    val id: Long,
    /** From `name`. */
    @ColumnInfo(name = "name")
    val name: String,
    /** From `email`. */
    @ColumnInfo(name = "email")
    val email: String? = null,
    /** From `is_admin`. */
    @ColumnInfo(name = "admin")
    val admin: Boolean? = null,
    /** A date in UTC, such as `2024-03-02 08:15:00.000`. From `created_at`. */
    @ColumnInfo(name = "joined")
    val joined: String? = null,
)

/** A row of `tags`. */
@Entity(
    tableName = "tags",
)
data class Tag(
    /** From `@self`. */
    @PrimaryKey
    @ColumnInfo(name = "name")
    val name: String,
)
