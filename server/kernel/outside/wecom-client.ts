/** The protocol of an application of WeCom (企业微信) that an enterprise made itself, for signing in and for messages alike. */
import { askMessenger, type MessengerReply, neededText } from './ask-messenger.ts'
import { outsideAddresses } from './outside-addresses.ts'
import { OutsideRefused } from './outside-refused.ts'
import { type FreshToken, isTokenLost, type TokenShelf } from './token-shelf.ts'

export const wecomName = '企业微信'

export interface WecomApp {
  readonly corpId: string
  readonly secret: string
}

/** The system is busy, or asked too often: the same may work later. */
const passing = new Set([-1, 45009, 45033])

/** WeCom answered, and will not answer otherwise later. */
export const isLastingRefusal = (error: unknown): error is OutsideRefused =>
  error instanceof OutsideRefused && error.errcode !== 0 && !passing.has(error.errcode) && !isTokenLost(error)

export interface WecomClient {
  /**
   * Asks one interface with the token of the application, a POST where there is a body. Throws `OutsideRefused`.
   * @param path `/cgi-bin/…`, without a question mark
   */
  ask(
    path: string,
    asked: { readonly body?: object; readonly query?: Readonly<Record<string, string>> },
  ): Promise<MessengerReply>
  /** The token itself, which only a test of the credentials needs. */
  token(): Promise<string>
  /** Keeps whatever else the application is given for some time. */
  keep(what: string, fetch: () => Promise<FreshToken>): Promise<string>
}

async function request(path: string, query: Readonly<Record<string, string>>, body?: object): Promise<MessengerReply> {
  const url = `${outsideAddresses.wecom}${path}?${new URLSearchParams(query).toString()}`
  return await askMessenger(wecomName, url, body === undefined ? {} : { body })
}

export function wecomClient({ corpId, secret }: WecomApp, tokens: TokenShelf): WecomClient {
  const parts = () => ['wecom', outsideAddresses.wecom, corpId, secret]

  async function fetchToken(): Promise<FreshToken> {
    const said = await request('/cgi-bin/gettoken', { corpid: corpId, corpsecret: secret })
    return {
      text: neededText(wecomName, said.access_token, 'access_token'),
      seconds: Number(said.expires_in ?? 7200),
    }
  }
  const token = async () => await tokens.token(parts(), fetchToken)

  return {
    token,
    async ask(path, { body, query = {} }) {
      const asking = async (text: string) => await request(path, { access_token: text, ...query }, body)
      return await tokens.askWith(parts(), fetchToken, asking)
    },
    async keep(what, fetch) {
      return await tokens.token([...parts(), what], fetch)
    },
  }
}
