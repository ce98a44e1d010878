/** Creates and changes sales contracts. */
import {
  annotateSalesContract,
  removeSalesContracts,
  restoreSalesContracts,
  saveSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { lineAmount } from '@onsite/domain/contract/contract-lines.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import { filesOfContract, replaceContractFiles } from './contract-file-store.ts'
import { holdSales, salesMachine, saved } from './contract-machines.ts'
import { contractNumber } from './contract-number.ts'
import { removalAnswers } from './remove-contracts.ts'
import {
  linesOf,
  type LineToWrite,
  replaceLines,
  type SalesContractRecord,
  salesContracts,
  salesContractTable,
} from './sales-contract-store.ts'

type SaveInput = RecordInput & Partial<Pick<Input<typeof saveSalesContract>, 'lines' | 'attachments'>>

const prefix = 'XS'
const touches = ['contract'] as const

/** Saves what a form or an imported row says. */
export async function storeSalesContract(
  ctx: Context,
  input: SaveInput,
  action?: string,
): Promise<SalesContractRecord> {
  const { attachments, lines, ...fields } = input
  const before =
    input.id === undefined ? undefined : (await salesMachine.open(ctx, { ...input, id: input.id }, 'edit')).row
  const contract_no = await contractNumber(ctx, salesContractTable, prefix, input['contractNo'], before)
  await demandProducts(ctx, lines ?? [])
  const changes = before === undefined ? [] : await childChanges(ctx, before.id, lines, attachments)
  const row = await saveRecord(ctx, salesContracts, fields, {
    touches,
    own: {
      contract_no,
      ...(before === undefined && input['businessUserId'] == null ? { owner_id: ctx.person.id } : {}),
    },
    changes,
    ...given({ action }),
  })
  if (lines !== undefined) await replaceLines(ctx, row.id, lines)
  if (attachments !== undefined) await replaceContractFiles(ctx, { kind: 'sales-contract', id: row.id }, attachments)
  return row
}

async function demandProducts(ctx: Context, lines: readonly LineToWrite[]): Promise<void> {
  const wanted = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (wanted.length === 0) return
  const found = (await ctx.records.ofKind('product')?.briefs(ctx, wanted)) ?? []
  const known = new Set(found.map(({ id }) => id))
  const faults = lines.flatMap(({ productId }, at) =>
    productId == null || known.has(productId)
      ? []
      : [{ field: `lines.${at}.productId`, message: '产品不存在或已被删除' }],
  )
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
}

/** Lines and attachments in words, for the timeline. */
async function childChanges(
  ctx: Context,
  id: string,
  lines: readonly LineToWrite[] | undefined,
  attachments: readonly string[] | undefined,
): Promise<FieldChange[]> {
  const [present, files] = await Promise.all([linesOf(ctx, id), filesOfContract(ctx, id)])
  return [
    ...(lines === undefined ? [] : change('lines', '产品明细', lineWords(present), lineWords(lines))),
    ...(attachments === undefined ? [] : attachmentChange(files, attachments)),
  ]
}

const change = (field: string, label: string, from: string, to: string): FieldChange[] =>
  from === to ? [] : [{ field, label, from, to }]

const lineWords = (lines: readonly Pick<LineToWrite, 'name' | 'quantity' | 'price'>[]): string =>
  lines
    .map(({ name, price, quantity }) => `${name.trim()} ×${quantity} ${(lineAmount(quantity, price) / 100).toFixed(2)}`)
    .join('；')

/** How many attachments there were and are. */
export function attachmentChange(files: readonly { readonly id: string }[], ids: readonly string[]): FieldChange[] {
  const isSame = files.length === ids.length && files.every(({ id }) => ids.includes(id))
  return isSame ? [] : [{ field: 'attachments', label: '附件', from: `${files.length} 个`, to: `${ids.length} 个` }]
}

const answerSave = answer(saveSalesContract, async (ctx, input) => saved(await storeSalesContract(ctx, input)))

const answerAnnotate = answer(annotateSalesContract, async (ctx, { attachments, id, remark, version }) => {
  await salesMachine.open(ctx, { id, version }, 'annotate')
  const files = await filesOfContract(ctx, id)
  const row = await saveRecord(
    ctx,
    salesContracts,
    { id, version, remark },
    {
      touches,
      withoutForm: true,
      changes: attachmentChange(files, attachments),
    },
  )
  await replaceContractFiles(ctx, { kind: 'sales-contract', id }, attachments)
  return saved(row)
})

const demand = async (ctx: Context, row: SalesContractRecord, action: 'remove' | 'restore') =>
  salesMachine.demand(ctx, await holdSales(ctx, row), action)

export const salesSaveAnswers = [
  answerSave,
  answerAnnotate,
  ...removalAnswers({ remove: removeSalesContracts, restore: restoreSalesContracts }, salesContracts, demand),
]
