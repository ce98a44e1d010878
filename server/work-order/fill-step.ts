/** The forms of an order at its steps: its own, filled as any document's, and those beside it. */
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { formKindOf, type FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { OrderStep } from '@onsite/domain/work-order/work-order-steps.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import {
  fillStep as fillDocumentStep,
  type Filled,
  type Filling as DocumentFilling,
  judgeFilling as judgeDocumentFilling,
  type Judged,
  peopleToCopy,
} from '../document/fill-step.ts'
import { saveValues } from '../field/field-values.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { OrderContent } from './whole-order-store.ts'
import { addPeople } from './work-order-people-store.ts'
import { PersonKind } from './work-order-store.ts'

/** An order at a step, with the values that were typed there. */
export interface Filling extends Pick<DocumentFilling, 'versionId' | 'values' | 'system' | 'isNew' | 'copiedFrom'> {
  readonly orderId: string
  readonly content: OrderContent
  readonly step: OrderStep | 'edit'
}

const asDocument = ({ orderId, ...filling }: Filling): DocumentFilling => ({
  ...filling,
  formKind: 'order',
  recordId: orderId,
})

/** Judges a filling without keeping anything. */
export async function judgeFilling(ctx: Context, filling: Filling): Promise<Judged> {
  return await judgeDocumentFilling(ctx, asDocument(filling))
}

/** Judges, then keeps the values of a step. Throws `invalid-input` and `step-incomplete`. */
export async function fillStep(ctx: Context, filling: Filling): Promise<Filled> {
  return await fillDocumentStep(ctx, asDocument(filling))
}

/** Copies the people whom the process names after a step; gives those who are new. */
export async function copyAtStep(ctx: Context, filling: Filling, values: FieldValues): Promise<string[]> {
  return await addPeople(ctx, filling.orderId, await peopleToCopy(ctx, asDocument(filling), values), PersonKind.Copied)
}

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
