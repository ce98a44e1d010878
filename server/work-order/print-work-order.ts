/** Everything that a printed sheet of an order shows, in the layout of its process. */
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import { printWorkOrder } from '@onsite/api/work-order/work-order-forms.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { namesOf } from '../field/names-door.ts'
import { presentValue } from '../field/present-value.ts'
import { momentOf } from '../field/values-door.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { versionById } from '../field/version-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { detailOf } from './get-work-order.ts'
import { systemOf } from './order-system.ts'
import { readOrder } from './whole-order-store.ts'

/** `Our choice:` fields outside any group stand under this heading. */
const noGroup = '其他信息'

const answerPrint = answer(printWorkOrder, async (ctx, { id }) => {
  const [order, detail] = await Promise.all([readOrder(ctx, id), detailOf(ctx, id)])
  const { content, process, row } = order
  const { print } = process
  const system = systemOf(row)
  const [own, receipt] = await Promise.all([storedValuesOf(ctx, 'order', id), storedValuesOf(ctx, 'receipt', id)])
  const receiptVersion = receipt.versionId === null ? undefined : await versionById(ctx, receipt.versionId)
  const [values, receiptValues] = await Promise.all([
    shown(ctx, content.fields, own.values, system),
    shown(ctx, receiptVersion?.content.fields ?? [], receipt.values, system),
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
    qrText: `/allOrder/orderDetail/${id}`,
    groups: [...new Set(groups)]
      .filter((group) => print.groups.length === 0 || print.groups.includes(group))
      .map((group) => ({
        name: group === '' ? noGroup : group,
        values: values.filter((value) => value.group === group),
      }))
      .filter((group) => group.values.length > 0),
    receipt: receiptValues,
  }
})

/** Filled fields that this person may see, whatever the step, as extended values. */
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
  return seen.map((field) => presentValue(field, values[field.id] ?? null, names, isMaskedFor(field, moment)))
}

export const printAnswers = [answerPrint]
