/** Collects the screen rows of all areas; holds no row of its own. */
import { approvalScreens } from './approval/approval-screens.ts'
import { assetScreens } from './asset/asset-screens.ts'
import { importScreens } from './import/import-screens.ts'
import { contractScreens } from './contract/contract-screens.ts'
import { customerScreens } from './customer/customer-screens.ts'
import { noticeScreens } from './notice/notice-screens.ts'
import { productScreens } from './product/product-screens.ts'
import { portalAccountScreens } from './portal-account/portal-account-screens.ts'
import { cyclePlanScreens } from './cycle-plan/cycle-plan-screens.ts'
import type { ScreenRow } from './screen.ts'
import { sessionScreens } from './session/session-screens.ts'
import { settingScreens } from './setting/setting-screens.ts'
import { tagScreens } from './tag/tag-screens.ts'
import { templateScreens } from './template/template-screens.ts'
import { workOrderScreens } from './work-order/work-order-screens.ts'

const rows = [
  ...sessionScreens,
  ...workOrderScreens,
  ...customerScreens,
  ...portalAccountScreens,
  ...tagScreens,
  ...productScreens,
  ...approvalScreens,
  ...assetScreens,
  ...contractScreens,
  ...templateScreens,
  ...importScreens,
  ...cyclePlanScreens,
  ...noticeScreens,
  ...settingScreens,
] as const

/** Every screen of the product. */
export const screens: readonly ScreenRow[] = rows

export type ScreenName = (typeof rows)[number]['name']
