/** Mail around a test: a server that takes mails, a mailbox that gives them, and mails as programs of customers write them. */
import { createServer, type Server, type Socket } from 'node:net'
import type { Input } from '@onsite/api/define-call.ts'
import { eventLists, startEvent } from '@onsite/api/event/event-calls.ts'
import type { saveMailSetting } from '@onsite/api/talk/mail-calls.ts'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { jobs } from '../../answers.ts'
import { jobContext } from '../../kernel/job-runner.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import { testApp, testFilesFolder, testLogger } from '../test-app.ts'
import type { Office } from './work-order.ts'

export const customerMail = 'li@customer.cn'
const closing: (() => Promise<void>)[] = []

/** Closes the servers of a test. */
export async function closeServers(): Promise<void> {
  for (const close of closing.splice(0)) await close()
}

export const runJob = async (name: string): Promise<void> => {
  const { database } = await testApp()
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`no job ${name}`)
  await job.run(jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger }), {})
}

/** An event of a customer with an address, in the hands of customer service. */
export async function beginEvent(o: Office, input: Partial<Input<typeof eventLists.create>> = {}) {
  const made = await o.service.get(eventLists.create, {
    title: '机组报警',
    customName: '中心医院',
    customLinkPerson: '李雷',
    customMail: customerMail,
    priority: 1,
    principalUserId: o.people.service.id,
    ...input,
  })
  const moved = await o.service.get(startEvent, { id: made.id, version: made.version })
  return { id: made.id, version: moved.version }
}

/** A mail server of this test, and what it took. */
export async function mailServer(refuses = false): Promise<{ port: number; mails: ParsedMail[] }> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password, username }, _session, done) =>
      username === 'robot' && password === 'secret-1'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      refuses ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
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
  closing.push(
    async () =>
      await new Promise((resolve) => {
        server.close(resolve)
      }),
  )
  return { port: (server.server.address() as { port: number }).port, mails }
}

export const setting = (port: number): Input<typeof saveMailSetting> => ({
  smtpHost: '127.0.0.1',
  smtpPort: port,
  smtpSecure: 0,
  user: 'robot',
  password: 'secret-1',
  senderName: '速修客服',
  senderMail: 'service@example.com',
  imapHost: '',
  imapPort: 993,
  imapSecure: 1,
  imapFolder: 'INBOX',
  showsStaff: 0,
})

/** Lets everything that was told go out. */
export async function deliver(): Promise<void> {
  await (await testApp()).react()
  await runJob('send-mails')
}

let mailCount = 0
export interface Written {
  readonly from?: string
  readonly id?: string
  readonly answers?: string
  readonly subject?: string
  readonly text?: string
  readonly extra?: readonly string[]
  readonly file?: string
}
/** The bytes of a mail as a customer's program writes it. */
export function writeMail({
  answers,
  extra = [],
  file,
  from = customerMail,
  id,
  subject = '回复',
  text = '又报警了',
}: Written): string {
  mailCount += 1
  return [
    `From: =?UTF-8?B?${Buffer.from('李雷').toString('base64')}?= <${from}>`,
    'To: service@example.com',
    `Message-ID: <${id ?? `m${mailCount}-${Date.now()}@customer.cn`}>`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers}`]),
    ...extra,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=bound',
    '',
    '--bound',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`${text}\r\n\r\n在 2026年11月22日，速修客服 <service@example.com> 写道：\r\n> 您好`).toString('base64'),
    ...(file === undefined
      ? []
      : [
          '--bound',
          'Content-Type: application/octet-stream',
          `Content-Disposition: attachment; filename="${file}"`,
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from('现场记录').toString('base64'),
        ]),
    '--bound--',
    '',
  ].join('\r\n')
}

/** A mailbox that speaks as much IMAP as a client needs to read it. */
export async function mailbox(mails: { raw: string; isSeen: boolean }[], password = 'secret-1'): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const send = (line: string) => socket.write(`${line}\r\n`)
    send('* OK ready')
    let rest = ''
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        answerLine(line, send)
      }
    })
  })
  const answerLine = (line: string, send: (line: string) => void): void => {
    const [tag = '', ...words] = line.split(' ')
    const command = words.join(' ')
    const ok = () => send(`${tag} OK done`)
    if (/^CAPABILITY/i.test(command)) {
      send('* CAPABILITY IMAP4rev1')
      return ok()
    }
    if (/^LOGIN/i.test(command)) {
      const isRight = command.includes(password)
      return isRight ? ok() : send(`${tag} NO [AUTHENTICATIONFAILED] wrong password`)
    }
    if (/^(LIST|LSUB)/i.test(command)) {
      send('* LIST (\\HasNoChildren) "/" INBOX')
      return ok()
    }
    if (/^(SELECT|EXAMINE)/i.test(command)) {
      send(`* ${mails.length} EXISTS`)
      send('* FLAGS (\\Seen)')
      send('* OK [UIDVALIDITY 1] ok')
      send(`* OK [UIDNEXT ${mails.length + 1}] ok`)
      send(`${tag} OK [READ-WRITE] done`)
      return
    }
    if (/^UID SEARCH/i.test(command)) {
      const found = mails.flatMap(({ isSeen }, index) => (isSeen ? [] : [index + 1]))
      send(`* SEARCH ${found.join(' ')}`.trim())
      return ok()
    }
    const fetched = /^UID FETCH ([\d,:]+) (.*)$/i.exec(command)
    if (fetched !== null) {
      for (const uid of numbersIn(fetched[1] ?? '')) sendMail(uid, /BODY/i.test(fetched[2] ?? ''), send)
      return ok()
    }
    const marked = /^UID STORE (\d+)/i.exec(command)
    const mail = mails[Number(marked?.[1]) - 1]
    if (mail !== undefined) mail.isSeen = true
    return ok()
  }
  const sendMail = (uid: number, isWhole: boolean, send: (line: string) => void): void => {
    const raw = mails[uid - 1]?.raw
    if (raw === undefined) return
    const id = /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? ''
    const size = Buffer.byteLength(raw)
    send(
      isWhole
        ? `* ${uid} FETCH (UID ${uid} BODY[] {${size}}\r\n${raw})`
        : `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${size} ENVELOPE (NIL "x" NIL NIL NIL NIL NIL NIL NIL "${id}"))`,
    )
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  return (server.address() as { port: number }).port
}

const numbersIn = (set: string): number[] =>
  set.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split(':').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
