/** Parts that contracts carry beside their fields, as their forms save them. */
import type { saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import type { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { lineAmount } from '@onsite/domain/contract/contract-lines.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import type { Selectable } from 'kysely'
import type { RecordKind } from '@onsite/api/fields.ts'
import { exchangeFiles } from '../file/file-sight.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import type { Tables } from '../kernel/tables.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { countWords, type RecordPart, wholeWords } from '../record/record-parts.ts'
import { contractFiles, instalments, salesLines } from './contract-rows-store.ts'
import { assetIdsOf, listAssets } from './covered-asset-store.ts'

type Given<Part> = NonNullable<Part> extends readonly (infer One)[] ? One : never
type GivenLine = Given<Input<typeof saveSalesContract>['lines']>
type GivenInstalment = Given<Input<typeof saveServiceContract>['instalments']>
type Instalment = Selectable<Tables['service_contract_instalment']>

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Attachments of a contract, in the order in which they came. */
export async function filesOfContract(ctx: StoreContext, contractId: string): Promise<FileRecord[]> {
  const ids = (await contractFiles.of(ctx, contractId)).map((row) => row.file_id)
  const files = await filesByIds(ctx, ids)
  return ids.flatMap((id) => files.get(id) ?? [])
}

/** New ones are taken up, the others let go. */
const attachmentsOf = (kind: RecordKind): RecordPart<string, FileRecord> => ({
  key: 'attachments',
  label: '附件',
  present: filesOfContract,
  words: (present, given) => countWords('个', idsOf(present), given),
  async write(ctx, id, given, present) {
    const held = idsOf(present)
    const added = await exchangeFiles(ctx, { kind, id }, held, given)
    await contractFiles.drop(ctx, { contract_id: id, file_id: held.filter((one) => !given.includes(one)) })
    await contractFiles.add(
      ctx,
      added.map((file) => ({ contract_id: id, file_id: file.id, created_at: ctx.now })),
    )
  },
})
export const salesAttachments = attachmentsOf('sales-contract')
export const serviceAttachments = attachmentsOf('service-contract')

const lineWords = (lines: readonly Pick<GivenLine, 'name' | 'quantity' | 'price'>[]): string =>
  lines
    .map(({ name, price, quantity }) => `${name.trim()} ×${quantity} ${shownMoney(lineAmount(quantity, price))}`)
    .join('；')

/** Amounts are computed. A product must be seen by whoever writes it down. */
export const linesPart: RecordPart<GivenLine, Selectable<Tables['sales_contract_line']>> = {
  key: 'lines',
  label: '产品明细',
  present: salesLines.of,
  async faults(ctx, given) {
    const wanted = [...new Set(given.flatMap(({ productId }) => productId ?? []))]
    if (wanted.length === 0) return []
    const known = idsOf((await ctx.records.ofKind('product')?.briefs(ctx, wanted)) ?? [])
    return given.flatMap(({ productId }, at) =>
      productId == null || known.includes(productId)
        ? []
        : [{ field: `lines.${at}.productId`, message: '产品不存在或已被删除' }],
    )
  },
  words: (present, given) => wholeWords(lineWords(present), lineWords(given)),
  write: async (ctx, contractId, given) =>
    await salesLines.replace(
      ctx,
      contractId,
      given.map(({ name, price, productId = null, quantity }, seq) => {
        return { seq, product_id: productId, name: name.trim(), quantity, price, amount: lineAmount(quantity, price) }
      }),
    ),
}

const planWords = (plan: readonly { readonly amount: number; readonly day: string }[]): string =>
  plan.map(({ amount, day }) => `${shownDay(day)} ${shownMoney(amount)}`).join('；')

/** A paid instalment stays: neither its amount nor the instalment itself goes. Marks of payment stay with their instalments. */
export const instalmentsPart: RecordPart<GivenInstalment, Instalment> = {
  key: 'instalments',
  label: '收款计划',
  present: instalments.of,
  faults(_, given, present) {
    const held = new Map(present.map((one) => [one.id, one]))
    const strange = given.flatMap(({ id }, at) =>
      id === undefined || held.has(id) ? [] : [{ field: `instalments.${at}.id`, message: '这一期不存在或已被删除' }],
    )
    const changed = given.flatMap(({ amount, id }, at) => {
      const before = held.get(id ?? '')
      return before === undefined || before.paid_on === null || before.amount === amount
        ? []
        : [{ field: `instalments.${at}.amount`, message: '已收款的金额不能修改' }]
    })
    const isLost = present.some(({ id, paid_on }) => paid_on !== null && !given.some((one) => one.id === id))
    return [...strange, ...changed, ...(isLost ? [{ field: 'instalments', message: '已收款的一期不能删除' }] : [])]
  },
  words: (present, given) =>
    wholeWords(
      planWords(present.map(({ amount, due_on }) => ({ amount, day: due_on }))),
      planWords(given.map(({ amount, dueOn }) => ({ amount, day: dueOn }))),
    ),
  async write(ctx, contractId, given, present) {
    const held = new Map(present.map((one) => [one.id, one]))
    await instalments.replace(
      ctx,
      contractId,
      given.map(({ amount, dueOn, id, note = '' }, seq) => {
        const { id: kept, paid_by = null, paid_on = null } = held.get(id ?? '') ?? {}
        return { ...(kept && { id: kept }), seq, due_on: dueOn, amount, note: note.trim(), paid_on, paid_by }
      }),
    )
  },
}

/** Equipment that a maintenance contract lists; that it is the customer's is judged with the customer. */
export const equipmentPart: RecordPart<string, string> = {
  key: 'assetIds',
  label: '设备清单',
  present: assetIdsOf,
  words: (present, given) => countWords('台', present, given),
  write: listAssets,
}
