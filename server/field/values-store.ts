/** Values of records: one row per record and form kind, keyed by field id. */
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { type Insertable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { gathered } from '../kernel/gathered.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import { isOneOf } from '../kernel/is-any-of.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

/** The values of a record with the version that they were last filled by. */
export interface StoredValues {
  readonly versionId: string | null
  readonly values: FieldValues
}

/** For a record without a row. */
export const noValues: StoredValues = { versionId: null, values: {} }

/** Values by record; records without any are not in the map. With `lock` the rows are held until the transaction ends. */
export async function storedValues(
  ctx: StoreContext,
  formKind: FormKind,
  recordIds: Iterable<string>,
  lock = false,
): Promise<Map<string, StoredValues>> {
  const wanted = [...new Set(recordIds)]
  if (wanted.length === 0) return new Map()
  const query = q
    .selectFrom('record_values')
    .select(['record_id', 'version_id', 'field_values'])
    .where('tenant_id', '=', ctx.tenantId)
    .where(isOneOf('record_id', wanted))
    .where('form_kind', '=', formKind)
  const rows = await ctx.tx.many(lock ? query.orderBy('record_id').forUpdate() : query)
  return new Map(
    rows.map((row) => [row.record_id, { versionId: row.version_id, values: row.field_values as FieldValues }]),
  )
}

/** The values of one record, none when it has no row. */
export async function storedValuesOf(
  ctx: StoreContext,
  formKind: FormKind,
  recordId: string,
  lock = false,
): Promise<StoredValues> {
  return (await storedValues(ctx, formKind, [recordId], lock)).get(recordId) ?? noValues
}

/** Merges values of some fields into the record's; null removes a value, missing fields stay. */
export async function writeValues(
  ctx: StoreContext,
  formKind: FormKind,
  recordId: string,
  versionId: string | null,
  patch: FieldValues,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null))
  const gone = Object.keys(patch).filter((id) => patch[id] === null)
  const row = {
    tenant_id: ctx.tenantId,
    record_id: recordId,
    form_kind: formKind,
    version_id: versionId,
    field_values: JSON.stringify(set),
  }
  if (gone.length === 0) await addValues(ctx, row)
  else await writeRows(ctx, [row], gone)
}

type ValuesRow = Pick<
  Insertable<Tables['record_values']>,
  'tenant_id' | 'record_id' | 'form_kind' | 'version_id' | 'field_values'
>

const addValues = gathered(async (ctx: StoreContext, rows: readonly ValuesRow[]) => {
  const [row] = rows
  for (const insertion of insertionsOf('record_values', rows, merging))
    if (row !== undefined && rows.length === 1)
      ctx.tx.leave({ ...insertion, row: `values ${row.record_id} ${row.form_kind}` })
    else await ctx.tx.post(readyQuery(insertion))
})

const merging = `on conflict ("tenant_id", "record_id", "form_kind") do update set "version_id" = excluded."version_id",
  "field_values" = record_values.field_values || excluded.field_values, "updated_at" = excluded."updated_at"`

/** @param gone fields whose values are removed from all of these records */
async function writeRows(ctx: StoreContext, rows: readonly ValuesRow[], gone: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('record_values')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'record_id', 'form_kind']).doUpdateSet((eb) => ({
          version_id: eb.ref('excluded.version_id'),
          field_values: sql<string>`(record_values.field_values || excluded.field_values) - ${gone}::text[]`,
          updated_at: eb.ref('excluded.updated_at'),
        })),
      ),
  )
}

/** Deletes the values of records, of every form kind. */
export async function deleteValues(ctx: StoreContext, recordIds: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('record_values')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`),
  )
}

/** How many records of a kind hold a value of each field; fields that none holds are not in the map. Reads all values of the kind. */
export async function countHolders(
  ctx: StoreContext,
  formKind: FormKind,
  fieldIds: readonly string[],
): Promise<Map<string, number>> {
  if (fieldIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    sql<{ id: string; count: number }>`
      select held.id, count(*) as count
      from record_values, jsonb_object_keys(field_values) as held (id)
      where tenant_id = ${ctx.tenantId} and form_kind = ${formKind} and held.id = any(${fieldIds}::text[])
      group by held.id`,
  )
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Whether any record of a kind holds a value of the field. */
export async function isFieldHeld(ctx: StoreContext, formKind: FormKind, fieldId: string): Promise<boolean> {
  const row = await ctx.tx.first(
    q
      .selectFrom('record_values')
      .select('record_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_kind', '=', formKind)
      .where(sql<boolean>`jsonb_exists(field_values, ${fieldId})`)
      .limit(1),
  )
  return row !== undefined
}

/** How many records' values were last filled by each version. */
export async function countByVersion(ctx: StoreContext, versionIds: readonly string[]): Promise<Map<string, number>> {
  if (versionIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('record_values')
      .select('version_id')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('version_id', '=', sql<string>`any(${versionIds}::uuid[])`)
      .groupBy('version_id'),
  )
  return new Map(rows.flatMap((row) => (row.version_id === null ? [] : [[row.version_id, row.count]])))
}

/** Records of a kind after `afterId` that hold a value of any of the fields, in the order of their ids; held until the transaction ends. */
export async function nextHolders(
  ctx: StoreContext,
  formKind: FormKind,
  fieldIds: readonly string[],
  afterId: string | null,
  limit: number,
): Promise<{ readonly recordId: string; readonly values: FieldValues }[]> {
  let query = q
    .selectFrom('record_values')
    .select(['record_id', 'field_values'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_kind', '=', formKind)
    .where(sql<boolean>`jsonb_exists_any(field_values, ${fieldIds}::text[])`)
  if (afterId !== null) query = query.where('record_id', '>', afterId)
  const rows = await ctx.tx.many(query.orderBy('record_id').limit(limit).forUpdate())
  return rows.map((row) => ({ recordId: row.record_id, values: row.field_values as FieldValues }))
}
