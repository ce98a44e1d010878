import {
  queryOrderListSetting,
  queryOrderListSettingAlias,
  updateOrderListSetting,
  updateOrderListSettingAlias,
} from '@onsite/api/template/template-setting-calls.ts'
import { answer } from '../kernel/answer.ts'
import { orderListSetting, setOrderList } from './order-list-columns.ts'

export const orderListAnswers = [
  answer(queryOrderListSetting, orderListSetting),
  answer(queryOrderListSettingAlias, orderListSetting),
  answer(updateOrderListSetting, setOrderList),
  answer(updateOrderListSettingAlias, setOrderList),
]
