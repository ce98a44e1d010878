/** Sales contracts 销售合同. `Our choice:` all paths; the specification shows form, states and entity type 26. */
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { salesContractActions } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { type Static, Type } from 'typebox'
import { ChosenPeople } from '../approval/approval-shapes.ts'
import { defineCall } from '../define-call.ts'
import { verdictShape } from '../document/document-shapes.ts'
import { Id, NeededText, Nullable, Text } from '../fields.ts'
import { FileShape } from '../file/file-calls.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'
import { inputProps, rowProps } from '../record/record-shapes.ts'
import { Attachments, Money, SavedContract, Version } from './contract-shapes.ts'

const plain = plainRecordCalls(salesContractSpec, {
  base: '/v2/saleContract',
  area: 'contract',
  name: 'SalesContract',
  touches: ['contract'],
})

export const SalesContractRow = Type.Object(rowProps(salesContractSpec))
export type SalesContractRow = Static<typeof SalesContractRow>

export const listSalesContracts = plain.list
export const countSalesContracts = plain.count
export const listSalesContractIds = plain.ids
export const exportSalesContracts = plain.export
export const removeSalesContracts = plain.remove
export const restoreSalesContracts = plain.restore

/** A product line; quantities have three decimals. The amount is computed. */
const SalesContractLine = Type.Object({
  productId: Nullable(Type.String()),
  name: Type.String(),
  quantity: Type.Number(),
  price: Type.Integer(),
  amount: Type.Integer(),
})

const LineInput = Type.Object(
  {
    productId: Type.Optional(Nullable(Id('product', '产品'))),
    name: NeededText('产品名称', 100),
    quantity: Type.Number({ title: '数量', minimum: 0.001, maximum: 1e6 }),
    price: Money('单价'),
  },
  { additionalProperties: false },
)

export const SalesContractDetail = Type.Object({
  ...SalesContractRow.properties,
  lines: Type.Array(SalesContractLine),
  attachments: Type.Array(FileShape),
  /** Whether submitting starts an approval; without a flow it is approved at once. */
  hasFlow: Type.Boolean(),
  actions: Type.Array(verdictShape(salesContractActions)),
})
export type SalesContractDetail = Static<typeof SalesContractDetail>

export const getSalesContract = defineCall({
  name: 'getSalesContract',
  method: 'GET',
  path: '/v2/saleContract/detail',
  area: 'contract',
  title: '销售合同详情',
  permission: 'salesContract.view',
  query: Type.Object({ id: Id('sales-contract', '销售合同') }),
  reply: SalesContractDetail,
})

const changing = { method: 'POST', area: 'contract', reply: SavedContract, touches: ['contract', 'approval'] } as const
const one = { id: Id('sales-contract', '销售合同'), version: Version }
const moveFails = ['stale', 'wrong-state', 'not-now'] as const

export const saveSalesContract = defineCall({
  ...changing,
  name: 'saveSalesContract',
  path: '/v2/saleContract/save',
  title: '保存销售合同',
  permission: 'salesContract.edit',
  body: Type.Object({
    /** Absent: a new one. */
    id: Type.Optional(one.id),
    version: Type.Optional(Version),
    ...inputProps(salesContractSpec),
    lines: Type.Optional(Type.Array(LineInput, { maxItems: 200, title: '产品明细' })),
    attachments: Type.Optional(Attachments),
  }),
  fails: [...moveFails, 'contract-no-taken'],
})

/** Attachments and remarks, in every state. */
export const annotateSalesContract = defineCall({
  ...changing,
  name: 'annotateSalesContract',
  path: '/v2/saleContract/annotate',
  title: '更新附件与备注',
  permission: 'salesContract.edit',
  body: Type.Object({
    ...one,
    remark: Text('备注', 1000),
    attachments: Attachments,
  }),
  fails: moveFails,
})

/** Submits a draft for approval; approves it at once when nobody has to be asked. */
export const submitSalesContract = defineCall({
  ...changing,
  name: 'submitSalesContract',
  path: '/v2/saleContract/submit',
  title: '提交销售合同审批',
  permission: 'salesContract.edit',
  body: Type.Object({ ...one, approvers: Type.Optional(ChosenPeople) }),
  fails: [...moveFails, 'approval-choose', 'approval-open', 'flow-disabled'],
})

/** Returns an approved contract to draft: the only way to change it. */
export const revokeSalesContract = defineCall({
  ...changing,
  name: 'revokeSalesContract',
  path: '/v2/saleContract/revoke',
  title: '撤回销售合同审批',
  permission: 'salesContract.revoke',
  body: Type.Object({ ...one, reason: NeededText('撤回原因', 200) }),
  fails: moveFails,
})

export const salesContractCalls = [
  listSalesContracts,
  countSalesContracts,
  listSalesContractIds,
  exportSalesContracts,
  getSalesContract,
  saveSalesContract,
  annotateSalesContract,
  submitSalesContract,
  revokeSalesContract,
  removeSalesContracts,
  restoreSalesContracts,
]
