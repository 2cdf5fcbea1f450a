// Room's annotations, with the names and parameters that generated classes use.
package androidx.room

import kotlin.reflect.KClass

@Target(AnnotationTarget.CLASS)
annotation class Entity(
    val tableName: String = "",
    val indices: Array<Index> = [],
    val inheritSuperIndices: Boolean = false,
    val primaryKeys: Array<String> = [],
    val foreignKeys: Array<ForeignKey> = [],
    val ignoredColumns: Array<String> = []
)

@Target()
annotation class Index(vararg val value: String, val name: String = "", val unique: Boolean = false)

@Target()
annotation class ForeignKey(
    val entity: KClass<*>,
    val parentColumns: Array<String>,
    val childColumns: Array<String>,
    val onDelete: Int = NO_ACTION,
    val onUpdate: Int = NO_ACTION,
    val deferred: Boolean = false
) {
    companion object {
        const val NO_ACTION = 1
        const val RESTRICT = 2
        const val SET_NULL = 3
        const val SET_DEFAULT = 4
        const val CASCADE = 5
    }
}

@Target(AnnotationTarget.FIELD, AnnotationTarget.FUNCTION)
annotation class PrimaryKey(val autoGenerate: Boolean = false)

@Target(AnnotationTarget.FIELD, AnnotationTarget.FUNCTION)
annotation class ColumnInfo(
    val name: String = "[field-name]",
    val typeAffinity: Int = UNDEFINED,
    val index: Boolean = false,
    val collate: Int = UNSPECIFIED,
    val defaultValue: String = "[value-unspecified]"
) {
    companion object {
        const val UNDEFINED = 1
        const val UNSPECIFIED = 1
        const val BINARY = 2
        const val NOCASE = 3
        const val RTRIM = 4
    }
}
