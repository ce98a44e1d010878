import {
  claimServiceConversation,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { SortType } from '@onsite/api/paging.ts'
import { Button, Empty } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { serviceConversationMarks } from './visitor-queue.tsx'

interface DeskStartProps {
  readonly onClaimed: (id: string) => void
}

/** The desk before a conversation is opened: how many wait, and the way to whoever has waited longest. */
export function DeskStart({ onClaimed }: DeskStartProps) {
  const may = useCan()('conversation.serve')
  const waiting = useCall(serviceConversationLists.count, { view: 'waiting' }, { marks: serviceConversationMarks })
  const longest = useCall(
    serviceConversationLists.list,
    { view: 'waiting', pageIndex: 0, pageSize: 1, sortType: SortType.OldestFirst },
    { enabled: may && (waiting.data ?? 0) > 0, marks: serviceConversationMarks },
  )
  const claim = useAct(claimServiceConversation, { success: '已接入', done: (_, { id }) => onClaimed(id) })
  const count = waiting.data ?? 0
  const [first] = longest.data ?? []
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={waiting.data === undefined ? '选择一个会话' : startText(count)}
    >
      {may && count > 0 && first !== undefined && (
        <Button type="primary" loading={claim.busy} onClick={() => void claim.run({ id: first.id })}>
          接入等得最久的访客
        </Button>
      )}
    </Empty>
  )
}

const startText = (count: number): string =>
  count === 0 ? '没有访客在等待，从左边选择一个会话' : `${count} 位访客在等待接入`
