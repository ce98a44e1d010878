/** WeCom (企业微信): an application of the enterprise's own. */
import { backPath } from '@onsite/domain/session/sign-in-source.ts'
import { neededText, textOrNull, unlessRefused } from '../../kernel/outside/ask-messenger.ts'
import { OutsideRefused } from '../../kernel/outside/outside-refused.ts'
import { type WecomClient, wecomClient, wecomName as name } from '../../kernel/outside/wecom-client.ts'
import type { MakeMessenger, Source } from './sign-in-driver.ts'

/** Errors of a code that was used, made up or kept for too long. */
const codeLost = new Set([40029, 42003])

export const wecom: MakeMessenger = (tokens) => {
  const clientOf = ({ authority, secret }: Source): WecomClient => wecomClient({ corpId: authority, secret }, tokens)

  /** Given only to applications that may read it, and only when the member agreed. */
  async function mobileOf(source: Source, user_ticket: string | null): Promise<string | null> {
    if (user_ticket === null) return null
    const asking = clientOf(source).ask('/cgi-bin/auth/getuserdetail', { body: { user_ticket } })
    return textOrNull((await unlessRefused(asking))?.mobile)
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
      const asking = clientOf(source).ask('/cgi-bin/auth/getuserinfo', { query: { code } })
      const said = await asking.catch((error: unknown) => {
        if (error instanceof OutsideRefused && codeLost.has(error.errcode))
          throw new OutsideRefused('登录码已失效，请重新登录', error.errcode)
        throw error
      })
      const id = textOrNull(said.userid) ?? textOrNull(said.UserId)
      if (id === null) throw new OutsideRefused('你不是这家企业的成员')
      return { id, name: id, mobile: await mobileOf(source, textOrNull(said.user_ticket)), mail: null }
    },
    async test(source) {
      const client = clientOf(source)
      await client.token()
      const said = await client.ask('/cgi-bin/agent/get', { query: { agentid: source.agentId } })
      return `已接通应用「${textOrNull(said.name) ?? source.agentId}」`
    },
    async ticket(source, of) {
      const client = clientOf(source)
      return await client.keep(`ticket of ${of}`, async () => {
        const said =
          of === 'page'
            ? await client.ask('/cgi-bin/get_jsapi_ticket', {})
            : await client.ask('/cgi-bin/ticket/get', { query: { type: 'agent_config' } })
        return { text: neededText(name, said.ticket, 'ticket'), seconds: Number(said.expires_in ?? 7200) }
      })
    },
  }
}
