import {
  queryOrderListSetting,
  queryOrderListSettingAlias,
  updateOrderListSetting,
  updateOrderListSettingAlias,
} from '@onsite/api/template/template-setting-calls.ts'
import { answer } from '../kernel/answer.ts'
import { orderListInForce, setOrderList } from './order-list-columns.ts'

export const orderListAnswers = [
  answer(queryOrderListSetting, orderListInForce),
  answer(queryOrderListSettingAlias, orderListInForce),
  answer(updateOrderListSetting, setOrderList),
  answer(updateOrderListSettingAlias, setOrderList),
]
