import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { changeCustomers, editCustomer, blackenCustomers } from '@onsite/api/customer/customer-calls.ts'
import { nameCore } from '@onsite/domain/customer/similar-name.ts'
import { blackNames } from '@onsite/domain/customer/customer-codes.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { changeRecords } from '../record/record-change.ts'
import { changeEach } from '../record/record-remove.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import { updateRows } from '../record/record-store.ts'
import { setTags } from '../tag/record-tags.ts'
import { demandCustomer, tellChanges } from './change-customer.ts'
import {
  type CustomerRecord,
  customerById,
  customerList,
  customerTable,
  isNameTaken,
  lockParents,
  parentsAbove,
} from './customer-store.ts'
import { presentWritten } from './present-customer.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { demandEdit } from './sight-door.ts'

/** Changes to a customer from the form, the list or a file. */
export interface CustomerChange extends RecordInput {
  readonly id: string
  readonly name?: string
  readonly parentId?: string | null
  readonly tags?: readonly string[]
  readonly allowSameName?: 0 | 1
}

/** Changes fields of a customer. Throws `not-found`, `customer-closed`, `stale`, `customer-name-taken`, `customer-cycle`, `invalid-input`. */
export async function saveCustomer(ctx: Context, change: CustomerChange, action?: string): Promise<void> {
  const { allowSameName, tags, ...input } = change
  const before = await demandCustomer(ctx, input.id)
  const name = input.name?.trim() ?? before.name
  if (name !== before.name && allowSameName !== 1 && (await isNameTaken(ctx, name, before.id)))
    throw new Failure('customer-name-taken', { name })
  if (typeof input.parentId === 'string' && input.parentId !== before.parent_id)
    await demandNoCircle(ctx, before, input.parentId)
  const tagged = tags === undefined ? null : await setTags(ctx, customerTags, before.id, tags, 'tags')
  await saveRecord(ctx, customerList, input, {
    touches: ['customer'],
    own: { name_core: nameCore(name) },
    changes: tagged === null ? [] : [tagged],
    withoutForm: input.values === undefined,
    ...given({ action }),
  })
  await refreshCustomers(ctx, [before.id])
}

/** A customer is not its own parent, however far above. */
async function demandNoCircle(ctx: Context, customer: CustomerRecord, parentId: string): Promise<void> {
  await lockParents(ctx)
  const above = await parentsAbove(ctx, parentId)
  if (!above.includes(customer.id)) return
  const parent = await customerById(ctx, parentId)
  throw new Failure('customer-cycle', { name: parent?.name ?? customer.name })
}

async function changeMany(ctx: Context, ids: readonly string[], fields: Readonly<Record<string, unknown>>) {
  if (Object.keys(fields).length === 0) throw faultAt('ids', '请至少修改一个字段')
  return await changeRecords(ctx, customerList, ids, Object.keys(fields), async (row) => {
    await demandEdit(ctx, row)
    await saveCustomer(ctx, { ...fields, id: row.id })
  })
}

/** Puts customers on the black list, with the reason, or takes them off. */
async function blacken(ctx: Context, ids: readonly string[], black: 0 | 1, reason: string) {
  if (black === 1 && reason === '') throw faultAt('reason', '请填写原因')
  return await changeEach(
    ctx,
    customerList,
    ids,
    () => null,
    async (rows) => {
      const changed = rows.filter((row) => row.black !== (black === 1) || row.black_reason !== reason)
      if (changed.length === 0) return
      const going = changed.map(({ id }) => id)
      await updateRows(ctx, customerTable, going, { black: black === 1, black_reason: black === 1 ? reason : '' })
      await tellChanges(ctx, going, {
        action: black === 1 ? '加入黑名单' : '移出黑名单',
        note: reason,
        changes: [{ field: 'black', label: '黑名单', from: blackNames[black === 1 ? 0 : 1], to: blackNames[black] }],
      })
    },
  )
}

export const editAnswers: readonly Answer[] = [
  answer(editCustomer, async (ctx, input) => {
    await saveCustomer(ctx, input)
    return await presentWritten(ctx, input.id)
  }),
  answer(changeCustomers, async (ctx, { ids, ...fields }) => await changeMany(ctx, ids, fields)),
  answer(blackenCustomers, async (ctx, { black, ids, reason = '' }) => await blacken(ctx, ids, black, reason.trim())),
]
