/** The protocol of an application of DingTalk (钉钉), for signing in and for work notices alike. */
import { askMessenger, type MessengerReply, neededText } from './ask-messenger.ts'
import { outsideAddresses } from './outside-addresses.ts'
import type { FreshToken, TokenShelf } from './token-shelf.ts'

export const dingtalkName = '钉钉'

export interface DingtalkApp {
  readonly appKey: string
  readonly appSecret: string
}

export interface DingtalkClient {
  /** One of the calls of `oapi.dingtalk.com`. */
  ask(path: string, body: object): Promise<MessengerReply>
  /** One of the newer calls of `api.dingtalk.com`, in the name of the application. */
  askNew(path: string, body: object): Promise<MessengerReply>
  token(): Promise<string>
  /** Keeps whatever else the application is given for some time. */
  keep(what: string, fetch: () => Promise<FreshToken>): Promise<string>
}

export function dingtalkClient({ appKey, appSecret }: DingtalkApp, tokens: TokenShelf): DingtalkClient {
  const parts = () => ['dingtalk', outsideAddresses.dingtalkApi, appKey, appSecret]

  async function fetchToken(): Promise<FreshToken> {
    const url = `${outsideAddresses.dingtalkApi}/v1.0/oauth2/accessToken`
    const said = await askMessenger(dingtalkName, url, { body: { appKey, appSecret } })
    return { text: neededText(dingtalkName, said.accessToken, 'accessToken'), seconds: Number(said.expireIn ?? 7200) }
  }
  const token = async () => await tokens.token(parts(), fetchToken)

  return {
    token,
    async ask(path, body) {
      const asking = async (text: string): Promise<MessengerReply> => {
        const query = new URLSearchParams({ access_token: text })
        return await askMessenger(dingtalkName, `${outsideAddresses.dingtalk}${path}?${query.toString()}`, { body })
      }
      return await tokens.askWith(parts(), fetchToken, asking)
    },
    async askNew(path, body) {
      const headers = { 'x-acs-dingtalk-access-token': await token() }
      return await askMessenger(dingtalkName, `${outsideAddresses.dingtalkApi}${path}`, { body, headers })
    },
    async keep(what, fetch) {
      return await tokens.token([...parts(), what], fetch)
    },
  }
}
