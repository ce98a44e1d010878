import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import order from './order.module.css'
import { phoneLabel } from '../../document/phone/phone-actions.ts'
import { orderScreens } from '../order-actions.ts'
import { TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { waitingText } from './waiting-text.ts'

interface NextBarProps {
  readonly order: WorkOrderDetail
  readonly userId: string
  readonly step: WorkOrderAction | null
  readonly busy: boolean
  readonly onStep: (action: WorkOrderAction) => void
  readonly onMore: () => void
}

/** The one button under the thumb: it names the next step, or why there is none. */
export function NextBar({ order: job, userId, step, busy, onStep, onMore }: NextBarProps) {
  return (
    <div className={order['bar']}>
      <output className={order['why']}>{step === null ? waitingText(job, userId) : ''}</output>
      <div className={order['barButtons']}>
        <TapButton icon={<EllipsisOutlined />} onTap={onMore}>
          更多
        </TapButton>
        {step === null ? (
          <TapLink to="/mobile" look="primary" block>
            回到我的工作
          </TapLink>
        ) : (
          <TapButton look="primary" block busy={busy} onTap={() => onStep(step)}>
            {phoneLabel(orderScreens, step)}
          </TapButton>
        )}
      </div>
    </div>
  )
}
