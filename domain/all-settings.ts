/** The settings of all areas, in the order of the settings page. Beside their manifests, which every page loads, since one page alone shows them. */
import { customFormSettings } from './custom-form/custom-form-settings.ts'
import { sessionSettings } from './session/session-settings.ts'
import { approvalSettings } from './approval/approval-settings.ts'
import { noticeSettings } from './notice/notice-settings.ts'
import { talkSettings } from './talk/talk-settings.ts'
import { customerSettings } from './customer/customer-settings.ts'
import { portalAccountSettings } from './portal-account/portal-account-settings.ts'
import { contractSettings } from './contract/contract-settings.ts'
import { workOrderSettings } from './work-order/work-order-settings.ts'
import { eventSettings } from './event/event-settings.ts'
import { serviceConversationSettings } from './service-conversation/service-conversation-settings.ts'
import type { SystemSetting } from './system-setting.ts'

export const systemSettings: readonly SystemSetting[] = [
  ...workOrderSettings,
  ...eventSettings,
  ...contractSettings,
  ...approvalSettings,
  ...talkSettings,
  ...noticeSettings,
  ...portalAccountSettings,
  ...customerSettings,
  ...serviceConversationSettings,
  ...customFormSettings,
  ...sessionSettings,
]
