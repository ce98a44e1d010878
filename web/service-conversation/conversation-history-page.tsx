import {
  type ServiceConversationRow,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { serviceConversationSpec } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { PhoneView } from '../customer/phone-view.tsx'
import { RecordListView } from '../record/record-list.tsx'
import { serviceConversationTones } from './conversation-tones.ts'

const own = { visitorPhone: ({ visitorPhone }: ServiceConversationRow) => <PhoneView phone={visitorPhone} /> }
const pathOf = ({ id }: ServiceConversationRow): string => recordPath('service-conversation', id)

/** /serviceConversation/history: every conversation, to be searched, filtered and exported. */
export function ConversationHistoryPage() {
  return (
    <RecordListView<ServiceConversationRow>
      spec={serviceConversationSpec}
      calls={serviceConversationLists}
      title="会话记录"
      pathOf={pathOf}
      own={own}
      tones={serviceConversationTones}
      onCreate={null}
      onEdit={null}
      keywordHint="访客、电话、编号或问题"
      emptyText="还没有会话。把访客入口的链接或二维码放到官网、公众号或设备上，访客就能找到客服。"
    />
  )
}
