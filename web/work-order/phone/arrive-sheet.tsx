import { arriveOnSite } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { runOne } from '../../document/document-screens.ts'
import { PlaceSheet } from '../../document/phone/place-sheet.tsx'
import type { PhoneSheetProps } from '../../document/phone/sheet-props.ts'
import { orderScreens } from '../order-actions.ts'

const run = runOne(arriveOnSite, ({ id, version }: WorkOrderDetail) => ({ id, version }))

/** Signs in on site, with a note where that is far from the address. */
export const ArriveSheet = (props: PhoneSheetProps<WorkOrderDetail>) => (
  <PlaceSheet
    {...props}
    screens={orderScreens}
    action="arrive"
    run={run}
    words="farAway"
    why="用你现在的位置核对是否到达服务地址，只在签到时读取一次。不提供位置也可以签到。"
  />
)
