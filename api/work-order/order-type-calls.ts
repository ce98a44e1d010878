import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { typeRow } from '../template/template-calls.ts'

/** A work-order type as everybody who works with orders needs it: published and enabled, with the switches of its process. */
const OrderTemplateRow = Type.Object({
  ...typeRow,
  acceptanceRequired: Type.Boolean(),
  poolEnabled: Type.Boolean(),
  creationApproval: Type.Boolean(),
  completionApproval: Type.Boolean(),
  arrivalRequired: Type.Boolean(),
  minPhotos: Type.Integer(),
  signatureRequired: Type.Boolean(),
  receiptEnabled: Type.Boolean(),
  collectionEnabled: Type.Boolean(),
})
export type OrderTemplateRow = Static<typeof OrderTemplateRow>

export const listOrderTemplates = defineCall({
  name: 'listOrderTemplates',
  method: 'GET',
  path: '/orderTypeTemplate/list',
  area: 'work-order',
  title: '工单类型列表',
  permission: 'workOrder.view',
  reply: Type.Array(OrderTemplateRow),
})
