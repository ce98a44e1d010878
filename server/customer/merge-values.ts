/** Moves custom fields when two customers are merged, and back when the merge is undone. */
import type { FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import { given } from '@onsite/domain/given.ts'
import { claimUniqueKeys } from '../field/field-index-store.ts'
import { saveValues, valuesOf } from '../field/field-values.ts'
import { writeValues } from '../field/values-store.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { systemOf } from '../record/record-save.ts'
import { type CustomerRecord, customerTable } from './customer-store.ts'
import type { Difference, Moved } from './merge-store.ts'

interface Taken {
  readonly values: Record<string, Difference>
  readonly given: Record<string, Json>
  readonly changes: readonly FieldChange[]
}

const prefix = 'values.'

/** Gives the kept customer the values of the taken fields. The merged one gives up unique values. */
export async function takeValues(
  ctx: Context,
  kept: CustomerRecord,
  merged: CustomerRecord,
  take: readonly string[],
): Promise<Taken> {
  const asked = take.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  const none: Taken = { values: {}, given: {}, changes: [] }
  if (asked.length === 0) return none
  const [form, stored] = await Promise.all([
    publishedForm(ctx, 'customer', null),
    valuesOf(ctx, 'customer', [kept.id, merged.id]),
  ])
  const [own, coming] = [stored.get(kept.id) ?? {}, stored.get(merged.id) ?? {}]
  const fields = (form?.content.fields ?? []).filter(
    ({ id }) => asked.includes(id) && !sameJson(own[id] ?? null, coming[id] ?? null),
  )
  if (form === undefined || fields.length === 0) return none
  const unique = fields.filter((field) => field.unique).map(({ id }) => id)
  await claimUniqueKeys(ctx, merged.id, unique, [])
  const values = Object.fromEntries(fields.map(({ id }) => [id, { from: own[id] ?? null, to: coming[id] ?? null }]))
  const changes = await put(ctx, kept, pick(coming, Object.keys(values)), merged.id)
  const given = Object.fromEntries(unique.map((id) => [id, coming[id] ?? null]))
  if (unique.length > 0) {
    const nothing = Object.fromEntries(unique.map((id) => [id, null]))
    await writeValues(ctx, 'customer', merged.id, form.versionId, nothing)
  }
  return { values, given, changes }
}

const pick = (values: FieldValues, ids: readonly string[]): Record<string, Json> =>
  Object.fromEntries(ids.map((id) => [id, values[id] ?? null]))

async function put(
  ctx: Context,
  customer: CustomerRecord,
  values: Readonly<Record<string, Json>>,
  copiedFrom?: string,
): Promise<FieldChange[]> {
  const form = await publishedForm(ctx, 'customer', null)
  return await saveValues(ctx, {
    formKind: 'customer',
    recordId: customer.id,
    versionId: form?.versionId ?? null,
    step: 'edit',
    values,
    system: await systemOf(ctx, customerTable, customer),
    // The merging person decides about all fields, whatever the form lets the role fill.
    onlyFields: Object.keys(values),
    ...given({ copiedFrom }),
  })
}

/** Undoes `takeValues`, for values that the kept customer still has. */
export async function returnValues(
  ctx: Context,
  kept: CustomerRecord,
  merged: CustomerRecord,
  { given, values }: Pick<Moved, 'given' | 'values'>,
): Promise<void> {
  const ids = Object.keys(values)
  if (ids.length === 0) return
  const [form, stored] = await Promise.all([publishedForm(ctx, 'customer', null), valuesOf(ctx, 'customer', [kept.id])])
  const own = stored.get(kept.id) ?? {}
  const there = (form?.content.fields ?? []).filter(({ id }) => ids.includes(id))
  const back = there.filter(({ id, required }) => {
    const change = values[id]
    if (change === undefined || !sameJson(own[id] ?? null, change.to)) return false
    // A field that became required meanwhile keeps its value.
    return change.from !== null || !required
  })
  await put(ctx, kept, Object.fromEntries(back.map(({ id }) => [id, values[id]?.from ?? null])))
  const free = back.filter(({ id }) => given[id] !== undefined && given[id] !== null).map(({ id }) => id)
  if (free.length > 0) await put(ctx, merged, pick(given, free))
}
