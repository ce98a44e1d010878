/** A server of this machine that speaks the protocol of WeCom: it knows some people, gives tokens that can be ended, and codes that are good once. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentCard {
  readonly touser: string
  readonly msgtype: string
  readonly template_card?: {
    readonly task_id: string
    readonly main_title: { readonly title: string }
    readonly button_list: readonly { readonly text: string }[]
  }
  readonly textcard?: { readonly title: string; readonly description: string; readonly url: string }
  readonly text?: { readonly content: string }
}

export interface ChangedCard {
  readonly userids: readonly string[]
  readonly response_code: string
  readonly button: { readonly replace_name: string }
}

type Reply = { readonly errcode: number } & Readonly<Record<string, unknown>>
const refuse = (errcode: number, errmsg: string): Reply => ({ errcode, errmsg })

/** @param users ids by mobile number */
export async function wecomServer(users: Readonly<Record<string, string>>) {
  const sent: SentCard[] = []
  const changed: ChangedCard[] = []
  const codes = new Set<string>()
  let tokens = 0
  let isBusy = false

  const newCode = (): string => {
    const code = randomUUID()
    codes.add(code)
    return code
  }
  const answers: Readonly<Record<string, (body: object) => Reply>> = {
    '/cgi-bin/user/getuserid': (body) => {
      const userid = users[(body as { mobile: string }).mobile]
      return userid === undefined ? refuse(46004, 'user not exist') : { errcode: 0, userid }
    },
    '/cgi-bin/message/send': (body) => {
      const message = body as SentCard
      sent.push(message)
      const code = message.msgtype === 'template_card' ? { response_code: newCode() } : {}
      return { errcode: 0, invaliduser: '', msgid: `m${sent.length}`, ...code }
    },
    '/cgi-bin/message/update_template_card': (body) => {
      const change = body as ChangedCard
      if (!codes.delete(change.response_code)) return refuse(40096, 'invalid response_code')
      changed.push(change)
      return { errcode: 0 }
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://wecom')
      const body = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as object)
      const reply = (): Reply => {
        if (url.pathname === '/cgi-bin/gettoken') {
          if (url.searchParams.get('corpsecret') !== 'secret') return refuse(40001, 'invalid credential')
          tokens += 1
          return { errcode: 0, access_token: `T${tokens}`, expires_in: 7200 }
        }
        if (url.searchParams.get('access_token') !== `T${tokens}`) return refuse(42001, 'access_token expired')
        if (isBusy) return refuse(-1, 'system busy')
        return answers[url.pathname]?.(body) ?? refuse(404, 'no such path')
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(reply()))
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    changed,
    /** A code as it comes with a click. */
    newCode,
    tokensGiven: () => tokens,
    endToken: () => {
      tokens += 1
    },
    endCodes: () => codes.clear(),
    beBusy: (busy: boolean) => {
      isBusy = busy
    },
    close: async () => {
      await server[Symbol.asyncDispose]()
    },
  }
}
export type WecomServer = Awaited<ReturnType<typeof wecomServer>>
