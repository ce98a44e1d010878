/** Parts that contracts carry beside their fields, as their forms save them. */
import type { saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import type { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { lineAmount } from '@onsite/domain/contract/contract-lines.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { neededFault } from '@onsite/domain/permission/masks.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import type { Selectable } from 'kysely'
import type { RecordKind } from '@onsite/api/fields.ts'
import { exchangeFiles } from '../file/file-sight.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import type { Context } from '../kernel/context.ts'
import type { Tables } from '../kernel/tables.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { countWords, type RecordPart, wholeWords } from '../record/record-parts.ts'
import { contractFiles, instalments, salesLines } from './contract-rows-store.ts'
import { assetIdsOf, listAssets } from './covered-asset-store.ts'

type Given<Part> = NonNullable<Part> extends readonly (infer One)[] ? One : never
type SentLine = Given<Input<typeof saveSalesContract>['lines']>
type SentInstalment = Given<Input<typeof saveServiceContract>['instalments']>
type GivenLine = SentLine & { readonly price: number }
type GivenInstalment = SentInstalment & { readonly amount: number }
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

/**
 * Parts of a contract as they were sent, with the prices that stand where none were: people who do not see prices send none.
 * @param amountKey of the price in each
 * @param standing the price of what a sent one takes the place of
 * Throws `invalid-input` beside one without a price that takes no one's place.
 */
function withPrices<Sent extends object, Key extends keyof Sent & string>(
  { person }: Pick<Context, 'person'>,
  part: string,
  amountKey: Key,
  sent: readonly Sent[],
  standing: (one: Sent) => number | undefined,
): (Sent & Record<Key, number>)[] {
  return sent.map((one, at) => {
    const price = one[amountKey] ?? standing(one)
    if (typeof price === 'number') return { ...one, [amountKey]: price }
    throw faultAt(`${part}.${at}.${amountKey}`, neededFault(person.hides, 'price', '金额'))
  })
}

/** Product lines of an input, each with its price: absent, that of the line of the same product and name. */
export async function priceLines(ctx: Context, contractId: string | undefined, sent: readonly SentLine[]) {
  const standing = contractId === undefined ? [] : [...(await salesLines.of(ctx, contractId))]
  return withPrices(ctx, 'lines', 'price', sent, ({ name, productId = null }) => {
    const at = standing.findIndex((one) => one.product_id === productId && one.name === name.trim())
    return at < 0 ? undefined : standing.splice(at, 1)[0]?.price
  })
}

/** Instalments of an input, each with its amount: absent, what it was. */
export async function priceInstalments(ctx: Context, contractId: string | undefined, sent: readonly SentInstalment[]) {
  const standing = contractId === undefined ? [] : await instalments.of(ctx, contractId)
  const amounts = new Map(standing.map(({ amount, id }) => [id, amount]))
  return withPrices(ctx, 'instalments', 'amount', sent, ({ id = '' }) => amounts.get(id))
}

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

/** Assets that a service contract lists; that it is the customer's is judged with the customer. */
export const assetsPart: RecordPart<string, string> = {
  key: 'assetIds',
  label: '设备清单',
  present: assetIdsOf,
  words: (present, given) => countWords('台', present, given),
  write: listAssets,
}
