/** Custom fields in lists and exports: the fields open to this person, their cells, filters and order. */
import { faultOfFilter, readFilters } from '@onsite/domain/field/field-filter.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { fieldCondition, type FieldOrder } from './field-index-store.ts'
import { namesOf } from './field-names.ts'
import { shownText } from './present-value.ts'
import { momentOf } from './field-values.ts'
import { storedValues } from './values-store.ts'
import { fieldsOfKind, type KindField } from './version-store.ts'

/** A condition on a column of record ids, such as `work_order.id`. */
export type FieldConditions = (recordId: string) => RawBuilder<SqlBool>[]

/** The published fields of a kind that this person's role may see, over all its forms. */
export async function fieldsFor(ctx: Context, formKind: FormKind): Promise<KindField[]> {
  const moment = momentOf(ctx, 'edit', {})
  return (await fieldsOfKind(ctx, formKind)).filter(({ field }) =>
    isVisibleAt({ ...field, visibleSteps: null }, moment),
  )
}

/** Published fields of a kind that a person may see, by id. */
async function fieldsById(ctx: Context, formKind: FormKind): Promise<Map<string, FieldDefinition>> {
  return new Map((await fieldsFor(ctx, formKind)).map(({ field }) => [field.id, field]))
}

/** Shown texts of the given fields by record, then by field id; empty ones and hidden fields are left out, masked ones masked. */
export async function fieldCells(
  ctx: Context,
  formKind: FormKind,
  recordIds: readonly string[],
  fieldIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  return await cellsBy(ctx, formKind, recordIds, fieldIds, false)
}

/** The same as cells of an export, which an import reads back. Masked values stay masked. */
export async function exportCells(
  ctx: Context,
  formKind: FormKind,
  recordIds: readonly string[],
  fieldIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  return await cellsBy(ctx, formKind, recordIds, fieldIds, true)
}

async function cellsBy(
  ctx: Context,
  formKind: FormKind,
  recordIds: readonly string[],
  fieldIds: readonly string[],
  isExport: boolean,
): Promise<Map<string, Record<string, string>>> {
  if (recordIds.length === 0 || fieldIds.length === 0) return new Map()
  const [known, stored] = await Promise.all([fieldsById(ctx, formKind), storedValues(ctx, formKind, recordIds)])
  const fields = [...new Set(fieldIds)].flatMap((id) => known.get(id) ?? [])
  const fitted = [...stored].map(([recordId, { values }]) => ({ recordId, values: fitValues(fields, values) }))
  const names = await namesOf(
    ctx,
    fields,
    fitted.map(({ values }) => values),
  )
  const moment = momentOf(ctx, 'edit', {})
  return new Map(
    fitted.map(({ recordId, values }) => [
      recordId,
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = values[field.id] ?? null
          if (value === null) return []
          const isMasked = isMaskedFor(field, moment)
          const text =
            isExport && !isMasked
              ? fieldTypeOf(field.type).exportCell(value, field, names)
              : shownText(field, value, names, isMasked)
          return [[field.id, text]]
        }),
      ),
    ]),
  )
}

/**
 * Reads the query key `fields` of a list. Throws `invalid-input` beside it for filters that are not possible, such as one on a field that this person
 * sees only masked.
 */
export async function fieldFilter(
  ctx: Context,
  formKind: FormKind,
  sent: string | undefined,
  key = 'fields',
): Promise<FieldConditions> {
  const read = readFilters(sent)
  if ('fault' in read) throw faultAt(key, read.fault)
  if (read.filters.length === 0) return () => []
  const known = await searchableFields(ctx, formKind)
  const asked = read.filters.map((filter) => {
    const field = known.get(filter.id)
    const fault = faultOfFilter(filter, field)
    const kind = field === undefined ? null : fieldTypeOf(field.type).filter
    if (fault !== '' || kind === null) throw faultAt(key, fault)
    return { filter, kind }
  })
  const conditions = await Promise.all(asked.map(async ({ filter, kind }) => await fieldCondition(ctx, kind, filter)))
  return (recordId) => conditions.map((condition) => condition(recordId))
}

/** The order by a field, for `idsByField`. Throws `invalid-input` beside `key` for a field that cannot be ordered by. */
export async function fieldSort(
  ctx: Context,
  formKind: FormKind,
  fieldId: string,
  direction: 'asc' | 'desc',
  key = 'sortField',
): Promise<FieldOrder> {
  const field = (await searchableFields(ctx, formKind)).get(fieldId)
  const type = field === undefined ? undefined : fieldTypeOf(field.type)
  const kind = type?.filter ?? null
  if (field === undefined || type?.sortable !== true || kind === null) throw faultAt(key, '不能按该字段排序')
  return { field, kind, direction }
}

/** Filters and order would reveal masked values, so they are only for people who see them whole. */
async function searchableFields(ctx: Context, formKind: FormKind): Promise<Map<string, FieldDefinition>> {
  const moment = momentOf(ctx, 'edit', {})
  const fields = [...(await fieldsById(ctx, formKind))]
  return new Map(fields.filter(([, field]) => field.searchable && !isMaskedFor(field, moment)))
}
