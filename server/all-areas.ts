/** The manifests of all areas that work on the server, in the order of `areas.ts`. */
import type { ServerArea } from './area.ts'
import { approvalArea } from './approval/approval-area.ts'
import { assetArea } from './asset/asset-area.ts'
import { contractArea } from './contract/contract-area.ts'
import { customerArea } from './customer/customer-area.ts'
import { cyclePlanArea } from './cycle-plan/cycle-plan-area.ts'
import { documentArea } from './document/document-area.ts'
import { downloadArea } from './download/download-area.ts'
import { fieldArea } from './field/field-area.ts'
import { fileArea } from './file/file-area.ts'
import { importArea } from './import/import-area.ts'
import { noticeArea } from './notice/notice-area.ts'
import { ocrArea } from './ocr/ocr-area.ts'
import { peopleArea } from './people/people-area.ts'
import { portalAccountArea } from './portal-account/portal-account-area.ts'
import { productArea } from './product/product-area.ts'
import { recordArea } from './record/record-area.ts'
import { searchPlanArea } from './search-plan/search-plan-area.ts'
import { sessionArea } from './session/session-area.ts'
import { settingArea } from './setting/setting-area.ts'
import { dictionaryArea } from './dictionary/dictionary-area.ts'
import { tableConfigArea } from './table-config/table-config-area.ts'
import { tagArea } from './tag/tag-area.ts'
import { templateArea } from './template/template-area.ts'
import { workOrderArea } from './work-order/work-order-area.ts'
import { eventArea } from './event/event-area.ts'
import { talkArea } from './talk/talk-area.ts'
import { slaArea } from './sla/sla-area.ts'
import { subscriptionArea } from './subscription/subscription-area.ts'
import { automationArea } from './automation/automation-area.ts'
import { paletteArea } from './palette/palette-area.ts'
import { auditArea } from './audit/audit-area.ts'
import { registrationArea } from './registration/registration-area.ts'
import { roleArea } from './role/role-area.ts'
import { homeArea } from './home/home-area.ts'
import { upkeepArea } from './upkeep/upkeep-area.ts'
import { apiTokenArea } from './api-token/api-token-area.ts'
import { helpArea } from './help/help-area.ts'
import { conversationArea } from './conversation/conversation-area.ts'
import { applicationArea } from './application/application-area.ts'
import { customFormArea } from './custom-form/custom-form-area.ts'
import { menuArea } from './menu/menu-area.ts'
import { providerArea } from './provider/provider-area.ts'
import { serviceConversationArea } from './service-conversation/service-conversation-area.ts'

export const allAreas: readonly ServerArea[] = [
  sessionArea,
  fileArea,
  settingArea,
  downloadArea,
  importArea,
  peopleArea,
  dictionaryArea,
  searchPlanArea,
  fieldArea,
  recordArea,
  approvalArea,
  documentArea,
  templateArea,
  tableConfigArea,
  tagArea,
  noticeArea,
  ocrArea,
  talkArea,
  conversationArea,
  slaArea,
  subscriptionArea,
  automationArea,
  auditArea,
  upkeepArea,
  paletteArea,
  roleArea,
  apiTokenArea,
  applicationArea,
  homeArea,
  helpArea,
  providerArea,
  customerArea,
  portalAccountArea,
  productArea,
  assetArea,
  contractArea,
  workOrderArea,
  cyclePlanArea,
  eventArea,
  serviceConversationArea,
  registrationArea,
  customFormArea,
  menuArea,
]
