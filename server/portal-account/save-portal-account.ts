import { savePortalAccount } from '@onsite/api/portal-account/portal-account-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { contactById } from '../customer/contact-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { presentRecord } from '../record/present-record.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import {
  accountWithPhone,
  endInvitations,
  type PortalAccountRecord,
  portalAccountList,
  portalAccountTable,
} from './portal-account-store.ts'

const touches = ['portal-account'] as const

/** Refuses a taken number and names the account that has it, when this person may see it. */
export async function takenFailure(ctx: Context, { id, name, phone }: PortalAccountRecord): Promise<Failure> {
  const isSeen = (await portalAccountList.findSeen(ctx, id)) !== undefined
  const message = isSeen ? `该手机号已有门户账号「${name}」` : '该手机号已有门户账号'
  return new Failure('portal-phone-taken', { phone }, { fields: [{ field: 'phone', message }] })
}

/** An account from a form or a file. */
export interface AccountInput extends RecordInput {
  readonly customerId: string
  readonly phone: string
  readonly contactId?: string | null
}

/** A number belongs to one account of the enterprise. Changing it voids the open invitation, which was meant for the old one. */
export async function storeAccount(ctx: Context, input: AccountInput): Promise<PortalAccountRecord> {
  const phone = input.phone.trim()
  const other = await accountWithPhone(ctx, phone)
  if (other !== undefined && other.id !== input.id) throw await takenFailure(ctx, other)
  if (typeof input.contactId === 'string') {
    const contact = await contactById(ctx, input.contactId)
    if (contact?.customer_id !== input.customerId) throw faultAt('contactId', '联系人不属于该客户')
  }
  const before = input.id === undefined ? undefined : await portalAccountList.findSeen(ctx, input.id, { lock: true })
  const isNewPhone = before !== undefined && before.phone !== phone
  if (isNewPhone) await endInvitations(ctx, [before.id], ctx.now)
  return await saveRecord(ctx, portalAccountList, input, {
    touches,
    ...(isNewPhone ? { own: { invited_until: null } } : {}),
  })
}

export const answerSaveAccount = answer(
  savePortalAccount,
  async (ctx, input) => await presentRecord(ctx, portalAccountTable, await storeAccount(ctx, input)),
)
