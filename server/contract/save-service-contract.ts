/** Creates and changes maintenance contracts. */
import {
  removeServiceContracts,
  restoreServiceContracts,
  saveServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { CoverageScope } from '@onsite/domain/contract/contract-states.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { assetList, assetsByIds } from '../asset/asset-store.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import { filesOfContract, replaceContractFiles } from './contract-file-store.ts'
import { assetIdsOf, listAssets } from './covered-asset-store.ts'
import { holdService, saved, serviceMachine } from './contract-machines.ts'
import { contractNumber } from './contract-number.ts'
import { type InstalmentRecord, type InstalmentToWrite, instalmentsOf, replaceInstalments } from './instalment-store.ts'
import { removalAnswers } from './remove-contracts.ts'
import { runContract } from './run-contract.ts'
import { attachmentChange } from './save-sales-contract.ts'
import {
  type ServiceContractRecord,
  serviceContracts,
  serviceContractTable,
  todayOf,
} from './service-contract-store.ts'

type SaveInput = RecordInput &
  Partial<Pick<Input<typeof saveServiceContract>, 'assetIds' | 'instalments' | 'attachments'>>

const prefix = 'WB'
const touches = ['contract'] as const
/** `Our choice:` what a contract gets where nothing is said: labor is paid, the rest is not. */
const usual = { labor_coverage: 100, parts_coverage: 0, travel_coverage: 0 }

/** Saves what a form or an imported row says. One whose first day has come begins at once. */
export async function storeServiceContract(
  ctx: Context,
  input: SaveInput,
  action?: string,
): Promise<ServiceContractRecord> {
  const { assetIds, attachments, instalments, ...fields } = input
  const before =
    input.id === undefined ? undefined : (await serviceMachine.open(ctx, { ...input, id: input.id }, 'edit')).row
  const own = ownColumns(input, before)
  const present = before === undefined ? [] : await instalmentsOf(ctx, before.id)
  await demandSound(ctx, input, { before, present, ...own })
  const contract_no = await contractNumber(ctx, serviceContractTable, prefix, input['contractNo'], before)
  const listed = own.scope === CoverageScope.WholeCustomer ? [] : assetIds
  const changes =
    before === undefined ? [] : await childChanges(ctx, before.id, listed, present, instalments, attachments)
  const row = await saveRecord(ctx, serviceContracts, fields, {
    touches,
    own: {
      ...own,
      contract_no,
      ...(before === undefined && input['businessUserId'] == null ? { owner_id: ctx.person.id } : {}),
    },
    changes,
    ...given({ action }),
  })
  if (listed !== undefined) await listAssets(ctx, row.id, listed)
  if (instalments !== undefined) await replaceInstalments(ctx, row.id, present, instalments)
  if (attachments !== undefined) await replaceContractFiles(ctx, { kind: 'service-contract', id: row.id }, attachments)
  return await runContract({ ...ctx, zone: ctx.tenant.zone }, row)
}

/** Columns that may not be empty, with what they are when nothing is said. */
function ownColumns(input: SaveInput, before: ServiceContractRecord | undefined) {
  const number = (key: string, stood: number): number => {
    const value = input[key]
    return typeof value === 'number' ? value : stood
  }
  const day = (key: string, stood: string | undefined): string => {
    const value = input[key]
    return typeof value === 'string' && value !== '' ? value : (stood ?? '')
  }
  const { labor_coverage, parts_coverage, travel_coverage } = before ?? usual
  return {
    scope: number('scope', before?.scope ?? CoverageScope.Listed),
    labor_coverage: number('laborCoverage', labor_coverage),
    parts_coverage: number('partsCoverage', parts_coverage),
    travel_coverage: number('travelCoverage', travel_coverage),
    start_on: day('startOn', before?.start_on),
    end_on: day('endOn', before?.end_on),
  }
}

interface Plan {
  readonly before: ServiceContractRecord | undefined
  readonly present: readonly InstalmentRecord[]
  readonly scope: number
  readonly start_on: string
  readonly end_on: string
}

/** Throws faults beside the fields: days in order, equipment of the customer, nothing paid lost. */
async function demandSound(ctx: Context, input: SaveInput, plan: Plan): Promise<void> {
  const faults: FieldFault[] = []
  if (plan.start_on > plan.end_on) faults.push({ field: 'endOn', message: '服务截止不能早于服务开始' })
  if (plan.scope === CoverageScope.Listed) faults.push(...(await assetFaults(ctx, input, plan)))
  if (input.instalments !== undefined) faults.push(...instalmentFaults(input.instalments, plan.present))
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
}

/** Listed equipment must be the customer's; a new customer asks the same of the equipment that was listed before. */
async function assetFaults(ctx: Context, input: SaveInput, { before }: Plan): Promise<FieldFault[]> {
  const customerId = input['customerId'] ?? before?.customer_id
  const hasMoved = before !== undefined && before.customer_id !== customerId
  if (input.assetIds === undefined && !hasMoved) return []
  const kept = before === undefined ? [] : await assetIdsOf(ctx, before.id)
  const wanted = input.assetIds ?? kept
  const assets = new Map((await assetsByIds(ctx, wanted)).map((asset) => [asset.id, asset]))
  const strange = wanted.filter((id) => {
    const asset = assets.get(id)
    if (asset === undefined || asset.customer_id !== customerId) return true
    return asset.deleted_at !== null && !kept.includes(id)
  })
  if (strange.length === 0) return []
  const names = (await assetList.byIds(ctx, strange)).map(({ name }) => name)
  const which = names.length === 0 ? '' : `：${names.slice(0, 3).join('、')}`
  return [{ field: 'assetIds', message: `有 ${strange.length} 台设备不是该客户的设备，请移除后再保存${which}` }]
}

function instalmentFaults(plan: readonly InstalmentToWrite[], present: readonly InstalmentRecord[]): FieldFault[] {
  const named = new Set(plan.flatMap(({ id }) => id ?? []))
  const held = new Map(present.map((one) => [one.id, one]))
  const strange = plan.flatMap(({ id }, at) =>
    id === undefined || held.has(id) ? [] : [{ field: `instalments.${at}.id`, message: '这一期不存在或已被删除' }],
  )
  const changed = plan.flatMap(({ amount, id }, at) => {
    const before = id === undefined ? undefined : held.get(id)
    return before === undefined || before.paid_on === null || before.amount === amount
      ? []
      : [{ field: `instalments.${at}.amount`, message: '已收款的金额不能修改' }]
  })
  const lost = present.some(({ id, paid_on }) => paid_on !== null && !named.has(id))
  return [...strange, ...changed, ...(lost ? [{ field: 'instalments', message: '已收款的一期不能删除' }] : [])]
}

const planWords = (plan: readonly { readonly amount: number; readonly day: string }[]): string =>
  plan.map(({ amount, day }) => `${day} ${(amount / 100).toFixed(2)}`).join('；')

/** Equipment, plan and attachments in words, for the timeline. */
async function childChanges(
  ctx: Context,
  id: string,
  listed: readonly string[] | undefined,
  present: readonly InstalmentRecord[],
  instalments: readonly InstalmentToWrite[] | undefined,
  attachments: readonly string[] | undefined,
): Promise<FieldChange[]> {
  const [assetIds, files] = await Promise.all([assetIdsOf(ctx, id), filesOfContract(ctx, id)])
  const [was, is] = [
    planWords(present.map(({ amount, due_on }) => ({ amount, day: due_on }))),
    planWords((instalments ?? []).map(({ amount, dueOn }) => ({ amount, day: dueOn }))),
  ]
  const isSameList =
    listed === undefined || (listed.length === assetIds.length && listed.every((one) => assetIds.includes(one)))
  return [
    ...(isSameList
      ? []
      : [{ field: 'assetIds', label: '设备清单', from: `${assetIds.length} 台`, to: `${listed.length} 台` }]),
    ...(instalments === undefined || was === is
      ? []
      : [{ field: 'instalments', label: '收款计划', from: was, to: is }]),
    ...(attachments === undefined ? [] : attachmentChange(files, attachments)),
  ]
}

const answerSave = answer(saveServiceContract, async (ctx, input) => saved(await storeServiceContract(ctx, input)))

const demand = async (ctx: Context, row: ServiceContractRecord, action: 'remove' | 'restore') =>
  serviceMachine.demand(ctx, await holdService(ctx, row, todayOf(ctx)), action)

export const serviceSaveAnswers = [
  answerSave,
  ...removalAnswers({ remove: removeServiceContracts, restore: restoreServiceContracts }, serviceContracts, demand),
]
