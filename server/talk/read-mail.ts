/** Reads the bytes of a mail: its head, the words of its writer, and its files. */
import { replyText } from '@onsite/domain/talk/reply-text.ts'

export interface ReadMail {
  readonly mailId: string
  readonly from: string
  readonly subject: string
  /** Values by lower-case name, as they stood on one line. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

const longestId = 300
const longestSubject = 300

export async function readMail(raw: Buffer): Promise<ReadMail> {
  // Most processes read no mail for long.
  const { simpleParser } = await import('mailparser')
  const parsed = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true })
  const headers = new Map(
    parsed.headerLines.map(({ key, line }) => [
      key.toLowerCase(),
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\r?\n\s*/g, ' ')
        .trim(),
    ]),
  )
  return {
    mailId: dropNulls(parsed.messageId ?? '').slice(0, longestId),
    from: dropNulls(parsed.from?.value[0]?.address ?? ''),
    subject: dropNulls(parsed.subject ?? '').slice(0, longestSubject),
    headers,
    text: replyText(dropNulls(parsed.text ?? '')),
    // `Our choice:` pictures inside the text are mostly logos of signatures.
    files: parsed.attachments
      .filter(({ related }) => !related)
      .map((one) => ({ name: one.filename ?? '附件', bytes: one.content })),
  }
}

/** Without what PostgreSQL text refuses. */
const dropNulls = (text: string): string => text.toWellFormed().replaceAll('\0', '')
