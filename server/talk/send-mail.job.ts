import { joinHeld } from '@onsite/domain/notice/held-messages.ts'
import { mailSubject } from '@onsite/domain/talk/judge-mail.ts'
import { replyMark } from '@onsite/domain/talk/reply-text.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { linkDays } from '@onsite/domain/talk/talk-settings.ts'
import type { TenantWork } from '../kernel/background.ts'
import { defineMinuteJob } from '../kernel/job.ts'
import { tenantName } from '../kernel/tenant-people.ts'
import { tenantSettings } from '../kernel/tenant-settings.ts'
import { mailsBefore } from '../notice/customer-message-store.ts'
import { type DueMessage, dueMessages, hasDueMessage, lockHeldWith, keepAttempt } from '../notice/due-message-store.ts'
import { attempt } from '../notice/send-messages.job.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { addCustomerLink } from './customer-link-store.ts'
import { type MailAccount, mailSetting } from './mail-setting.ts'
import { smtpDriver } from './smtp-driver.ts'

/** Sends due mails to customers every minute, one in each transaction, as other messages are. */
export const sendMails = defineMinuteJob({
  name: 'send-mails',
  isDue: hasDueMessage(true),
  async visit(ctx, tenantId) {
    while (await ctx.inTenant(tenantId, sendDueMail));
  },
})

/** Sends the next due mail of a tenant. @returns whether there was one */
async function sendDueMail(work: TenantWork): Promise<boolean> {
  const [first] = await dueMessages(work, 1, true)
  if (first === undefined) return false
  const held = await lockHeldWith(work, first)
  const mail = { ...first, ...joinHeld(held) }
  const account = await mailSetting(work)
  const answers = mail.record_id === null ? [] : await mailsBefore(work, mail.record_id, mail.created_at)
  const text = await textOf(work, mail, account)
  const outcome = await attempt(work, mail.attempts, async () =>
    smtpDriver(account).send({
      to: { name: mail.receiver_name, address: mail.receiver_mail },
      subject: mail.mail_id === null ? mail.title : mailSubject(mail.title, mail.mail_id),
      text,
      mailId: mail.mail_id,
      answers,
    }),
  )
  await keepAttempt(work, held, outcome)
  return true
}

/** The mail's text. Its link is made now, so that nothing which opens the page is ever stored. */
async function textOf(work: TenantWork, mail: DueMessage, { siteUrl }: MailAccount): Promise<string> {
  const [name, { address, servicePhone, website }, settings] = await Promise.all([
    tenantName(work.tx, work.tenantId),
    enterpriseSetting(work),
    tenantSettings(work),
  ])
  const days = settingOf(settings, linkDays)
  const isLinked = mail.record_kind !== null && mail.record_id !== null && siteUrl !== ''
  const link = isLinked
    ? await addCustomerLink(work, { kind: mail.record_kind ?? '', id: mail.record_id ?? '' }, days)
    : null
  // Nobody reads an answer of one of ours to a notice.
  const isOurs = mail.person_id !== null
  return [
    ...(isOurs ? [] : [replyMark, '']),
    mail.receiver_name === '' ? '您好：' : `${mail.receiver_name}，您好：`,
    '',
    mail.text,
    ...(isOurs && siteUrl !== '' ? ['', `打开：${siteUrl}${mail.path}`] : []),
    ...(link === null
      ? []
      : [
          '',
          `查看进度、留言或评价：${siteUrl}/portal/progress/${link.token}`,
          `链接 ${days} 天内有效，打开它的人都能看到这次服务，请不要转发给无关的人。也可以直接回复本邮件。`,
        ]),
    '',
    name,
    ...(servicePhone === '' || isOurs ? [] : [`服务电话：${servicePhone}`]),
    ...(isOurs ? [] : [address, website].filter((line) => line !== '')),
  ].join('\n')
}
