/**
 * What happens to custom fields when a step is taken: everything that the form and the process ask for is judged first and told at once, then the
 * values are kept, and whoever the process names is copied (Spec 1 §5).
 */
import { checkValues, faultKey } from '@onsite/domain/field/check-values.ts'
import type { FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { formKindOf, type FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep, OrderStep } from '@onsite/domain/field/form-step.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { stepOf } from '@onsite/domain/template/order-process.ts'
import { unmetAtStep } from '@onsite/domain/work-order/step-check.ts'
import { momentOf, removeValues, saveValues } from '../field/values-door.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { dayIn } from '../kernel/day.ts'
import { activePeople } from './technician.ts'
import type { OrderContent } from './whole-order-store.ts'
import { addPeople } from './work-order-people-store.ts'
import { PersonKind } from './work-order-store.ts'

/** An order at a step, with what was typed there. */
export interface Filling {
  readonly orderId: string
  readonly versionId: string
  readonly content: OrderContent
  readonly step: OrderStep | 'edit'
  readonly values: FieldValues | undefined
  readonly system: SystemValues
  readonly isNew?: boolean
  /** An order that this new one repeats, and that this person may see. */
  readonly copiedFrom?: string | undefined
}

/** What is missing: a field by its id, a check, or what the caller adds. */
export interface Unmet {
  readonly item: string
  readonly message: string
}

export interface Judged {
  /** Faults of what was typed, and required fields of the form that are empty. */
  readonly faults: readonly FieldFault[]
  /** What the process asks for before the step. */
  readonly unmet: readonly Unmet[]
  /** Values as they would be kept. */
  readonly values: FieldValues
}

/** Judges a filling without keeping anything. */
export async function judgeFilling(ctx: Context, filling: Filling): Promise<Judged> {
  const { content, isNew = false, orderId, step, system } = filling
  const current = isNew || content.fields.length === 0 ? {} : (await storedValuesOf(ctx, 'order', orderId)).values
  const { faults, values } = checkValues({
    ...momentOf(ctx, step, system),
    fields: content.fields,
    values: filling.values ?? {},
    current,
    today: dayIn(ctx.tenant.zone, ctx.now),
  })
  return { faults, values, unmet: step === 'edit' ? [] : unmetAtStep(content, step, values, system) }
}

/** Throws `invalid-input` for faults alone, else `step-incomplete` with the faults and everything that is missing. */
function demandMet({ faults, unmet }: Pick<Judged, 'faults' | 'unmet'>): void {
  if (faults.length === 0 && unmet.length === 0) return
  if (unmet.length === 0) throw new Failure('invalid-input', {}, { fields: faults })
  throw new Failure(
    'step-incomplete',
    { count: unmet.length, items: unmet.map(({ message }) => message).join('、') },
    { fields: allFaults({ faults, unmet }), data: unmet },
  )
}

/** Faults beside fields, each field once; what is no custom field is told in the list only. */
export function allFaults({ faults, unmet }: Pick<Judged, 'faults' | 'unmet'>): FieldFault[] {
  const fields = [
    ...faults,
    ...unmet
      .filter(({ item }) => /^[0-9a-f-]{36}$/.test(item))
      .map(({ item, message }) => ({ field: faultKey(item), message })),
  ]
  return [...new Map(fields.toReversed().map((fault) => [fault.field, fault])).values()].toReversed()
}

export interface Filled {
  readonly changes: readonly FieldChange[]
  readonly values: FieldValues
}

/** Judges, then keeps the values of a step. Throws as `demandMet` does. */
export async function fillStep(ctx: Context, filling: Filling): Promise<Filled> {
  const judged = await judgeFilling(ctx, filling)
  demandMet(judged)
  return { changes: await keepFilling(ctx, filling), values: judged.values }
}

/** Keeps the values of a step that was judged before. */
async function keepFilling(ctx: Context, filling: Filling): Promise<FieldChange[]> {
  const { isNew = false, orderId, step, system, versionId } = filling
  if (filling.content.fields.length === 0) return []
  return await saveValues(ctx, {
    formKind: 'order',
    recordId: orderId,
    versionId,
    step,
    values: filling.values ?? {},
    system,
    isNew,
    ...(filling.copiedFrom === undefined ? {} : { copiedFrom: filling.copiedFrom }),
  })
}

/** Copies the people whom the process names after a step, and those in person fields; gives who is new. A free plan copies nobody (Spec 1 §6). */
export async function copyAtStep(
  ctx: Context,
  { content, orderId, step }: Pick<Filling, 'content' | 'orderId' | 'step'>,
  values: FieldValues,
): Promise<string[]> {
  const rule = step === 'edit' ? null : stepOf(content.process, step).copy
  if (rule === null || ctx.tenant.plan === Plan.Free) return []
  const named = [...rule.personIds, ...rule.fieldIds.flatMap((id) => peopleIn(values[id]))]
  return await addPeople(ctx, orderId, await activePeople(ctx, [...new Set(named)]), PersonKind.Copied)
}

const peopleIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Saves one of the forms beside an order's own: receipt, expense, evaluation. It is filled by the published form, or by the version it began with. */
export async function fillSideForm(
  ctx: Context,
  kind: Extract<FormKind, 'receipt' | 'expense' | 'evaluation'>,
  orderId: string,
  values: FieldValues | undefined,
  system: SystemValues,
): Promise<FieldChange[]> {
  const [stored, form] = await Promise.all([storedValuesOf(ctx, kind, orderId), publishedForm(ctx, kind, null)])
  const isNew = stored.versionId === null
  const step: FormStep = isNew ? 'create' : 'edit'
  const versionId = stored.versionId ?? form?.versionId ?? null
  if (versionId === null && values === undefined) return []
  const changes = await saveValues(ctx, {
    formKind: kind,
    recordId: orderId,
    versionId,
    step,
    values: values ?? {},
    system,
    isNew,
  })
  return changes.map((change) => ({ ...change, label: `${formKindOf(kind).label}：${change.label}` }))
}

/** Takes away everything that was filled in for orders that go for good: their own fields and the forms beside them. */
export async function removeOrderValues(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await removeValues(ctx, orderIds)
}
