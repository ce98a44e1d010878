/** Service contracts 维保合同. `Our choice:` all paths; the specification shows form, states and entity type 25. */
import { ContractVisitState, RequestKind } from '@onsite/domain/contract/contract-states.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { serviceContractActions } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { type Static, Type } from 'typebox'
import { ChosenPeople } from '../approval/approval-shapes.ts'
import { CivilDay } from '../asset/asset-shapes.ts'
import { defineCall, type Reply } from '../define-call.ts'
import { documentCalls } from '../document/document-calls.ts'
import { verdictShape, versionField } from '../document/document-shapes.ts'
import { Code, Id, NeededText, Nullable, Text } from '../fields.ts'
import { FileShape } from '../file/file-calls.ts'
import { Price } from '../masked.ts'
import { paging } from '../paging.ts'
import { wholeRecordCalls } from '../record/plain-calls.ts'
import { Attachments, contractCalls, flowFails, Money, SavedContract, saveFails } from './contract-shapes.ts'

const ContractAsset = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** '' when the reader may not open it. */
  path: Type.String(),
  /** Set when an asset replaced another or was replaced: first and last day under the contract, both included; '' for as long as the contract. */
  fromOn: Type.String(),
  untilOn: Type.String(),
})

export const ContractInstalment = Type.Object({
  id: Type.String(),
  dueOn: Type.String(),
  amount: Price,
  note: Type.String(),
  /** Null: not paid yet. */
  paidOn: Nullable(Type.String()),
  paidUserName: Type.String(),
})
export type ContractInstalment = Static<typeof ContractInstalment>

export const ContractRenewal = Type.Object({
  id: Type.String(),
  fromEndOn: Type.String(),
  toEndOn: Type.String(),
  amount: Price,
  visits: Type.Integer(),
  note: Type.String(),
  userName: Type.String(),
  time: Type.String(),
})
export type ContractRenewal = Static<typeof ContractRenewal>

const InstalmentInput = Type.Object(
  {
    /** Absent: a new one. Payments stay as they are. */
    id: Type.Optional(Id('contract-instalment', '收款计划')),
    dueOn: CivilDay('应收日期'),
    /** Absent: as it is, for people who do not see it. */
    amount: Type.Optional(Money('金额', 1)),
    note: Type.Optional(Text('说明', 100)),
  },
  { additionalProperties: false },
)

export const serviceContractPlain = wholeRecordCalls(
  serviceContractSpec,
  {
    ...contractCalls,
    base: '/v2/maintainContract',
    name: 'ServiceContract',
    isJudged: true,
    restoreFails: ['contract-no-taken'],
    detail: {
      /** Today in the enterprise's zone. */
      today: Type.String(),
      assets: Type.Array(ContractAsset),
      /** Assets that were replaced, the latest first. */
      formerAssets: Type.Array(ContractAsset),
      instalments: Type.Array(ContractInstalment),
      renewals: Type.Array(ContractRenewal),
      attachments: Type.Array(FileShape),
      /** Unfinished orders under it. */
      openOrders: Type.Integer(),
      /** The request that waits for an approval, in words; null for none. */
      request: Nullable(Type.Object({ kind: Code('申请', RequestKind), text: Type.String() })),
      /** Whether extending and terminating start an approval. */
      extendHasFlow: Type.Boolean(),
      terminateHasFlow: Type.Boolean(),
      actions: Type.Array(verdictShape(serviceContractActions)),
    },
    save: {
      assetIds: Type.Optional(
        Type.Array(Id('asset', '设备'), { maxItems: 1000, uniqueItems: true, title: '设备清单' }),
      ),
      instalments: Type.Optional(Type.Array(InstalmentInput, { maxItems: 60, title: '收款计划' })),
      attachments: Type.Optional(Attachments),
    },
    fails: saveFails,
  },
  () => SavedContract,
)
export const {
  count: countServiceContracts,
  detail: getServiceContract,
  export: exportServiceContracts,
  list: listServiceContracts,
  remove: removeServiceContracts,
  save: saveServiceContract,
} = serviceContractPlain
export type ServiceContractRow = Reply<typeof listServiceContracts>[number]
export type ServiceContractDetail = Reply<typeof getServiceContract>

export const ContractVisit = Type.Object({
  orderId: Type.String(),
  /** '' when the reader may not see the order. */
  orderLabel: Type.String(),
  path: Type.String(),
  state: Code('计次', ContractVisitState),
  usedAt: Nullable(Type.String()),
  createdAt: Type.String(),
})
export type ContractVisit = Static<typeof ContractVisit>

/** Orders under a contract, newest first. */
export const listContractVisits = defineCall({
  name: 'listContractVisits',
  method: 'GET',
  path: '/v2/maintainContract/visits',
  area: 'contract',
  title: '维保合同的服务记录',
  permission: 'serviceContract.view',
  query: Type.Object({ id: Id('service-contract', '维保合同'), ...paging }),
  reply: Type.Array(ContractVisit),
})

/** A contract as orders and assets show it. */
export const CoveringShape = Type.Object({
  id: Type.String(),
  contractNo: Type.String(),
  name: Type.String(),
  startOn: Type.String(),
  endOn: Type.String(),
  includedVisits: Nullable(Type.Integer()),
  usedVisits: Type.Integer(),
  laborCoverage: Type.Integer(),
  partsCoverage: Type.Integer(),
  travelCoverage: Type.Integer(),
  responsePromise: Type.String(),
})
export type CoveringShape = Static<typeof CoveringShape>

/**
 * For a new order: the customer's running contracts that cover the asset today, the best first. Anybody who may create orders and sees the customer may
 * choose one.
 */
export const listRunningContracts = defineCall({
  name: 'listRunningContracts',
  method: 'GET',
  path: '/v2/maintainContract/running',
  area: 'contract',
  title: '可用的维保合同',
  permission: 'workOrder.create',
  query: Type.Object({
    customerId: Id('customer', '客户'),
    assetId: Type.Optional(Id('asset', '设备')),
  }),
  reply: Type.Array(CoveringShape),
})

/** The contract that covers an asset today, and the reasons against the others. */
export const getAssetCoverage = defineCall({
  name: 'getAssetCoverage',
  method: 'GET',
  path: '/v2/maintainContract/coverage',
  area: 'contract',
  title: '设备的保障合同',
  permission: 'serviceContract.view',
  query: Type.Object({ assetId: Id('asset', '设备') }),
  reply: Type.Object({
    contract: Nullable(CoveringShape),
    others: Type.Array(Type.Object({ contract: CoveringShape, reason: Type.String() })),
  }),
})

const { move } = documentCalls({ ...contractCalls, kind: 'service-contract', label: '维保合同' })
const one = { id: Id('service-contract', '维保合同'), ...versionField }

/** Extends an executing or finished contract to a later last day; amount and visits are added to the agreed ones. */
export const extendServiceContract = move(
  'extendServiceContract',
  '/v2/maintainContract/extend',
  '延续维保合同',
  'serviceContract.extend',
  Type.Object({
    ...one,
    endOn: CivilDay('新的截止日期'),
    amount: Money('续签金额'),
    visits: Type.Integer({ title: '增加次数', minimum: 0, maximum: 9999 }),
    note: Type.Optional(Text('说明', 200)),
    approvers: Type.Optional(ChosenPeople),
  }),
  flowFails,
)

/** Terminates a contract that has not finished. */
export const terminateServiceContract = move(
  'terminateServiceContract',
  '/v2/maintainContract/terminate',
  '终止维保合同',
  'serviceContract.terminate',
  Type.Object({ ...one, reason: NeededText('终止原因', 200), approvers: Type.Optional(ChosenPeople) }),
  flowFails,
)

export const collectInstalment = defineCall({
  ...contractCalls,
  name: 'collectInstalment',
  method: 'POST',
  path: '/v2/maintainContract/collect',
  title: '登记合同收款',
  permission: 'serviceContract.collect',
  body: Type.Object({
    id: Id('contract-instalment', '收款计划'),
    /** Null removes the mark. */
    paidOn: Nullable(CivilDay('收款日期')),
  }),
  reply: SavedContract,
  fails: ['wrong-state', 'not-now'],
})

export const serviceContractCalls = [
  ...Object.values(serviceContractPlain),
  listContractVisits,
  listRunningContracts,
  getAssetCoverage,
  extendServiceContract,
  terminateServiceContract,
  collectInstalment,
]
