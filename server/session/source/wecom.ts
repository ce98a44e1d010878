/** WeCom (企业微信): an application of the enterprise's own. */
import { backPath } from '@onsite/domain/session/sign-in-source.ts'
import { askMessenger, type MessengerReply, neededText, textOrNull, unlessRefused } from './ask-messenger.ts'
import { outsideAddresses } from './outside-addresses.ts'
import { type MakeMessenger, type Source, SourceRefused } from './sign-in-driver.ts'

const name = '企业微信'
/** Errors of a token that was replaced or ran out. */
const tokenLost = new Set([40014, 42001])
/** Errors of a code that was used, made up or kept for too long. */
const codeLost = new Set([40029, 42003])

const tokenParts = ({ authority, secret }: Source) => ['wecom', outsideAddresses.wecom, authority, secret]

export const wecom: MakeMessenger = (tokens) => {
  async function token(source: Source): Promise<string> {
    return await tokens.token(tokenParts(source), async () => {
      const query = new URLSearchParams({ corpid: source.authority, corpsecret: source.secret })
      const said = await askMessenger(name, `${outsideAddresses.wecom}/cgi-bin/gettoken?${query.toString()}`)
      return { text: neededText(name, said.access_token, 'access_token'), seconds: Number(said.expires_in ?? 7200) }
    })
  }

  async function ask(
    source: Source,
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<MessengerReply> {
    const access_token = await token(source)
    const asking = async (text: string): Promise<MessengerReply> => {
      const whole = new URLSearchParams({ access_token: text, ...query })
      return await askMessenger(
        name,
        `${outsideAddresses.wecom}${path}?${whole.toString()}`,
        body === undefined ? {} : { body },
      )
    }
    try {
      return await asking(access_token)
    } catch (error) {
      if (!(error instanceof SourceRefused) || !tokenLost.has(error.errcode)) throw error
      await tokens.forget(tokenParts(source), access_token)
      return await asking(await token(source))
    }
  }

  /** Given only to applications that may read it, and only when the member agreed. */
  async function mobileOf(source: Source, user_ticket: string | null): Promise<string | null> {
    if (user_ticket === null) return null
    return textOrNull((await unlessRefused(ask(source, '/cgi-bin/auth/getuserdetail', {}, { user_ticket })))?.mobile)
  }

  return {
    begin: async ({ agentId, authority, siteUrl }, { isInside }, state) => {
      const redirect_uri = `${siteUrl}${backPath}`
      if (!isInside) {
        const query = new URLSearchParams({
          login_type: 'CorpApp',
          appid: authority,
          agentid: agentId,
          redirect_uri,
          state,
        })
        return await Promise.resolve(`https://login.work.weixin.qq.com/wwlogin/sso/login?${query.toString()}`)
      }
      const query = new URLSearchParams({
        appid: authority,
        redirect_uri,
        response_type: 'code',
        scope: 'snsapi_privateinfo',
        state,
        agentid: agentId,
      })
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },
    async identify(source, _passage, { code }) {
      const said = await ask(source, '/cgi-bin/auth/getuserinfo', { code }).catch((error: unknown) => {
        if (error instanceof SourceRefused && codeLost.has(error.errcode))
          throw new SourceRefused('登录码已失效，请重新登录', error.errcode)
        throw error
      })
      const id = textOrNull(said.userid) ?? textOrNull(said.UserId)
      if (id === null) throw new SourceRefused('你不是这家企业的成员')
      return { id, name: id, mobile: await mobileOf(source, textOrNull(said.user_ticket)), mail: null }
    },
    async test(source) {
      await token(source)
      const said = await ask(source, '/cgi-bin/agent/get', { agentid: source.agentId })
      return `已接通应用「${textOrNull(said.name) ?? source.agentId}」`
    },
    async ticket(source, of) {
      return await tokens.token([...tokenParts(source), `ticket of ${of}`], async () => {
        const said =
          of === 'page'
            ? await ask(source, '/cgi-bin/get_jsapi_ticket', {})
            : await ask(source, '/cgi-bin/ticket/get', { type: 'agent_config' })
        return { text: neededText(name, said.ticket, 'ticket'), seconds: Number(said.expires_in ?? 7200) }
      })
    },
  }
}
