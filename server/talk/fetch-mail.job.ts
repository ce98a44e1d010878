/** Fetches what customers wrote from the mailbox of the enterprise, over IMAP. */
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { defineMinuteJob, type Job, type JobContext } from '../kernel/job.ts'
import { hasMailbox, keepFetchFault, type MailAccount, mailSetting } from './mail-setting.ts'
import { type MailSurroundings, receiveMail } from './receive-mail.ts'
import { noteMail, notedMails } from './received-mail-store.ts'
import type { TalkKind } from './talk-kind.ts'

const timeoutMs = 15_000
/** Bytes of a mail that are fetched; longer ones are noted and left alone. */
const mostBytes = 20 * 1024 * 1024
/** Mails of one fetching; the others wait for the next. */
const mostAtOnce = 50
/** Days within which unread mails are looked at: an old mailbox is not searched whole. */
const daysBack = 7
const dayMs = 86_400_000

/** Fetches new mails each minute. */
export const fetchMails = (kinds: readonly TalkKind[]): Job =>
  defineMinuteJob({
    name: 'fetch-mails',
    isDue: hasMailbox,
    visit: async (ctx, tenantId) => await fetchOf(ctx, kinds, tenantId),
  })

/** Fetches the new mails of one enterprise. A fault of its mailbox is shown to it, and does not stop the others. */
async function fetchOf(ctx: JobContext, kinds: readonly TalkKind[], tenantId: string): Promise<void> {
  const account = await ctx.inTenant(tenantId, mailSetting)
  if (account.imapHost === '') return
  const surroundings: MailSurroundings = {
    kinds,
    files: ctx.files,
    log: ctx.log,
    inTenant: async (run) => await ctx.inTenant(tenantId, run),
  }
  let fault = ''
  try {
    await fetchNew(surroundings, account, ctx.now)
  } catch (error) {
    fault = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    ctx.log.warn({ err: error, tenantId }, 'mailbox not read')
  }
  await ctx.inTenant(tenantId, async (work) => await keepFetchFault(work, fault))
}

async function fetchNew(surroundings: MailSurroundings, account: MailAccount, now: Date): Promise<void> {
  // Most processes have no mailbox to read.
  const imap = await import('imapflow')
  const client = new imap.ImapFlow({
    host: account.imapHost,
    port: account.imapPort,
    secure: account.imapSecure === 1,
    auth: { user: account.user, pass: account.password },
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableAutoIdle: true,
  })
  // A lost connection also ends the command that waits; without a listener it would end the process.
  client.on('error', (error: unknown) => surroundings.log.warn({ err: error }, 'mailbox lost'))
  await client.connect()
  try {
    const lock = await client.getMailboxLock(account.imapFolder === '' ? 'INBOX' : account.imapFolder)
    try {
      await readBox(surroundings, client, now)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

async function readBox(surroundings: MailSurroundings, client: ImapFlow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysBack * dayMs)
  const uids = await client.search({ seen: false, since }, { uid: true })
  if (uids === undefined || uids === false || uids.length === 0) return
  const heads: FetchMessageObject[] = []
  for await (const head of client.fetch(uids.slice(-1000), { uid: true, envelope: true, size: true }, { uid: true }))
    heads.push(head)
  const noted = await surroundings.inTenant(async (work) => await notedMails(work, heads.map(idOf)))
  const fresh = heads.filter((head) => idOf(head) !== '' && !noted.has(idOf(head))).slice(0, mostAtOnce)
  for (const head of fresh) {
    if ((head.size ?? 0) > mostBytes) {
      await surroundings.inTenant(async (work) => await noteMail(work, tooLong(head)))
      continue
    }
    const message = await client.fetchOne(head.uid, { source: true }, { uid: true })
    if (message === false || message.source === undefined) continue
    const { isTaken } = await receiveMail(surroundings, message.source)
    // Others stay unread: people may use the mailbox as well.
    if (isTaken) await client.messageFlagsAdd(head.uid, ['\\Seen'], { uid: true })
  }
}

const idOf = ({ envelope }: FetchMessageObject): string => envelope?.messageId ?? ''

const tooLong = (head: FetchMessageObject) => ({
  mailId: idOf(head),
  sender: head.envelope?.from?.[0]?.address ?? '',
  subject: head.envelope?.subject ?? '',
  refusal: '邮件太大',
  recordId: null,
})
