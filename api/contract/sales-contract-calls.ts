/** Sales contracts 销售合同. `Our choice:` all paths; the specification shows form, states and entity type 26. */
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { salesContractActions } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { Type } from 'typebox'
import { ChosenPeople } from '../approval/approval-shapes.ts'
import { defineCall, type Reply } from '../define-call.ts'
import { documentCalls } from '../document/document-calls.ts'
import { verdictShape, versionField } from '../document/document-shapes.ts'
import { Id, NeededText, Nullable, Text } from '../fields.ts'
import { FileShape } from '../file/file-calls.ts'
import { Price } from '../masked.ts'
import { wholeRecordCalls } from '../record/plain-calls.ts'
import { Attachments, contractCalls, flowFails, Money, SavedContract, saveFails } from './contract-shapes.ts'

/** A product line; quantities have three decimals. The amount is computed. */
const SalesContractLine = Type.Object({
  productId: Nullable(Type.String()),
  name: Type.String(),
  quantity: Type.Number(),
  price: Price,
  amount: Price,
})

const LineInput = Type.Object(
  {
    productId: Type.Optional(Nullable(Id('product', '产品'))),
    name: NeededText('产品名称', 100),
    quantity: Type.Number({ title: '数量', minimum: 0.001, maximum: 1e6 }),
    /** Absent: as it stands in the line of the same product and name, for people who do not see it. */
    price: Type.Optional(Money('单价')),
  },
  { additionalProperties: false },
)

export const salesContractPlain = wholeRecordCalls(
  salesContractSpec,
  {
    ...contractCalls,
    base: '/v2/saleContract',
    name: 'SalesContract',
    isJudged: true,
    restoreFails: ['contract-no-taken'],
    detail: {
      lines: Type.Array(SalesContractLine),
      attachments: Type.Array(FileShape),
      /** Whether submitting starts an approval; without a flow it is approved at once. */
      hasFlow: Type.Boolean(),
      actions: Type.Array(verdictShape(salesContractActions)),
    },
    save: {
      lines: Type.Optional(Type.Array(LineInput, { maxItems: 200, title: '产品明细' })),
      attachments: Type.Optional(Attachments),
    },
    fails: saveFails,
  },
  () => SavedContract,
)
export const {
  count: countSalesContracts,
  detail: getSalesContract,
  export: exportSalesContracts,
  list: listSalesContracts,
  remove: removeSalesContracts,
  save: saveSalesContract,
} = salesContractPlain
export type SalesContractRow = Reply<typeof listSalesContracts>[number]
export type SalesContractDetail = Reply<typeof getSalesContract>

const { move } = documentCalls({ ...contractCalls, kind: 'sales-contract', label: '销售合同' })
const one = { id: Id('sales-contract', '销售合同'), ...versionField }

/** Attachments and remarks, in every state. */
export const annotateSalesContract = defineCall({
  ...move(
    'annotateSalesContract',
    '/v2/saleContract/annotate',
    '更新附件与备注',
    'salesContract.edit',
    Type.Object({ ...one, remark: Text('备注', 1000), attachments: Attachments }),
  ),
  reply: SavedContract,
})

/** Submits a draft for approval; approves it at once when nobody has to be asked. */
export const submitSalesContract = move(
  'submitSalesContract',
  '/v2/saleContract/submit',
  '提交销售合同审批',
  'salesContract.edit',
  Type.Object({ ...one, approvers: Type.Optional(ChosenPeople) }),
  flowFails,
)

/** Returns an approved contract to draft: the only way to change it. */
export const revokeSalesContract = move(
  'revokeSalesContract',
  '/v2/saleContract/revoke',
  '撤回销售合同审批',
  'salesContract.revoke',
  Type.Object({ ...one, reason: NeededText('撤回原因', 200) }),
)

export const salesContractCalls = [
  ...Object.values(salesContractPlain),
  annotateSalesContract,
  submitSalesContract,
  revokeSalesContract,
]
