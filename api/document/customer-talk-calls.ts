import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable } from '../fields.ts'
import { FileShape } from '../file/file-calls.ts'
import { paging } from '../paging.ts'

/** A message between the enterprise and a customer, whatever document it is about. */
export const CustomerTalkRow = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** Label of the kind: 工单. */
  kindLabel: Type.String(),
  documentId: Type.String(),
  /** Number and title. */
  label: Type.String(),
  /** The colleague, or the customer's person. */
  authorName: Type.String(),
  text: Type.String(),
  files: Type.Array(FileShape),
  /** How the customer's words came in, null for those of the enterprise. */
  cameBy: Nullable(Type.Union([Type.Literal('page'), Type.Literal('mail')])),
  createTime: Type.String(),
})
export type CustomerTalkRow = Static<typeof CustomerTalkRow>

const ofCustomer = { customerId: Id('customer', '客户') }
/** Stale with a message about any kind of document. */
const reading = { method: 'GET', area: 'document', permission: 'customer.view', touches: ['message'] } as const

/** The talk between the enterprise and a customer about documents that the reader sees, newest first; for people who may see the customer. */
export const listCustomerTalk = defineCall({
  ...reading,
  name: 'listCustomerTalk',
  path: '/v2/document/customerTalk/list',
  title: '与客户的沟通',
  query: Type.Object({ ...ofCustomer, ...paging }),
  reply: Type.Array(CustomerTalkRow),
})
export const countCustomerTalk = defineCall({
  ...reading,
  name: 'countCustomerTalk',
  path: '/v2/document/customerTalk/count',
  title: '与客户的沟通数',
  query: Type.Object(ofCustomer),
  reply: Type.Integer(),
})
