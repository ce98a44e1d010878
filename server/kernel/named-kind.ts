/** Kinds that have names and no page of their own: people, templates, rules. */
import type { RecordKind } from '@onsite/api/fields.ts'
import { sql } from 'kysely'
import { isOneOf } from './is-any-of.ts'
import type { NamedKind } from './record-directory.ts'
import type { Tables } from './tables.ts'

/** A kind that stands in a table of its own. @param label 模板 @param column holds the name */
export function kindInTable(kind: RecordKind, label: string, table: keyof Tables, column = 'name'): NamedKind {
  return {
    kind,
    label,
    async names({ tenantId, tx }, ids) {
      if (ids.length === 0) return new Map()
      const rows = await tx.many(
        sql<{ id: string; name: string }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
          where tenant_id = ${tenantId} and ${isOneOf('id', ids)}`,
      )
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
  }
}
