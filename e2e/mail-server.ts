/** A mail server of a journey. */
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Takes every mail until the test is over. */
export async function mailServer(): Promise<{ port: number; mails: ParsedMail[] }> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(
    async () =>
      await new Promise((resolve) => {
        server.close(() => resolve())
      }),
  )
  return { port: (server.server.address() as AddressInfo).port, mails }
}
