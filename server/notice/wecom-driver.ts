/**
 * WeCom (企业微信) application messages: user by mobile, then `message/send`. A message with a button is a template card, whose button is changed by
 * `update_template_card` with a code that is good once, for 72 hours.
 */
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { type MessengerReply, textOrNull } from '../kernel/outside/ask-messenger.ts'
import type { TokenShelf } from '../kernel/outside/token-shelf.ts'
import { isLastingRefusal, type WecomApp, wecomClient } from '../kernel/outside/wecom-client.ts'
import type { CardDriver, MessageDriver, OutgoingMessage } from './message-driver.ts'

export interface WecomDriverOptions extends WecomApp {
  readonly agentId: string
  /** Address of our pages, for the links in messages. */
  readonly siteUrl: string
  /** Whether clicks reach us: without them no button is sent. */
  readonly hearsClicks: boolean
}

/** Bounds of WeCom, in signs. */
const bounds = { title: 26, text: 112, linkTitle: 128, linkText: 500 } as const

/** A message with a link reads its text as HTML. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

const noteOf = ({ msgid }: MessengerReply): string => `企业微信消息 ${textOrNull(msgid) ?? ''}`.trim()

export function wecomDriver(
  { agentId, hearsClicks, siteUrl, ...app }: WecomDriverOptions,
  tokens: TokenShelf,
): MessageDriver {
  const client = wecomClient(app, tokens)
  const ask = async (path: string, body: object): Promise<MessengerReply> =>
    await client.ask(path, { body }).catch((error: unknown) => {
      throw isLastingRefusal(error) ? new MessageRefused(error.message, { cause: error }) : error
    })

  async function userByMobile(mobile: string): Promise<string> {
    const userId = textOrNull((await ask('/cgi-bin/user/getuserid', { mobile })).userid)
    if (userId === null) throw new MessageRefused('企业微信里没有这个手机号')
    return userId
  }

  async function send(userId: string, message: object): Promise<MessengerReply> {
    const sent = await ask('/cgi-bin/message/send', { touser: userId, agentid: Number(agentId), ...message })
    if (textOrNull(sent.invaliduser) !== null) throw new MessageRefused('此人不在企业微信应用的可见范围内')
    return sent
  }
  const pageOf = (path: string): string => `${siteUrl}${path}`

  const cards: CardDriver = {
    async sendCard(message: OutgoingMessage, { label, taskId }) {
      const userId = await userByMobile(message.mobile)
      const sent = await send(userId, {
        msgtype: 'template_card',
        template_card: {
          card_type: 'button_interaction',
          main_title: { title: cut(message.title, bounds.title) },
          sub_title_text: cut(message.text, bounds.text),
          card_action: { type: 1, url: pageOf(message.path) },
          task_id: taskId,
          button_list: [{ text: label, style: 1, key: taskId }],
        },
      })
      return { note: noteOf(sent), userId, updateCode: textOrNull(sent.response_code) ?? '' }
    },

    async changeCard({ title, updateCode, userId, words }) {
      try {
        await client.ask('/cgi-bin/message/update_template_card', {
          body: {
            userids: [userId],
            agentid: Number(agentId),
            response_code: updateCode,
            button: { replace_name: words },
          },
        })
        return '卡片已更改'
      } catch (error) {
        if (!isLastingRefusal(error)) throw error
        // The code was used or is too old: the button stays as it was, so that the person must be told in another way.
        await send(userId, { msgtype: 'text', text: { content: `${title}：${words}。卡片已失效，请在应用内操作` } })
        return `卡片不能更改（${error.message}），已另发消息`
      }
    },
  }

  return {
    async send(message) {
      const userId = await userByMobile(message.mobile)
      return noteOf(
        await send(userId, {
          msgtype: 'textcard',
          textcard: {
            title: cut(message.title, bounds.linkTitle),
            description: asHtml(cut(message.text === '' ? message.title : message.text, bounds.linkText)),
            url: pageOf(message.path),
            btntxt: '详情',
          },
        }),
      )
    },
    ...(hearsClicks ? { cards } : {}),
  }
}
