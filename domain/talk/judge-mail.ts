/** Says of a mail that came in why it must not be taken for a customer's words; the headers decide, before anybody looks at what it is about. */

export interface MailHead {
  readonly mailId: string
  readonly from: string
  /** Values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>
}

/** Senders that no person writes from. */
const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+\-_.].*)?@/i

/**
 * Why a mail is refused, null for none. Out-of-office answers, bounces, lists and our own mails would answer themselves for ever.
 * @param own addresses from which the enterprise sends
 */
export function refusalOfMail({ from, headers, mailId }: MailHead, own: readonly string[]): string | null {
  if (mailId === '') return '没有 Message-ID'
  if (from === '') return '没有发件人'
  if (own.some((address) => address.toLowerCase() === from.toLowerCase())) return '来自本企业的地址'
  const automatic = headers.get('auto-submitted')
  if (automatic !== undefined && automatic.trim().toLowerCase() !== 'no') return '自动回复'
  if (headers.has('x-autoreply') || headers.has('x-autorespond') || headers.has('x-auto-response-suppress'))
    return '自动回复'
  if (/^(bulk|junk|list|auto_reply)$/i.test(headers.get('precedence')?.trim() ?? '')) return '群发或自动回复'
  if (headers.has('list-id') || headers.has('x-failed-recipients')) return '邮件列表或退信'
  if (headers.get('return-path')?.trim() === '<>') return '退信'
  return machines.test(from) ? '系统发件人' : null
}

/** Mails of ours that an incoming one names: by the headers of its program, else by the token in its subject. */
export function answeredMails(headers: ReadonlyMap<string, string>, subject: string): string[] {
  const named = `${headers.get('in-reply-to') ?? ''} ${headers.get('references') ?? ''}`
  const byHead = [...named.matchAll(/<([0-9a-f]{24})@[^<>\s]+>/g)].map((match) => match[1] ?? '')
  const bySubject = [...subject.matchAll(/#([0-9a-f]{24})\]/g)].map((match) => match[1] ?? '')
  return [...new Set([...byHead, ...bySubject])].slice(0, 50)
}

/** The subject of a mail about a document; the token at its end finds the document when a program drops the headers. */
export const mailSubject = (title: string, mailId: string): string =>
  `${title.replaceAll(/\s+/g, ' ').slice(0, 150)} [#${mailId}]`
