import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import {
  listServiceConversationMessages,
  raiseServiceConversationEvent,
  type ServiceConversationDetail,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { listEventTemplates } from '@onsite/api/event/event-type-calls.ts'
import { useParams } from 'react-router'
import { NewEventView } from '../event/new-event-view.tsx'
import { useCall } from '../kernel/use-call.ts'
import { WaitingPage } from '../kit/create-page.tsx'
import { serviceConversationMarks } from './visitor-queue.tsx'

const longestTitle = 100
const longestText = 2000
const mostFiles = 20

/** /serviceConversation/:id/event: a new event of what the visitor said. */
export function RaiseEventPage() {
  const { id = '' } = useParams()
  const conversation = useCall(serviceConversationLists.detail, { id }, { marks: serviceConversationMarks })
  const said = useCall(listServiceConversationMessages, { id }, { marks: [] })
  const types = useCall(listEventTemplates, {})
  for (const query of [conversation, said, types])
    if (query.data === undefined) return <WaitingPage title="会话转事件" query={query} />
  if (conversation.data === undefined || said.data === undefined || types.data === undefined) return null
  return (
    <NewEventView
      key={id}
      title={`会话转事件 ${conversation.data.no}`}
      call={raiseServiceConversationEvent}
      more={{ conversationId: id }}
      types={types.data}
      start={startOf(conversation.data, said.data)}
      keepsDraft={false}
    />
  )
}

/** The form begins with who asks, the question, and everything that the visitor said and sent. */
export function startOf(conversation: ServiceConversationDetail, said: readonly Message[]) {
  const { customers, question, visitorName, visitorPhone } = conversation
  const [customer] = customers
  const own = said.filter(({ byVisitor }) => byVisitor)
  const texts = own.flatMap(({ payload }) => (payload.file === null ? payload.text : []))
  return {
    customName: customer === undefined || customers.length > 1 ? { id: null, name: visitorName } : customer,
    customLinkPerson: visitorName,
    customPhone: visitorPhone,
    title: question.replaceAll(/\s+/g, ' ').slice(0, longestTitle),
    detailDesc: texts.join('\n').slice(0, longestText),
    attachments: own.flatMap(({ payload }) => payload.file ?? []).slice(0, mostFiles),
  }
}
