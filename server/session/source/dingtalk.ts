/** DingTalk (钉钉): an application of the enterprise's own. */
import { backPath } from '@onsite/domain/session/sign-in-source.ts'
import { askMessenger, neededText, textOrNull, unlessRefused } from '../../kernel/outside/ask-messenger.ts'
import { dingtalkClient, type DingtalkClient, dingtalkName as name } from '../../kernel/outside/dingtalk-client.ts'
import { outsideAddresses } from '../../kernel/outside/outside-addresses.ts'
import { OutsideRefused } from '../../kernel/outside/outside-refused.ts'
import type { MakeMessenger, Source } from './sign-in-driver.ts'

interface Member {
  readonly userid?: unknown
  readonly name?: unknown
  readonly mobile?: unknown
}

const memberOf = (said: Readonly<Record<string, unknown>>): Member => said.result ?? {}

export const dingtalk: MakeMessenger = (tokens) => {
  const clientOf = ({ clientId, secret }: Source): DingtalkClient =>
    dingtalkClient({ appKey: clientId, appSecret: secret }, tokens)

  /** The member behind a code that the messenger gave to a page inside. */
  const insideUser = async (source: Source, code: string): Promise<string> =>
    neededText(name, memberOf(await clientOf(source).ask('/topapi/v2/user/getuserinfo', { code })).userid, 'userid')

  /** The member behind a code that a browser brought. Anybody can have an account there; only members of this enterprise have an id in it. */
  async function browserUser({ authority, clientId, secret, ...source }: Source, code: string): Promise<string> {
    const body = { clientId, clientSecret: secret, code, grantType: 'authorization_code' }
    const given = await askMessenger(name, `${outsideAddresses.dingtalkApi}/v1.0/oauth2/userAccessToken`, { body })
    if (given.corpId !== authority) throw new OutsideRefused('请选择本企业后再登录')
    const headers = { 'x-acs-dingtalk-access-token': neededText(name, given.accessToken, 'accessToken') }
    const me = await askMessenger(name, `${outsideAddresses.dingtalkApi}/v1.0/contact/users/me`, { headers })
    const unionid = neededText(name, me.unionId, 'unionId')
    const client = clientOf({ authority, clientId, secret, ...source })
    return neededText(name, memberOf(await client.ask('/topapi/user/getbyunionid', { unionid })).userid, 'userid')
  }

  return {
    async begin({ authority, clientId, siteUrl }, { isInside }, state) {
      if (isInside) return await Promise.resolve('')
      const query = new URLSearchParams({
        redirect_uri: `${siteUrl}${backPath}`,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid corpid',
        state,
        prompt: 'consent',
        corpId: authority,
      })
      return `https://login.dingtalk.com/oauth2/auth?${query.toString()}`
    },
    async identify(source, { isInside }, { code }) {
      const id = isInside ? await insideUser(source, code) : await browserUser(source, code)
      // The directory says the number with which the member registered there; it refuses when the application may not read it.
      const said = await unlessRefused(clientOf(source).ask('/topapi/v2/user/get', { userid: id }))
      const member = memberOf(said ?? {})
      return { id, name: textOrNull(member.name) ?? id, mobile: textOrNull(member.mobile), mail: null }
    },
    async test(source) {
      const client = clientOf(source)
      await client.token()
      await pageTicket(client)
      return '已接通应用，能登录，也能给页面签名'
    },
    async ticket(source) {
      return await pageTicket(clientOf(source))
    },
  }
}

const pageTicket = async (client: DingtalkClient): Promise<string> =>
  await client.keep('ticket of pages', async () => {
    const said = await client.askNew('/v1.0/oauth2/jsapiTickets', {})
    return { text: neededText(name, said.jsapiTicket, 'jsapiTicket'), seconds: Number(said.expireIn ?? 7200) }
  })
