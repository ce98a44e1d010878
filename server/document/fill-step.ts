/**
 * Custom fields of a document at a step: everything that its form and its process ask for is judged first and told at once, then the values are kept,
 * and the people whom the process copies are named (Spec 1 §5).
 */
import { readUnmetName, type StepContent, type StepUnmet, findUnmet } from '@onsite/domain/document/step-check.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { checkValues, faultKey } from '@onsite/domain/field/check-values.ts'
import type { FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { formKindOf, type FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { offers } from '@onsite/domain/permission/plan.ts'
import { momentOf, saveValues } from '../field/field-values.ts'
import { noValues, type StoredValues, storedValuesOf } from '../field/values-store.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { staffByIds } from '../people/people-store.ts'
import type { FilledStep } from './document-kind.ts'

/** A document at a step, with the values that were typed there. */
export interface Filling {
  readonly formKind: FormKind
  readonly recordId: string
  readonly versionId: string
  /** Form and process of that version. */
  readonly content: StepContent
  /** Editing is no step of the process, which asks for nothing there. */
  readonly step: FormStep
  readonly values: FieldValues | undefined
  readonly system: SystemValues
  readonly isNew?: boolean
  /** A document that this new one repeats, and that this person may see. */
  readonly copiedFrom?: string
  /** Files of a document of another kind that this one is made of and that this person may see. */
  readonly lentFiles?: ReadonlySet<string>
}

export interface Judged {
  /** Faults of the typed values, and required fields of the form that are empty. */
  readonly faults: readonly FieldFault[]
  /** Demands of the process that are not met before the step. */
  readonly unmet: readonly StepUnmet[]
  /** Values as they would be kept. */
  readonly values: FieldValues
  /** The values that were kept before. */
  readonly stored: StoredValues
}

/** Judges a filling without keeping anything. @param lock holds the values until the transaction ends */
export async function judgeFilling(ctx: Context, filling: Filling, lock = false): Promise<Judged> {
  const { content, formKind, isNew = false, recordId, step, system } = filling
  const isEmpty = isNew || content.fields.length === 0
  const stored = isEmpty ? noValues : await storedValuesOf(ctx, formKind, recordId, lock)
  const { faults, values } = checkValues({
    ...momentOf(ctx, step, system),
    fields: content.fields,
    values: filling.values ?? {},
    current: stored.values,
    today: dayIn(ctx.tenant.zone, ctx.now),
  })
  return { faults, values, stored, unmet: step === 'edit' ? [] : findUnmet(content, step, values, system, formKind) }
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

/** Faults beside custom fields, each field once; fixed fields and checks are told in the list only. */
export function allFaults({ faults, unmet }: Pick<Judged, 'faults' | 'unmet'>): FieldFault[] {
  const ofFields = unmet.flatMap(({ item, message }) => {
    const name = readUnmetName(item)
    return name.kind === 'custom' ? [{ field: faultKey(name.id), message }] : []
  })
  const fields = [...faults, ...ofFields]
  return [...new Map(fields.toReversed().map((fault) => [fault.field, fault])).values()].toReversed()
}

export interface Filled {
  readonly changes: readonly FieldChange[]
  readonly values: FieldValues
}

/** Judges, then keeps the values of a step. Throws as `demandMet` does. */
export async function fillStep(ctx: Context, filling: Filling): Promise<Filled> {
  const judged = await judgeFilling(ctx, filling, true)
  demandMet(judged)
  return { changes: await keepFilling(ctx, filling, judged.stored), values: judged.values }
}

/** Adds filled fields to a step's line, and people who were copied to those concerned. */
export function addFilled<Step extends FilledStep>(step: Step, { changes = [], people = [] }: FilledStep): Step {
  return { ...step, changes: [...(step.changes ?? []), ...changes], people: [...(step.people ?? []), ...people] }
}

/** Keeps the values of a step that was judged before, beside what it found. */
async function keepFilling(ctx: Context, filling: Filling, stored: StoredValues): Promise<FieldChange[]> {
  const { content, copiedFrom, formKind, isNew = false, lentFiles, recordId, step, system, versionId } = filling
  if (content.fields.length === 0) return []
  return await saveValues(ctx, {
    formKind,
    recordId,
    versionId,
    step,
    values: filling.values ?? {},
    system,
    isNew,
    stored,
    ...given({ copiedFrom, lentFiles }),
  })
}

/** People whom the process copies after a step, by name and from person fields, as far as they still work here. A free plan copies nobody (Spec 1 §6). */
export async function peopleToCopy(
  ctx: Context,
  { content, step }: Pick<Filling, 'content' | 'step'>,
  values: FieldValues,
): Promise<string[]> {
  const rule = step === 'edit' ? null : stepOf(content.process, step).copy
  if (rule === null || !offers(ctx.tenant.plan, 'autoCopy')) return []
  const named = new Set([...rule.personIds, ...rule.fieldIds.flatMap((id) => peopleIn(values[id]))])
  if (named.size === 0) return []
  const staff = await staffByIds(ctx, [...named])
  return [...named].filter((id) => staff.get(id)?.isActive === true)
}

const peopleIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Saves a form beside a document's own, such as a receipt. It is filled by the published form, or by the version it began with. */
export async function fillSideForm(
  ctx: Context,
  kind: FormKind,
  recordId: string,
  values: FieldValues | undefined,
  system: SystemValues,
): Promise<FieldChange[]> {
  const [stored, form] = await Promise.all([storedValuesOf(ctx, kind, recordId), publishedForm(ctx, kind, null)])
  const isNew = stored.versionId === null
  const step: FormStep = isNew ? 'create' : 'edit'
  const versionId = stored.versionId ?? form?.versionId ?? null
  if (versionId === null && values === undefined) return []
  const changes = await saveValues(ctx, {
    formKind: kind,
    recordId,
    versionId,
    step,
    values: values ?? {},
    system,
    isNew,
  })
  return changes.map((change) => ({ ...change, label: `${formKindOf(kind).label}：${change.label}` }))
}
