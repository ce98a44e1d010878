/** Everything that a printed sheet of an order shows, in the layout of its process. */
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import { printWorkOrder } from '@onsite/api/work-order/work-order-forms.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { namesOf } from '../field/field-names.ts'
import { presentValue, shownText } from '../field/present-value.ts'
import { momentOf } from '../field/field-values.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { versionById } from '../field/version-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { detailOf } from './get-work-order.ts'
import { systemOf } from './order-system.ts'
import { readOrder } from './take-step.ts'

/** `Our choice:` fields outside any group stand under this heading. */
const noGroup = '其他信息'

const answerPrint = answer(printWorkOrder, async (ctx, { id }) => {
  const [order, detail] = await Promise.all([readOrder(ctx, id), detailOf(ctx, id)])
  const { content, process, row } = order
  const { print } = process
  const system = systemOf(row)
  const own = await storedValuesOf(ctx, 'order', id)
  const [values, receipt, expense] = await Promise.all([
    shown(ctx, content.fields, own.values, system),
    shownBeside(ctx, 'receipt', id, system),
    shownBeside(ctx, 'expense', id, system),
  ])
  const named = content.groups.map((group) => group.name)
  const groups = [...named, ...values.map((value) => value.group).filter((group) => !named.includes(group))]
  return {
    order: detail,
    title: print.title === '' ? detail.orderTypeName : print.title,
    footer: print.footer,
    enterpriseName: ctx.tenant.name,
    showPhotos: print.showPhotos,
    showSignature: print.showSignature,
    showQrCode: print.showQrCode,
    qrText: recordPath('work-order', id),
    groups: [...new Set(groups)]
      .filter((group) => print.groups.length === 0 || print.groups.includes(group))
      .map((group) => ({
        name: group === '' ? noGroup : group,
        values: values.filter((value) => value.group === group),
      }))
      .filter((group) => group.values.length > 0),
    receipt,
    expense,
  }
})

/** Values filled in a form beside the order. */
async function shownBeside(
  ctx: Context,
  kind: 'receipt' | 'expense',
  orderId: string,
  system: SystemValues,
): Promise<ExtendedValue[]> {
  const { values, versionId } = await storedValuesOf(ctx, kind, orderId)
  const version = versionId === null ? undefined : await versionById(ctx, versionId)
  return await shown(ctx, version?.content.fields ?? [], values, system)
}

/** Filled fields that this person may see, whatever the step: pictures as extended values have them, anything else in words, with its unit. */
async function shown(
  ctx: Context,
  fields: readonly FieldDefinition[],
  values: FieldValues,
  system: SystemValues,
): Promise<ExtendedValue[]> {
  const moment = momentOf(ctx, 'edit', system)
  const logic = new FormLogic(fields, values, system)
  const seen = fields.filter(
    (field) =>
      isVisibleAt({ ...field, visibleSteps: null }, moment) &&
      logic.isShown(field) &&
      (values[field.id] ?? null) !== null,
  )
  const names = await namesOf(ctx, seen, [values])
  return seen.map((field) => {
    const value = values[field.id] ?? null
    const isMasked = isMaskedFor(field, moment)
    const extended = presentValue(field, value, names, isMasked)
    return extended.realPic === '' ? { ...extended, tfvvalue: shownText(field, value, names, isMasked) } : extended
  })
}

export const printAnswers = [answerPrint]
