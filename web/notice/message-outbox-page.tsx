import {
  countMessages,
  listMessages,
  type MessageRow,
  resendMessage,
  resendMessages,
} from '@onsite/api/notice/notice-calls.ts'
import { messageChannels, messageStateNames, unsentStates } from '@onsite/domain/notice/tell.ts'
import { useCallback, useMemo } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { formatTime, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import type { Filter } from '../kit/list-filters.ts'
import type { BatchAction } from '../kit/batch-bar.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { ChannelText, MessageStateTag, noteOf, resentText } from './message-cells.tsx'
import { ResendAllButton } from './resend-all-button.tsx'

const group = '消息'
const columns: readonly ListColumn<MessageRow>[] = [
  { key: 'title', title: '标题', group, width: 140, usual: true, heading: true },
  { key: 'text', title: '内容', group, width: 172, usual: true },
  { key: 'personName', title: '收件人', group, width: 140, usual: true },
  {
    key: 'channel',
    title: '渠道',
    group,
    width: 80,
    usual: true,
    render: ({ channel }) => <ChannelText channel={channel} />,
  },
  {
    key: 'state',
    title: '状态',
    group,
    width: 80,
    usual: true,
    render: ({ state }) => <MessageStateTag state={state} />,
  },
  { key: 'note', title: '结果', group, width: 156, usual: true, render: noteOf },
  { key: 'attempts', title: '发送次数', group, width: 84, align: 'right' },
  { key: 'createTime', title: '产生时间', group, width: 140, usual: true, render: (row) => formatTime(row.createTime) },
  {
    key: 'sentTime',
    title: '发出时间',
    group,
    width: 150,
    render: (row) => orNoData(row.sentTime === null ? '' : formatTime(row.sentTime)),
  },
]

const filters: readonly Filter<'state' | 'channel'>[] = [
  {
    key: 'state',
    label: '状态',
    kind: 'pick',
    quick: true,
    options: Object.entries(messageStateNames).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'channel',
    label: '渠道',
    kind: 'pick',
    quick: true,
    // Notices inside the system never stand here.
    options: Object.entries(messageChannels).flatMap(([value, label]) => (value === 'inApp' ? [] : { value, label })),
  },
]

/** Messages sent to other systems, or waiting to be. */
export function MessageOutboxPage() {
  const resend = useAct(resendMessage, { success: '已重新排队发送' })
  const actionsOf = useCallback(
    (row: MessageRow): RowAction[] =>
      unsentStates.includes(row.state)
        ? [{ key: 'resend', label: '重发', run: () => void resend.run({ id: row.id }) }]
        : [],
    [resend],
  )
  const resendMany = useAct(resendMessages, { success: resentText })
  const batchActions = useMemo<readonly BatchAction<MessageRow>[]>(
    () => [
      {
        key: 'resend',
        label: '重发',
        reasonAgainst: ({ state }) => (unsentStates.includes(state) ? null : '已发出或正在排队，不用重发'),
        run: (rows, clear) =>
          void resendMany.run({ ids: rows.map(({ id }) => id) }).then(({ ok }) => {
            if (ok) clear()
          }),
      },
    ],
    [resendMany],
  )
  return (
    <ListPage
      name="message-outbox"
      title="消息发件箱"
      list={listMessages}
      count={countMessages}
      columns={columns}
      filters={filters}
      nameOf={(row) => row.title}
      pathOf={(row) => row.path}
      actionsOf={actionsOf}
      batchActions={batchActions}
      renderTools={({ conditions }) => <ResendAllButton conditions={conditions} />}
      firstUse={{
        text: '还没有发出的消息。为工单步骤打开钉钉或企业微信通知，或邀请客户使用门户后，消息会出现在这里。',
      }}
    />
  )
}
