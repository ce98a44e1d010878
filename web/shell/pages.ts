/** Collects the page components of all areas, by screen name; holds no page of its own. */
import { approvalPages } from '../approval/approval-pages.ts'
import { contractPages } from '../contract/contract-pages.ts'
import { customerPages } from '../customer/customer-pages.ts'
import { assetPages } from '../asset/asset-pages.ts'
import { cyclePlanPages } from '../cycle-plan/cycle-plan-pages.ts'
import type { LazyPage } from '../kernel/lazy-page.ts'
import { importPages } from '../import/import-pages.ts'
import { noticePages } from '../notice/notice-pages.ts'
import { productPages } from '../product/product-pages.ts'
import { portalAccountPages } from '../portal-account/portal-account-pages.ts'
import { sessionPages } from '../session/session-pages.ts'
import { settingPages } from '../setting/setting-pages.ts'
import { tagPages } from '../tag/tag-pages.ts'
import { templatePages } from '../template/template-pages.ts'
import { phonePages } from '../work-order/phone/phone-pages.ts'
import { workOrderPages } from '../work-order/work-order-pages.ts'

export const pages: Readonly<Record<string, LazyPage>> = {
  ...sessionPages,
  ...workOrderPages,
  ...customerPages,
  ...portalAccountPages,
  ...tagPages,
  ...productPages,
  ...templatePages,
  ...importPages,
  ...cyclePlanPages,
  ...settingPages,
  ...noticePages,
  ...approvalPages,
  ...phonePages,
  ...contractPages,
  ...assetPages,
}
