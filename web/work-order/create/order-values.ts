/** Values of an order's forms, and the call's input made of them. */
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { OrderTemplateRow } from '@onsite/api/work-order/order-type-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { firstState, targetState } from '@onsite/domain/work-order/first-state.ts'
import { plainOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { WorkOrderState, workOrderStateNames } from '@onsite/domain/work-order/work-order-state.ts'
import { formValues, type RecordValues, sentValues } from '../../record/record-values.ts'
import { customerInput, customerOf, type CustomerValues } from '../../customer/customer-fields-view.tsx'
import { type DocumentContent, documentContent, sentContent } from '../../document/content-values.ts'

/** Content that creation and editing share; keys are those of the wire. */
export interface ContentValues extends CustomerValues, DocumentContent {
  readonly productionId?: string | null
  readonly contractId?: string | null
  readonly customApplyTime?: string | null
}

export interface CreateValues extends ContentValues {
  readonly pastedText?: string
  readonly orderType?: string
  readonly serviceGroupId?: string | null
  readonly servicePersonalId?: string | null
  readonly duplicateUserIds?: string[]
}

export function contentInput(values: ContentValues, customer: Pick<CustomerDetail, 'id' | 'addresses'> | null) {
  return {
    ...sentContent(values),
    ...sentValues(plainOrderSpec.fields, values as RecordValues),
    ...customerInput(values, customer),
    // Absent where the field is not offered: then it stays as it is.
    ...given({ productionId: values.productionId, contractId: values.contractId }),
    customApplyTime: values.customApplyTime ?? null,
  }
}

/** The form of an order that exists. */
export function contentOf(order: WorkOrderDetail): ContentValues {
  const { contractId, customApplyTime, productionId } = order
  return {
    ...customerOf(order),
    ...documentContent(order),
    ...formValues(plainOrderSpec, order),
    contractId,
    customApplyTime,
    productionId,
  }
}

/** Values that a repeated order starts with: everything but the wanted time and the attachments, which belong to the one before. */
export function repeatedContent(order: WorkOrderDetail): ContentValues {
  const { customApplyTime: _time, attachments: _files, ...content } = contentOf(order)
  return content
}

/** Says in a sentence where the order goes when it is sent. */
export function startText(template: OrderTemplateRow, technicianNamed: boolean): string {
  const start = { ...template, technicianNamed, selfTake: false }
  const target = workOrderStateNames[targetState(start)]
  const waits = technicianNamed ? '，等所选服务人员接单' : ''
  return firstState(start) === WorkOrderState.PendingApproval
    ? `提交后先经创建审批，通过后进入「${target}」${waits}`
    : `提交后进入「${target}」${waits}`
}
