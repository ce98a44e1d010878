/** The interface of WeCom (企业微信) for an application that an enterprise made itself: one token for all that it asks, kept until shortly before it runs out. */
import { MessageRefused } from './delivery-faults.ts'

export interface WecomOptions {
  /** `https://qyapi.weixin.qq.com`, or another server that speaks its protocol. */
  readonly baseUrl: string
  readonly corpId: string
  readonly secret: string
  readonly now?: () => number
}

export interface WecomReply {
  readonly errcode: number
  readonly errmsg?: string
}

/** A message takes three requests, and together they must end before the database gives up on the waiting transaction (30 s). */
const timeoutMs = 8000
/** The token is asked for anew so long before it runs out. */
const spareSeconds = 60
/** Errors of an expired or replaced token. */
const tokenLost = new Set([40014, 42001])
/** The system is busy, or asked too often: the same may work later. */
const passing = new Set([-1, 45009, 45033])

/** WeCom answered, and refused. */
export class WecomRefusal extends Error {
  readonly errcode: number

  constructor({ errcode, errmsg = '' }: WecomReply) {
    super(`企业微信返回 ${errcode} ${errmsg}`.trim())
    this.errcode = errcode
  }

  /** Trying again later may help. */
  get isPassing(): boolean {
    return passing.has(this.errcode) || tokenLost.has(this.errcode)
  }
}

interface Token {
  readonly text: string
  readonly seconds: number
}

export class WecomClient {
  readonly #options: WecomOptions
  #token: { readonly asked: Promise<Token>; until: number } | null = null

  constructor(options: WecomOptions) {
    this.#options = options
  }

  /**
   * Asks one interface, with the token of the application. Throws `WecomRefusal`, or another error when nobody answers.
   * @param path `/cgi-bin/…`, without a question mark
   */
  async ask<Reply extends object>(
    path: string,
    { body, query = {} }: { readonly body?: object; readonly query?: Readonly<Record<string, string>> } = {},
  ): Promise<Reply & WecomReply> {
    const once = async (): Promise<Reply & WecomReply> =>
      await this.#request(path, { access_token: await this.#accessToken(), ...query }, body)
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof WecomRefusal && tokenLost.has(error.errcode))) throw error
      this.#token = null
      return await once()
    }
  }

  /** The user of the enterprise with a mobile number; throws `MessageRefused` when there is none. */
  async userByMobile(mobile: string): Promise<string> {
    try {
      const { userid } = await this.ask<{ readonly userid?: string }>('/cgi-bin/user/getuserid', { body: { mobile } })
      if (userid !== undefined && userid !== '') return userid
    } catch (error) {
      if (!(error instanceof WecomRefusal) || error.isPassing) throw error
      throw new MessageRefused(error.message, { cause: error })
    }
    throw new MessageRefused('企业微信里没有这个手机号')
  }

  /** Requests at the same time wait for one token: each new one ends the one before. */
  async #accessToken(): Promise<string> {
    const now = this.#options.now ?? Date.now
    if (this.#token !== null && this.#token.until > now()) return (await this.#token.asked).text
    const asked = this.#askToken()
    const kept = { asked, until: Number.POSITIVE_INFINITY }
    this.#token = kept
    try {
      const { seconds, text } = await asked
      kept.until = now() + (seconds - spareSeconds) * 1000
      return text
    } catch (error) {
      if (this.#token === kept) this.#token = null
      throw error
    }
  }

  async #askToken(): Promise<Token> {
    const { corpId, secret } = this.#options
    const reply = await this.#request<{ readonly access_token?: string; readonly expires_in?: number }>(
      '/cgi-bin/gettoken',
      { corpid: corpId, corpsecret: secret },
    )
    if (reply.access_token === undefined) throw new Error('企业微信没有给出 access_token')
    return { text: reply.access_token, seconds: reply.expires_in ?? 7200 }
  }

  async #request<Reply extends object>(
    path: string,
    query: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<Reply & WecomReply> {
    const reply = await fetch(`${this.#options.baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`企业微信返回 HTTP ${reply.status}`)
    const data = (await reply.json()) as Reply & WecomReply
    if (data.errcode !== 0) throw new WecomRefusal(data)
    return data
  }
}
