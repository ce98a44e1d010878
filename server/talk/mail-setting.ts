/** The mail of an enterprise, with its password sealed. */
import { createHmac } from 'node:crypto'
import { getMailSetting, type MailSetting, saveMailSetting, sendTestMail } from '@onsite/api/talk/mail-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { Due } from '../kernel/due.ts'
import { secretBox } from '../kernel/secret-box.ts'
import { newToken } from '../kernel/session-token.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { isSettingFilled, saveTenantSetting, tenantSetting } from '../setting/tenant-setting-store.ts'
import { smtpDriver } from './smtp-driver.ts'

type Plain = Omit<MailSetting, 'hasPassword' | 'hookUrl' | 'hookKey' | 'fetchFault'>

/** As it is stored. */
interface Stored extends Plain {
  readonly sealedPassword: string
  readonly sealedHookKey: string
  /** Address of this system when it was saved: mails are sent by jobs, which no request reaches. */
  readonly siteUrl: string
}

const unset: Stored = {
  smtpHost: '',
  smtpPort: 465,
  smtpSecure: 1,
  user: '',
  senderName: '',
  senderMail: '',
  imapHost: '',
  imapPort: 993,
  imapSecure: 1,
  imapFolder: 'INBOX',
  showsStaff: 0,
  sealedPassword: '',
  sealedHookKey: '',
  siteUrl: '',
}

/** The setting as jobs use it. */
export interface MailAccount extends Omit<Plain, 'showsStaff'> {
  readonly showsStaff: boolean
  readonly password: string
  /** '' while nobody has opened the settings. */
  readonly hookKey: string
  readonly siteUrl: string
}

const place = ({ tenantId }: StoreContext): string => `mail ${tenantId}`

async function readStored(ctx: StoreContext): Promise<Stored> {
  return { ...unset, ...((await tenantSetting(ctx, 'mail')) as Partial<Stored> | undefined) }
}

const unseal = (ctx: StoreContext, sealed: string): string =>
  sealed === '' ? '' : (secretBox.open(place(ctx), sealed) ?? '')

/** The enterprise has a mailbox to read. */
export const hasMailbox: Due = ({ tenantId }) => isSettingFilled(tenantId, 'mail', 'imapHost' satisfies keyof Stored)

export async function mailSetting(ctx: StoreContext): Promise<MailAccount> {
  const { sealedHookKey, sealedPassword, showsStaff, ...rest } = await readStored(ctx)
  return {
    ...rest,
    showsStaff: showsStaff === 1,
    password: unseal(ctx, sealedPassword),
    hookKey: unseal(ctx, sealedHookKey),
  }
}

/** Keeps what the last fetching met; '' when all was well. */
export async function keepFetchFault(ctx: StoreContext, fault: string): Promise<void> {
  if ((await fetchFault(ctx)) !== fault) await saveTenantSetting(ctx, 'mail-state', { fault }, null)
}

const fetchFault = async (ctx: StoreContext): Promise<string> =>
  ((await tenantSetting(ctx, 'mail-state')) as { readonly fault: string } | undefined)?.fault ?? ''

/** Whether mails can go out, and what the last fetching met. */
export async function mailStanding(ctx: StoreContext): Promise<{ readonly isSet: boolean; readonly fault: string }> {
  const { senderMail, smtpHost } = await readStored(ctx)
  return { isSet: smtpHost !== '' && senderMail !== '', fault: await fetchFault(ctx) }
}

/** The signature of a mail that is handed in. */
export const hookSignature = (key: string, timestamp: number, message: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${message}`).digest('hex')

async function present(ctx: Context): Promise<MailSetting> {
  const { sealedHookKey, sealedPassword, siteUrl: _, ...plain } = await readStored(ctx)
  return {
    ...plain,
    hasPassword: unseal(ctx, sealedPassword) !== '',
    hookUrl: sealedHookKey === '' ? '' : `${ctx.siteUrl}/mail/hook/${ctx.tenantId}`,
    hookKey: unseal(ctx, sealedHookKey),
    fetchFault: await fetchFault(ctx),
  }
}

const longestReason = 300

export const mailSettingAnswers: readonly Answer[] = [
  answer(getMailSetting, present),
  answer(saveMailSetting, async (ctx, { password, ...plain }) => {
    if (ctx.siteUrl === '') throw new Failure('no-site-url')
    const before = await readStored(ctx)
    const sealedPassword =
      password === undefined ? before.sealedPassword : password === '' ? '' : secretBox.seal(place(ctx), password)
    const sealedHookKey =
      unseal(ctx, before.sealedHookKey) === '' ? secretBox.seal(place(ctx), newToken()) : before.sealedHookKey
    const setting: Stored = { ...plain, sealedPassword, sealedHookKey, siteUrl: ctx.siteUrl }
    await saveTenantSetting(ctx, 'mail', setting, ctx.person.id)
    return await present(ctx)
  }),
  answer(sendTestMail, async (ctx, { to }) => {
    const account = await mailSetting(ctx)
    if (account.smtpHost === '' || account.senderMail === '') throw new Failure('mail-unset')
    try {
      await smtpDriver(account).send({
        to: { name: '', address: to },
        subject: `${ctx.tenant.name}测试邮件`,
        text: '收到这封邮件，说明发信设置正确。',
        mailId: null,
        answers: [],
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Failure('mail-not-sent', { reason: reason.slice(0, longestReason) })
    }
    return null
  }),
]
