/** The field recycle bin (Spec 2 §7 recycleBinField): definitions as they were; values stay with their records. */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { isFieldType } from '@onsite/domain/field/field-types.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface RecycledField {
  readonly id: string
  readonly templateId: string
  readonly templateName: string
  readonly formKind: FormKind
  readonly isCommon: boolean
  readonly definition: FieldDefinition
  readonly deletedBy: string | null
  readonly deletedAt: string
}

export interface RecycledFilter {
  readonly formKind?: FormKind
  readonly templateId?: string
  /** Part of the field's name. */
  readonly name?: string
}

/** Puts fields of a form into the bin, replacing any that lie there already. */
export async function recycleFields(
  ctx: StoreContext,
  templateId: string,
  fields: readonly FieldDefinition[],
  by: string | null,
): Promise<void> {
  if (fields.length === 0) return
  const rows = fields.map((field) => ({
    tenant_id: ctx.tenantId,
    id: field.id,
    template_id: templateId,
    definition: JSON.stringify(field),
    deleted_by: by,
  }))
  await ctx.tx.post(
    q
      .insertInto('recycled_field')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet((eb) => ({
          template_id: eb.ref('excluded.template_id'),
          definition: sql<string>`excluded.definition`,
          deleted_by: eb.ref('excluded.deleted_by'),
          deleted_at: eb.ref('excluded.deleted_at'),
        })),
      ),
  )
}

function selectRecycled(tenantId: string, filter: RecycledFilter) {
  let query = q
    .selectFrom('recycled_field')
    .innerJoin('form_template', (join) =>
      join
        .onRef('form_template.tenant_id', '=', 'recycled_field.tenant_id')
        .onRef('form_template.id', '=', 'recycled_field.template_id'),
    )
    .where('recycled_field.tenant_id', '=', tenantId)
    .where('form_template.deleted_at', 'is', null)
  const name = filter.name?.trim() ?? ''
  if (filter.formKind !== undefined) query = query.where('form_template.form_kind', '=', filter.formKind)
  if (filter.templateId !== undefined) query = query.where('recycled_field.template_id', '=', filter.templateId)
  if (name !== '')
    query = query.where(sql<boolean>`strpos(lower(recycled_field.definition ->> 'name'), ${name.toLowerCase()}) > 0`)
  return query
}

const columns = [
  'recycled_field.id',
  'recycled_field.template_id',
  'recycled_field.definition',
  'recycled_field.deleted_by',
  'recycled_field.deleted_at',
  'form_template.name',
  'form_template.form_kind',
  'form_template.is_common',
] as const

/** A page of the bin, last deleted first. */
export async function findRecycledFields(
  ctx: StoreContext,
  filter: RecycledFilter,
  pageIndex: number,
  pageSize: number,
): Promise<RecycledField[]> {
  const rows = await ctx.tx.many(
    selectRecycled(ctx.tenantId, filter)
      .select(columns)
      .orderBy('recycled_field.deleted_at', 'desc')
      .orderBy('recycled_field.id', 'desc')
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
  return rows.map((row) => ({
    id: row.id,
    templateId: row.template_id,
    templateName: row.name,
    formKind: row.form_kind as FormKind,
    isCommon: row.is_common,
    definition: row.definition as FieldDefinition,
    deletedBy: row.deleted_by,
    deletedAt: row.deleted_at,
  }))
}

export async function countRecycledFieldsBy(ctx: StoreContext, filter: RecycledFilter): Promise<number> {
  const row = await ctx.tx.first(selectRecycled(ctx.tenantId, filter).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

/** Fields in the bin by id, with their forms; held until the transaction ends. Absent and foreign ids are left out. */
export async function recycledFieldsById(ctx: StoreContext, ids: readonly string[]): Promise<RecycledField[]> {
  const rows = await ctx.tx.many(
    selectRecycled(ctx.tenantId, {})
      .select(columns)
      .where('recycled_field.id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('recycled_field.id')
      .forUpdate('recycled_field'),
  )
  return rows.map((row) => ({
    id: row.id,
    templateId: row.template_id,
    templateName: row.name,
    formKind: row.form_kind as FormKind,
    isCommon: row.is_common,
    definition: row.definition as FieldDefinition,
    deletedBy: row.deleted_by,
    deletedAt: row.deleted_at,
  }))
}

/** Takes fields out of the bin, because a draft has them again. */
export async function takeBackFields(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('recycled_field')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
}

/** Definitions of all fields of a kind in the bin. */
export async function recycledDefinitions(ctx: StoreContext, formKind: FormKind): Promise<FieldDefinition[]> {
  const rows = await ctx.tx.many(
    selectRecycled(ctx.tenantId, { formKind })
      .select('recycled_field.definition')
      .orderBy('recycled_field.id')
      .limit(5000),
  )
  return rows.map((row) => row.definition as FieldDefinition).filter((field) => isFieldType(field.type))
}
