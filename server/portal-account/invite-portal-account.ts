/** Invitations: a link for one person, of which only the hash is kept. */
import { invitationDays } from '@onsite/domain/portal-account/portal-account-settings.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { portalAccountFacts } from '@onsite/api/portal-account/portal-account-facts.ts'
import {
  acceptInvitation,
  invitePortalAccount,
  readInvitation,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import {
  lastDigits,
  maskedPhone,
  PortalAccountState as State,
  portalAccountStateNames,
} from '@onsite/domain/portal-account/portal-account-state.ts'
import { Failure, sentenceOf } from '@onsite/domain/failure.ts'
import type { Tell, TellCustomer } from '@onsite/domain/notice/tell.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { customerById } from '../customer/customer-store.ts'
import { type Answer, answer, answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { isSameSecret, hashOfToken, newToken } from '../kernel/session-token.ts'
import { tenantName } from '../kernel/tenant-people.ts'
import { logBySystem, logRecord } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import {
  accountById,
  countWrongTry,
  endedInvitation,
  endInvitations,
  insertInvitation,
  type InvitationRecord,
  openInvitation,
  type PortalAccountRecord,
  portalAccountList,
  portalAccountTable,
} from './portal-account-store.ts'

/** `Our choice:` wrong attempts until the link is void: nobody guesses one of ten thousand. */
const mostTries = 5

const answerInvite = answer(invitePortalAccount, async (ctx, { id }) => {
  const account = await portalAccountList.findSeen(ctx, id, { lock: true })
  if (account === undefined) throw new Failure('not-found', { record: '门户账号' })
  if (account.state !== State.Invited)
    throw new Failure('portal-state', {
      name: account.name,
      state: portalAccountStateNames[account.state as State],
      action: '邀请',
    })
  if (ctx.siteUrl === '') throw new Failure('site-url-unset')
  const days = settingOf(ctx.tenant.settings, invitationDays)
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + days * 86_400_000)
  await endInvitations(ctx, [id], ctx.now)
  await insertInvitation(ctx.tx, {
    tokenHash: hashOfToken(token),
    tenantId: ctx.tenantId,
    accountId: id,
    invitedBy: ctx.person.id,
    expiresAt,
  })
  await updateRows(ctx, portalAccountTable, [id], { invited_until: expiresAt })
  const tellCustomer: TellCustomer = {
    customerId: account.customer_id,
    name: account.name,
    phone: account.phone,
    channel: 'hand',
    title: '客户门户邀请',
    // Without the link, which lets anybody in.
    text: `${ctx.tenant.name}邀请您启用客户门户账号，门户开放后可在线报修和查看服务进度。`,
    path: pathOf(account.customer_id),
    aboutId: id,
    note: `${ctx.person.name}生成邀请链接并转发，${days} 天内有效`,
  }
  await Promise.all([
    logRecord(
      ctx,
      { kind: 'portal-account', recordId: id, action: '发送邀请' },
      { kind: 'customer', recordId: account.customer_id, action: '邀请使用客户门户', note: who(account) },
    ),
    ctx.record(portalAccountFacts.invited, { subjectId: id, tellCustomer }),
  ])
  const link = `${ctx.siteUrl}/portal/invite/${token}`
  return {
    link,
    text: `${account.name}，您好：${ctx.tenant.name}邀请您启用客户门户账号，门户开放后可在线报修和查看服务进度。请在 ${days} 天内打开链接，确认手机号后启用：${link}`,
    expires_time: expiresAt.toISOString(),
  }
})

const pathOf = (customerId: string): string => `${recordPath('customer', customerId)}?panel=portal`
const who = ({ name, phone }: PortalAccountRecord): string => `${name} ${phone}`

/**
 * The open invitation of a token. The link that was accepted says so when it is opened again; every other obstacle is `invitation-void`, without
 * telling which.
 */
async function demandInvited(
  ctx: AnonymousContext,
  tokenHash: Buffer,
): Promise<{
  invitation: InvitationRecord
  account: PortalAccountRecord
  enterpriseName: string
  customerName: string
}> {
  const invitation = await ctx.database.system(async (tx) => await openInvitation(tx, tokenHash, ctx.now))
  if (invitation === undefined) throw await refusalOf(ctx, tokenHash)
  const tenantId = invitation.tenant_id
  const invited = await ctx.database.tenant(tenantId, async (tx) => {
    const [account, enterpriseName] = await Promise.all([
      accountById({ tenantId, tx }, invitation.account_id),
      tenantName(tx, tenantId),
    ])
    if (account?.state !== State.Invited) return undefined
    const customer = await customerById({ tenantId, tx }, account.customer_id)
    return { invitation, account, enterpriseName, customerName: customer?.name ?? '' }
  })
  // It may have been accepted a moment ago, between the two reads.
  if (invited === undefined) throw await refusalOf(ctx, tokenHash)
  return invited
}

/** Accepting ends the invitation at the instant that activates the account, so the two tell the accepted link from those it replaced. */
async function refusalOf(ctx: AnonymousContext, tokenHash: Buffer): Promise<Failure> {
  const ended = await ctx.database.system(async (tx) => await endedInvitation(tx, tokenHash))
  if (ended === undefined) return new Failure('invitation-void')
  const tenantId = ended.tenant_id
  const account = await ctx.database.tenant(
    tenantId,
    async (tx) => await accountById({ tenantId, tx }, ended.account_id),
  )
  const isAccepted = account?.state === State.Active && account.activated_at === ended.ended_at
  return new Failure(isAccepted ? 'invitation-accepted' : 'invitation-void')
}

const answerRead = answerAnonymously(readInvitation, async (ctx, { token }) => {
  const { account, customerName, enterpriseName, invitation } = await demandInvited(ctx, hashOfToken(token))
  return {
    enterpriseName,
    customerName,
    name: account.name,
    maskedPhone: maskedPhone(account.phone),
    expires_time: invitation.expires_at,
  }
})

const answerAccept = answerAnonymously(acceptInvitation, async (ctx, { digits, token }) => {
  const tokenHash = hashOfToken(token)
  const { account, enterpriseName } = await demandInvited(ctx, tokenHash)
  // A wrong guess is counted in a transaction of its own, so that the refusal does not roll it back.
  const left = await ctx.database.system(async (tx) => {
    const open = await openInvitation(tx, tokenHash, ctx.now, true)
    if (open === undefined) return 'ended'
    if (isSameSecret(digits, lastDigits(account.phone))) return null
    const rest = mostTries - open.wrong_tries - 1
    await countWrongTry(tx, tokenHash, rest <= 0, ctx.now)
    return Math.max(rest, 0)
  })
  if (left === 'ended') throw await refusalOf(ctx, tokenHash)
  if (left !== null)
    throw new Failure(
      'invitation-digits',
      { left },
      {
        fields: [
          {
            field: 'digits',
            message:
              left === 0
                ? '手机号后四位不正确，邀请已失效，请联系邀请您的企业重新邀请'
                : sentenceOf('invitation-digits', { left }),
          },
        ],
      },
    )
  await activate(ctx, account, tokenHash)
  return { enterpriseName, name: account.name }
})

async function activate(
  ctx: AnonymousContext,
  { id, tenant_id: tenantId }: PortalAccountRecord,
  tokenHash: Buffer,
): Promise<void> {
  await ctx.inTenant(tenantId, async (work) => {
    const { tx } = work
    const store = { tenantId, tx, now: ctx.now }
    const account = await accountById(store, id, true)
    // Of two at once the second finds it done.
    if (account?.state === State.Active) throw new Failure('invitation-accepted')
    // Stopping the account or changing its number has ended the invitation.
    const invitation = await openInvitation(tx, tokenHash, ctx.now)
    if (account?.state !== State.Invited || invitation === undefined) throw new Failure('invitation-void')
    await updateRows(store, portalAccountTable, [id], {
      state: State.Active,
      activated_at: ctx.now,
      invited_until: null,
    })
    await endInvitations(store, [id], ctx.now)
    const inviterId = invitation.invited_by ?? account.created_by
    const tell: Tell = {
      category: 'customer',
      people: [inviterId],
      channels: ['inApp'],
      title: '客户已启用门户账号',
      text: who(account),
      path: pathOf(account.customer_id),
    }
    await Promise.all([
      logBySystem(
        store,
        ctx.now,
        null,
        { kind: 'portal-account', recordId: id, action: '接受邀请' },
        { kind: 'customer', recordId: account.customer_id, action: '客户接受门户邀请', note: who(account) },
      ),
      work.record(portalAccountFacts.accepted, { subjectId: id, people: [inviterId], tell, readAbout: id }),
    ])
  })
}

export const invitationAnswers: readonly Answer[] = [answerInvite, answerRead, answerAccept]
