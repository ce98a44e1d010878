/** Makes a message of a mail that came in, however it came. Whatever cannot be a customer's answer to a mail of ours has no effect, and says why. */
import { fileLimits } from '@onsite/api/file/file-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answeredMails, refusalOfMail } from '@onsite/domain/talk/judge-mail.ts'
import { addFile, attachFiles } from '../file/file-store.ts'
import { type ReceivedFile, receiveFile } from '../file/receive-file.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { FileStore } from '../kernel/file-store.ts'
import type { Log } from '../kernel/log.ts'
import { documentOfMails, mailedAddresses } from '../notice/customer-message-store.ts'
import { demandCalm, takeWords } from './customer-page.ts'
import { mailSetting } from './mail-setting.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { noteMail, notedMails } from './received-mail-store.ts'
import type { TalkKind } from './talk-kind.ts'

export interface MailOutcome {
  readonly isTaken: boolean
  /** '' when it was taken. */
  readonly refusal: string
}

export interface MailSurroundings {
  readonly kinds: readonly TalkKind[]
  readonly files: FileStore
  readonly log: Log
  /** Runs work in a transaction of the enterprise. */
  inTenant<T>(run: (work: TenantWork) => Promise<T>): Promise<T>
}

/** As many files as a message of our own may have. */
const mostFiles = 9
const longestText = 5000

const refuse = (refusal: string): MailOutcome => ({ isTaken: false, refusal })

/** Takes the bytes of a mail. The same Message-ID twice has one effect. */
export async function receiveMail(surroundings: MailSurroundings, raw: Buffer): Promise<MailOutcome> {
  const mail = await readMail(raw)
  const found = await surroundings.inTenant(async (work) => await findDocument(work, mail))
  if ('refusal' in found) {
    if (mail.mailId !== '') await surroundings.inTenant(async (work) => await note(work, mail, found.refusal, null))
    return refuse(found.refusal)
  }
  const kept = await keepFiles(surroundings, found.tenantId, mail)
  return await surroundings.inTenant(async (work) => await takeMail(work, surroundings, mail, found.document, kept))
}

type Found =
  | { readonly refusal: string }
  | { readonly tenantId: string; readonly document: { readonly kind: string; readonly id: string } }

async function findDocument(work: TenantWork, mail: ReadMail): Promise<Found> {
  const account = await mailSetting(work)
  const refusal = refusalOfMail(mail, [account.senderMail, account.user])
  if (refusal !== null) return { refusal }
  if ((await notedMails(work, [mail.mailId])).size > 0) return { refusal: '已经收过' }
  const named = answeredMails(mail.headers, mail.subject)
  const document = named.length === 0 ? undefined : await documentOfMails(work, named)
  if (document === undefined) return { refusal: '不是对我们邮件的回复' }
  const known = await mailedAddresses(work, document.id)
  if (!known.some((address) => address.toLowerCase() === mail.from.toLowerCase()))
    return { refusal: '发件人不是收件的客户' }
  if (mail.text === '' && mail.files.length === 0) return { refusal: '没有正文' }
  return { tenantId: work.tenantId, document }
}

interface Kept {
  readonly files: readonly ReceivedFile[]
  /** Names of files that were not kept, with the reason. */
  readonly left: readonly string[]
}

/** Puts the files into the store, as an upload would; those that an upload may not be are left out and named. */
async function keepFiles({ files: store }: MailSurroundings, tenantId: string, { files }: ReadMail): Promise<Kept> {
  const kept: ReceivedFile[] = []
  const left: string[] = []
  for (const file of files) {
    if (kept.length >= mostFiles || file.bytes.length > fileLimits.maxBytes || file.bytes.length === 0) {
      left.push(file.name)
      continue
    }
    try {
      kept.push(await receiveFile(file, { files: store, tenantId }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left.push(file.name)
    }
  }
  return { files: kept, left }
}

async function takeMail(
  work: TenantWork,
  { kinds }: MailSurroundings,
  mail: ReadMail,
  document: { readonly kind: string; readonly id: string },
  kept: Kept,
): Promise<MailOutcome> {
  const kind = kinds.find((one) => one.kind === document.kind)
  const subject = await kind?.subject(work, document.id, true)
  const refusal = await refusalHere(work, document.id, subject?.over)
  // Under the lock of the document: of two at once the second finds it noted.
  if (!(await note(work, mail, refusal, document.id))) return refuse('已经收过')
  if (kind === undefined || subject === undefined || refusal !== '') return refuse(refusal)
  for (const file of kept.files) await addFile(work, { ...file, createdBy: null })
  const fileIds = kept.files.map(({ id }) => id)
  await attachFiles(work, document, fileIds)
  await takeWords(work, kind, subject, { text: withLeft(mail.text, kept.left), fileIds, cameBy: 'mail' })
  return { isTaken: true, refusal: '' }
}

async function refusalHere(work: TenantWork, recordId: string, over: string | undefined): Promise<string> {
  if (over === undefined) return '单据已不在'
  if (over !== '') return over
  try {
    await demandCalm(work, recordId)
    return ''
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

function withLeft(text: string, left: readonly string[]): string {
  const short = text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text
  return left.length === 0 ? short : `${short}\n（附件未接收：${left.join('、')}）`.trim()
}

const note = async (work: TenantWork, mail: ReadMail, refusal: string, recordId: string | null): Promise<boolean> =>
  await noteMail(work, { mailId: mail.mailId, sender: mail.from, subject: mail.subject, refusal, recordId })
