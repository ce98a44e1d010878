import { SendOutlined } from '@ant-design/icons'
import { countMessages, resendMessages } from '@onsite/api/notice/notice-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { MessageState, messageStateNames, unsentStates } from '@onsite/domain/notice/tell.ts'
import { Button, Popconfirm } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import { resentText } from './message-cells.tsx'

/** Sends again what was given up, as far as the list's conditions match, or what no channel is connected for where the list shows only such. Gone where there is nothing. */
export function ResendAllButton({ conditions }: { readonly conditions: Readonly<Record<string, unknown>> }) {
  const { channel, state: asked } = conditions as Omit<Input<typeof resendMessages>, 'state'> & { state?: unknown }
  const state = asked === undefined ? MessageState.Failed : Number(asked)
  const isOffered = unsentStates.includes(state)
  const matching = { state, ...(channel === undefined ? {} : { channel }) }
  const count = useCall(countMessages, matching, { enabled: isOffered })
  const resend = useAct(resendMessages, { success: resentText })
  if (!isOffered || (count.data ?? 0) === 0) return null
  const label = messageStateNames[state as MessageState]
  return (
    <Popconfirm
      title={`重发 ${formatCount(count.data ?? 0)} 条「${label}」的消息？`}
      description="它们会重新排队，失败后仍会逐次延后再试。"
      okText="全部重发"
      placement="bottomRight"
      onConfirm={() => void resend.run(matching)}
    >
      <Button icon={<SendOutlined />} loading={resend.busy}>
        重发全部{label}
      </Button>
    </Popconfirm>
  )
}
