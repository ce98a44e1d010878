/** Values, side rows and unique keys stand under field ids, so an id belongs to one form for good. */
import { sql } from 'kysely'
import type { StoreContext } from '../kernel/store-context.ts'

/** The given ids that another form of the enterprise has in its draft or in its part of the recycle bin. */
export async function fieldIdsElsewhere(
  ctx: StoreContext,
  formId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx.many(
    sql<{ id: string }>`
      select field ->> 'id' as id
      from form_template, jsonb_array_elements(draft -> 'fields') as field
      where tenant_id = ${ctx.tenantId} and form_template.id <> ${formId} and deleted_at is null
        and field ->> 'id' = any(${ids}::text[])
      union
      select id::text from recycled_field
      where tenant_id = ${ctx.tenantId} and template_id <> ${formId} and id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map((row) => row.id))
}
