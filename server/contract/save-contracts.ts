/** Creates and changes contracts of both kinds. */
import { salesContractNumbering, serviceContractNumbering } from '@onsite/domain/contract/contract-settings.ts'
import type { NumberingSetting } from '@onsite/domain/system-setting.ts'
import { annotateSalesContract, type saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import type { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { CoverageScope } from '@onsite/domain/contract/contract-states.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { assetList, assetsByIds } from '../asset/asset-store.ts'
import type { DocumentMachine } from '../document/document-kind.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import type { RecordPart } from '../record/record-parts.ts'
import type { BatchOptions } from '../record/record-remove.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { isTextTaken } from '../record/record-store.ts'
import type { RecordRow } from '../record/record-table.ts'
import { salesMachine, serviceMachine } from './contract-machines.ts'
import {
  assetsPart,
  instalmentsPart,
  linesPart,
  priceInstalments,
  priceLines,
  salesAttachments,
  serviceAttachments,
} from './contract-parts.ts'
import { instalments } from './contract-rows-store.ts'
import { assetIdsOf } from './covered-asset-store.ts'
import { runContract } from './run-contract.ts'
import { type SalesContractRecord, salesContracts } from './sales-contract-store.ts'
import { type ServiceContractRecord, serviceContracts } from './service-contract-store.ts'

const touches = ['contract'] as const

interface ContractRow extends RecordRow {
  readonly contract_no: string
}

interface SavedKind<Row extends ContractRow> {
  readonly list: RecordList<Row>
  readonly machine: Pick<DocumentMachine<{ readonly row: Row }, 'edit', never, never>, 'open'>
  /** Of numbers that are drawn. */
  readonly numbering: NumberingSetting
  readonly parts: readonly RecordPart[]
  /** Additions of the kind: columns and further input that follow from what is there, and faults. */
  readonly own?: (
    ctx: Context,
    input: RecordInput,
    before: Row | undefined,
  ) => Promise<Pick<SaveOptions<Row>, 'own' | 'faults'> & { readonly input: RecordInput }>
}

type SavedHow = Pick<SaveOptions<never>, 'action' | 'withoutForm'>

/** Saves what a form, a cell of a list or an imported row says. Whoever makes a contract is in charge of it where nobody else is named. */
async function storeContract<Row extends ContractRow>(
  ctx: Context,
  { list, machine, numbering, own, parts }: SavedKind<Row>,
  input: RecordInput,
  { action, withoutForm }: SavedHow,
): Promise<Row> {
  const { id, version } = input
  const before = id === undefined ? undefined : (await machine.open(ctx, { id, version }, 'edit')).row
  const more = await own?.(ctx, input, before)
  return await saveRecord(
    ctx,
    list,
    { ...input, ...more?.input },
    {
      touches,
      ...given({ action, faults: more?.faults, withoutForm }),
      own: {
        ...more?.own,
        contract_no: await numberOf(ctx, list, numbering, input['contractNo'], before),
        ...(before === undefined && input['businessUserId'] == null ? { owner_id: ctx.person.id } : {}),
      },
      parts,
    },
  )
}

/** The number that a contract gets: what was typed, else the one that it has, else the next of the day. */
async function numberOf(
  ctx: Context,
  list: Pick<RecordList<never>, 'table'>,
  numbering: NumberingSetting,
  typed: unknown,
  before: ContractRow | undefined,
): Promise<string> {
  const no = typeof typed === 'string' ? typed.trim() : ''
  if (no === '' || no === before?.contract_no) return before?.contract_no ?? (await drawNumber(ctx, list, numbering))
  await demandFreeNumber(ctx, list, no, before?.id ?? null)
  return no
}

/** Draws numbers until one is free: somebody may have typed some of the series. */
async function drawNumber(
  ctx: Context,
  { table }: Pick<RecordList<never>, 'table'>,
  numbering: NumberingSetting,
): Promise<string> {
  for (;;) {
    const no = await ctx.nextNumber(numbering)
    if (!(await isTextTaken(ctx, table, 'contract_no', no, null))) return no
  }
}

/** Throws `contract-no-taken` when another contract has the number. */
async function demandFreeNumber(
  ctx: Context,
  { table }: Pick<RecordList<never>, 'table'>,
  no: string,
  butId: string | null,
): Promise<void> {
  if (!(await isTextTaken(ctx, table, 'contract_no', no, butId))) return
  const fields = [{ field: 'contractNo', message: `编号「${no}」已被使用` }]
  throw new Failure('contract-no-taken', { no }, { fields })
}

/** Keeps a contract in the recycle bin whose number somebody has taken meanwhile. */
export const byFreeNumber =
  <Row extends ContractRow>(list: RecordList<Row>, judge: MayNot<Row>): MayNot<Row> =>
  async (row, ctx, all) => {
    const reason = await judge(row, ctx, all)
    await demandFreeNumber(ctx, list, row.contract_no, row.id)
    return reason
  }
type MayNot<Row extends RecordRow> = NonNullable<BatchOptions<Row>['mayNot']>

export const storeSalesContract = async (
  ctx: Context,
  input: RecordInput,
  options: SavedHow,
): Promise<SalesContractRecord> => {
  const lines = input['lines'] as Input<typeof saveSalesContract>['lines']
  return await storeContract(
    ctx,
    {
      list: salesContracts,
      machine: salesMachine,
      numbering: salesContractNumbering,
      parts: [linesPart, salesAttachments],
    },
    lines === undefined ? input : { ...input, lines: await priceLines(ctx, input.id, lines) },
    options,
  )
}

/** The same of a service contract; one whose first day has come begins at once. */
export async function storeServiceContract(
  ctx: Context,
  input: RecordInput,
  options: SavedHow,
): Promise<ServiceContractRecord> {
  const sent = input['instalments'] as Input<typeof saveServiceContract>['instalments']
  const row = await storeContract(
    ctx,
    {
      list: serviceContracts,
      machine: serviceMachine,
      numbering: serviceContractNumbering,
      parts: [assetsPart, instalmentsPart, serviceAttachments],
      own: coverOf,
    },
    sent === undefined ? input : { ...input, instalments: await priceInstalments(ctx, input.id, sent) },
    options,
  )
  return await runContract({ ...ctx, zone: ctx.tenant.zone }, row)
}

/** `Our choice:` what a contract gets where nothing is said: labor is paid, the rest is not. */
const usual = {
  scope: CoverageScope.Listed,
  labor_coverage: 100,
  parts_coverage: 0,
  travel_coverage: 0,
  start_on: '',
  end_on: '',
}

/** Columns that may not be empty, with what they are when nothing is said, and faults of assets and instalments. */
async function coverOf(ctx: Context, input: RecordInput, before: ServiceContractRecord | undefined) {
  const stood = before ?? usual
  const number = (key: string, known: number): number => {
    const value = input[key]
    return typeof value === 'number' ? value : known
  }
  const day = (key: string, known: string): string => {
    const value = input[key]
    return typeof value === 'string' && value !== '' ? value : known
  }
  const own = {
    scope: number('scope', stood.scope),
    labor_coverage: number('laborCoverage', stood.labor_coverage),
    parts_coverage: number('partsCoverage', stood.parts_coverage),
    travel_coverage: number('travelCoverage', stood.travel_coverage),
    start_on: day('startOn', stood.start_on),
    end_on: day('endOn', stood.end_on),
  }
  const faults = [
    ...(own.scope === CoverageScope.Listed ? await assetFaults(ctx, input, before) : []),
    ...(await planFaults(ctx, input, before)),
  ]
  return { own, faults, input: own.scope === CoverageScope.WholeCustomer ? { assetIds: [] } : {} }
}

/** Instalments may leave a part of the amount open, but not come to more; judged whenever either of the two is said. */
async function planFaults(
  ctx: Context,
  input: RecordInput,
  before: ServiceContractRecord | undefined,
): Promise<FieldFault[]> {
  const planned = input['instalments'] as readonly { readonly amount: number }[] | undefined
  const typed = input['amount']
  const amount = typeof typed === 'number' ? typed : before?.amount
  const hasChanged = planned !== undefined || (typeof typed === 'number' && typed !== before?.amount)
  if (!hasChanged || amount === undefined) return []
  const plan = planned ?? (before === undefined ? [] : await instalments.of(ctx, before.id))
  const sum = plan.reduce((total, one) => total + one.amount, 0)
  if (sum <= amount) return []
  const message = `收款计划合计 ${shownMoney(sum)}，超出合同金额 ${shownMoney(amount)}`
  return [{ field: planned === undefined ? 'amount' : 'instalments', message }]
}

/** Listed assets must be the customer's; a new customer asks the same of the assets that were listed before. */
async function assetFaults(
  ctx: Context,
  input: RecordInput,
  before: ServiceContractRecord | undefined,
): Promise<FieldFault[]> {
  const assetIds = input['assetIds'] as readonly string[] | undefined
  const customerId = input['customerId'] ?? before?.customer_id
  const hasMoved = before !== undefined && before.customer_id !== customerId
  if (assetIds === undefined && !hasMoved) return []
  const kept = before === undefined ? [] : await assetIdsOf(ctx, before.id)
  const wanted = assetIds ?? kept
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

const answerAnnotate = answer(annotateSalesContract, async (ctx, input) => {
  await salesMachine.open(ctx, input, 'annotate')
  return await saveRecord(ctx, salesContracts, input, {
    touches,
    withoutForm: true,
    parts: [salesAttachments],
  })
})

export const annotateAnswers = [answerAnnotate]
