import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'

/** A work-order type (工单类型): the switches that the lifecycle reads. The template designer comes with the forms. */
export const OrderTemplateRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  acceptanceRequired: Type.Boolean(),
  poolEnabled: Type.Boolean(),
  creationApproval: Type.Boolean(),
  completionApproval: Type.Boolean(),
  approverName: Type.String(),
  arrivalRequired: Type.Boolean(),
  minPhotos: Type.Integer(),
  signatureRequired: Type.Boolean(),
})
export type OrderTemplateRow = Static<typeof OrderTemplateRow>

export const listOrderTemplates = defineCall({
  name: 'listOrderTemplates',
  method: 'GET',
  path: '/orderTypeTemplate/list',
  area: 'template',
  title: '工单类型列表',
  permission: 'workOrder.view',
  reply: Type.Array(OrderTemplateRow),
})

export const templateCalls = [listOrderTemplates]
