/**
 * WeCom (企业微信) application messages: user by mobile, then `message/send`. A message with a button is a template card, whose button is changed by
 * `update_template_card` with a code that is good once, for 72 hours.
 */
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { type WecomClient, WecomRefusal } from '../kernel/wecom-client.ts'
import type { CardDriver, MessageDriver, OutgoingMessage } from './message-driver.ts'

export interface WecomDriverOptions {
  readonly client: WecomClient
  readonly agentId: string
  /** Address of our pages, for the links in messages. */
  readonly siteUrl: string
  /** Whether clicks reach us: without them no button is sent. */
  readonly hearsClicks: boolean
}

interface Sent {
  readonly invaliduser?: string
  readonly msgid?: string
  readonly response_code?: string
}

/** Bounds of WeCom, in signs. */
const bounds = { title: 26, text: 112, linkTitle: 128, linkText: 500 } as const

/** A message with a link reads its text as HTML. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

const noteOf = ({ msgid = '' }: Sent): string => `企业微信消息 ${msgid}`.trim()

export function wecomDriver({ agentId, client, hearsClicks, siteUrl }: WecomDriverOptions): MessageDriver {
  async function send(userId: string, message: object): Promise<Sent> {
    try {
      const sent = await client.ask<Sent>('/cgi-bin/message/send', {
        body: { touser: userId, agentid: Number(agentId), ...message },
      })
      if ((sent.invaliduser ?? '') !== '') throw new MessageRefused('此人不在企业微信应用的可见范围内')
      return sent
    } catch (error) {
      if (!(error instanceof WecomRefusal) || error.isPassing) throw error
      throw new MessageRefused(error.message, { cause: error })
    }
  }
  const pageOf = (path: string): string => `${siteUrl}${path}`

  const cards: CardDriver = {
    async sendCard(message: OutgoingMessage, { label, taskId }) {
      const userId = await client.userByMobile(message.mobile)
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
      return { note: noteOf(sent), userId, updateCode: sent.response_code ?? '' }
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
        if (!(error instanceof WecomRefusal) || error.isPassing) throw error
        // The code was used or is too old: the button stays as it was, so that the person must be told in another way.
        await send(userId, { msgtype: 'text', text: { content: `${title}：${words}。卡片已失效，请在应用内操作` } })
        return `卡片不能更改（${error.message}），已另发消息`
      }
    },
  }

  return {
    async send(message) {
      const userId = await client.userByMobile(message.mobile)
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
