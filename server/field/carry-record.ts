/** Fits a record's values into the form of another kind that is made of it, as far as this person sees them. */
import type { LeftBehind } from '@onsite/api/field/field-shapes.ts'
import { type CarriedValue, carryValues } from '@onsite/domain/field/carry-values.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { isEditable, isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { readNames, referencesOf } from './field-names.ts'
import { momentOf } from './field-values.ts'
import { openRecord } from './open-form.ts'
import { shownText } from './present-value.ts'
import { storedValuesOf } from './values-store.ts'
import { versionById } from './version-store.ts'

interface CarriedRecord {
  readonly carried: readonly (CarriedValue & { readonly text: string })[]
  readonly left: readonly LeftBehind[]
  /** Files within the carried values, which the new record may use as well. */
  readonly files: ReadonlySet<string>
}

/** Opens the record as this person sees it, and fits its values into the fields of the new one. Throws `not-found`. */
export async function carryRecord(
  ctx: Context,
  source: { readonly formKind: FormKind; readonly recordId: string },
  to: readonly FieldDefinition[],
): Promise<CarriedRecord> {
  const { opened, versionId } = await openRecord(ctx, { formKind: source.formKind, objId: source.recordId }, undefined)
  const [version, stored] = await Promise.all([
    versionId === null ? undefined : versionById(ctx, versionId),
    storedValuesOf(ctx, source.formKind, source.recordId),
  ])
  const all = version?.content.fields ?? []
  const values = fitValues(all, stored.values)
  const logic = new FormLogic(all, values, opened.system)
  const filled = all.filter(
    (field) =>
      isFieldType(field.type) &&
      fieldTypeOf(field.type).isInput &&
      (values[field.id] ?? null) !== null &&
      logic.isShown(field),
  )
  const here = momentOf(ctx, 'edit', opened.system)
  const seen = filled.filter((field) => isVisibleAt({ ...field, visibleSteps: null }, here))
  const names = await readNames(ctx, referencesOf(seen, [values]))
  const obstacleOf = (field: FieldDefinition): string | null => {
    if (isMaskedFor(field, here)) return '内容已脱敏'
    return referencesOf([field], [values]).every((one) => names.knows(one)) ? null : '无权查看或已删除'
  }
  const obstacles = new Map(seen.map((field) => [field.id, obstacleOf(field)]))
  const there = momentOf(ctx, 'create', {})
  const { carried, left } = carryValues({
    from: seen.filter(({ id }) => obstacles.get(id) === null),
    values,
    to,
    names,
    today: dayIn(ctx.tenant.zone, ctx.now),
    mayFill: (field) => isEditable(field, there) && !isMaskedFor(field, there),
  })
  const why = new Map<string, string | null>([...obstacles, ...left.map((one) => [one.source.id, one.reason] as const)])
  const textOf = (field: FieldDefinition) => shownText(field, values[field.id] ?? null, names, isMaskedFor(field, here))
  const hidden = filled.length - seen.length
  return {
    carried: carried.map((one) => ({ ...one, text: textOf(one.source) })),
    left: [
      ...seen.flatMap((field) => {
        const reason = why.get(field.id) ?? null
        return reason === null ? [] : [{ name: field.name, text: textOf(field), reason }]
      }),
      ...(hidden === 0 ? [] : [{ name: `另有 ${hidden} 项内容`, text: '', reason: '无权查看' }]),
    ],
    files: new Set(
      carried.flatMap(({ target, value }) =>
        referencesOf([target], [{ [target.id]: value }]).flatMap(({ id, kind }) => (kind === 'file' ? [id] : [])),
      ),
    ),
  }
}

/** The values for the new record, by its own fields. */
export const carriedValues = ({ carried }: Pick<CarriedRecord, 'carried'>): Record<string, Json> =>
  Object.fromEntries(carried.map(({ target, value }) => [target.id, value]))

/** Names what the new record does not hold once it is kept, those included whose value somebody changed before; '' for nothing. */
export function describeLeft({ carried, left }: CarriedRecord, kept: FieldValues): string {
  const gone = carried.filter(({ target, value }) => !sameJson(kept[target.id], value))
  const names = [...gone.map(({ source }) => source.name), ...left.map(({ name }) => name)]
  return names.length === 0 ? '' : `未带入的内容：${names.join('、')}`
}
