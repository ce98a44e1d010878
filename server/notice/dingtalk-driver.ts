/** DingTalk work notices (工作通知): user by mobile, then `asyncsend_v2`. */
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { type DingtalkApp, dingtalkClient, type DingtalkClient } from '../kernel/outside/dingtalk-client.ts'
import { OutsideRefused } from '../kernel/outside/outside-refused.ts'
import type { TokenShelf } from '../kernel/outside/token-shelf.ts'
import type { MessageDriver, OutgoingMessage } from './message-driver.ts'

export interface DingtalkOptions extends DingtalkApp {
  readonly agentId: string
  /** Address of our pages, for the link in the message. */
  readonly siteUrl: string
}

/** Errors that another try will not change: no such user, not in the application's range, text refused. */
const lasting = new Set([40078, 60121, 50004, 33012, 40035])

/** The text as it is, in Markdown: signs with a meaning are escaped, lines stay lines. */
const asMarkdown = (text: string): string =>
  text
    .replaceAll(/^[ \t]+/gm, '')
    .replaceAll(/[\\`*_[\]<>~|#!&]/g, String.raw`\$&`)
    .replaceAll(/^[-+=]/gm, String.raw`\$&`)
    .replaceAll(/^(\d+)([.)])/gm, String.raw`$1\$2`)
    .replaceAll('\n', '  \n')

export function dingtalkDriver(options: DingtalkOptions, tokens: TokenShelf): MessageDriver {
  const client = dingtalkClient(options, tokens)
  const ask: DingtalkClient['ask'] = async (path, body) =>
    await client.ask(path, body).catch((error: unknown) => {
      throw error instanceof OutsideRefused && lasting.has(error.errcode) ? new MessageRefused(error.message) : error
    })

  return {
    async send(message: OutgoingMessage): Promise<string> {
      const user = await ask('/topapi/v2/user/getbymobile', { mobile: message.mobile })
      const userid = (user.result as { readonly userid?: string } | undefined)?.userid
      if (userid === undefined) throw new MessageRefused('钉钉里没有这个手机号')
      const sent = await ask('/topapi/message/corpconversation/asyncsend_v2', {
        agent_id: options.agentId,
        userid_list: userid,
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
      return `钉钉任务 ${typeof sent.task_id === 'number' ? sent.task_id : ''}`.trim()
    },
  }
}
