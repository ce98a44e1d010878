/**
 * DingTalk work notices (工作通知): token by application key, user by mobile, then `asyncsend_v2`. The token is kept until a minute before it runs out.
 */
import { MessageRefused } from '../kernel/delivery-faults.ts'
import type { MessageDriver, OutgoingMessage } from './message-driver.ts'

export interface DingtalkOptions {
  /** `https://oapi.dingtalk.com`, or another server that speaks its protocol. */
  readonly baseUrl: string
  readonly appKey: string
  readonly appSecret: string
  readonly agentId: string
  /** Address of our pages, for the link in the message. */
  readonly siteUrl: string
  readonly now?: () => number
}

interface DingtalkReply {
  readonly errcode: number
  readonly errmsg?: string
  readonly access_token?: string
  readonly expires_in?: number
  readonly result?: { readonly userid?: string }
  readonly task_id?: number
}

/** A message takes three requests, and together they must end before the database gives up on the waiting transaction (30 s). */
const timeoutMs = 8000
/** Errors that another try will not change: no such user, not in the application's range, text refused. */
const lasting = new Set([40078, 60121, 50004, 33012, 40035])
/** Errors of an expired or replaced token. */
const tokenLost = new Set([40014, 42001])

/** The text as it is, in Markdown: signs with a meaning are escaped, lines stay lines. */
const asMarkdown = (text: string): string =>
  text
    .replaceAll(/^[ \t]+/gm, '')
    .replaceAll(/[\\`*_[\]<>~|#!&]/g, String.raw`\$&`)
    .replaceAll(/^[-+=]/gm, String.raw`\$&`)
    .replaceAll(/^(\d+)([.)])/gm, String.raw`$1\$2`)
    .replaceAll('\n', '  \n')

export function dingtalkDriver(options: DingtalkOptions): MessageDriver {
  const now = options.now ?? Date.now
  let token: { readonly text: string; readonly until: number } | null = null

  async function ask(path: string, body?: object): Promise<DingtalkReply> {
    const reply = await fetch(`${options.baseUrl}${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`钉钉返回 HTTP ${reply.status}`)
    const data = (await reply.json()) as DingtalkReply
    if (data.errcode === 0) return data
    if (tokenLost.has(data.errcode)) token = null
    const text = `钉钉返回 ${data.errcode} ${data.errmsg ?? ''}`.trim()
    throw lasting.has(data.errcode) ? new MessageRefused(text) : new Error(text)
  }

  async function accessToken(): Promise<string> {
    if (token !== null && token.until > now()) return token.text
    const query = new URLSearchParams({ appkey: options.appKey, appsecret: options.appSecret })
    const reply = await ask(`/gettoken?${query.toString()}`)
    if (reply.access_token === undefined) throw new Error('钉钉没有给出 access_token')
    token = { text: reply.access_token, until: now() + ((reply.expires_in ?? 7200) - 60) * 1000 }
    return token.text
  }

  return {
    async send(message: OutgoingMessage): Promise<string> {
      const key = new URLSearchParams({ access_token: await accessToken() })
      const user = await ask(`/topapi/v2/user/getbymobile?${key.toString()}`, { mobile: message.mobile })
      if (user.result?.userid === undefined) throw new MessageRefused('钉钉里没有这个手机号')
      const sent = await ask(`/topapi/message/corpconversation/asyncsend_v2?${key.toString()}`, {
        agent_id: options.agentId,
        userid_list: user.result.userid,
        msg: {
          msgtype: 'action_card',
          action_card: {
            title: message.title,
            markdown: `### ${asMarkdown(message.title)}\n\n${asMarkdown(message.text)}`,
            single_title: '查看详情',
            single_url: `${options.siteUrl}${message.path}`,
          },
        },
      })
      return `钉钉任务 ${sent.task_id ?? ''}`.trim()
    },
  }
}
