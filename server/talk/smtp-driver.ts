/** Mails go out through the enterprise's own server. Without one, they are only recorded and shown on the outbox page. */
import { ChannelMissing, MessageRefused } from '../kernel/delivery-faults.ts'

export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Local part of its Message-ID, by which replies name it; null lets the library choose. */
  readonly mailId: string | null
  /** Local parts of our earlier mails about the same document, oldest first. */
  readonly answers: readonly string[]
}

export interface MailDriver {
  /** Sends one mail. @returns a note about the delivery. Throws as a `MessageDriver` does. */
  send(mail: OutgoingMail): Promise<string>
}

export interface SmtpAccount {
  readonly smtpHost: string
  readonly smtpPort: number
  readonly smtpSecure: 0 | 1
  readonly user: string
  readonly password: string
  readonly senderName: string
  readonly senderMail: string
}

/** The default sends nothing and only records. */
const recordingMail: MailDriver = {
  send: async () => await Promise.reject(new ChannelMissing('没有设置发信服务器，没有发出；设置后可以重发')),
}

/** A mail is sent while its row is locked, and the database gives up on a waiting transaction after 30 s. */
const timeoutMs = 8000
/** Answers of servers that another try will not change: no such mailbox, refused by policy. */
const isLasting = (code: unknown): boolean => typeof code === 'number' && code >= 550 && code < 560

export function smtpDriver(account: SmtpAccount): MailDriver {
  const { password, senderMail, senderName, smtpHost, smtpPort, smtpSecure, user } = account
  if (smtpHost === '' || senderMail === '') return recordingMail
  const domain = senderMail.split('@').at(-1) ?? 'localhost'
  const idOf = (local: string): string => `<${local}@${domain}>`
  return {
    async send({ answers, mailId, subject, text, to }) {
      // Most processes send no mail for long.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        host: smtpHost,
        port: smtpPort,
        secure: smtpSecure === 1,
        ...(user === '' ? {} : { auth: { user, pass: password } }),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const last = answers.at(-1)
      try {
        const sent = await transport.sendMail({
          from: { name: senderName, address: senderMail },
          to,
          subject,
          text,
          ...(mailId === null ? {} : { messageId: idOf(mailId) }),
          ...(last === undefined ? {} : { inReplyTo: idOf(last), references: answers.map(idOf) }),
        })
        return sent.response.slice(0, 200)
      } catch (error) {
        if (error instanceof Error && 'responseCode' in error && isLasting(error.responseCode))
          throw new MessageRefused(error.message)
        throw error
      } finally {
        transport.close()
      }
    },
  }
}
