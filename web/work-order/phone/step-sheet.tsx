import type { Call } from '@onsite/api/define-call.ts'
import { pickUpWorkOrder, startService } from '@onsite/api/work-order/work-order-actions.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { StepFields, useStepForm } from '../../field/step-form-view.tsx'
import type { StepOfDialog } from '../work-order-runs.ts'
import type { OrderSheetProps } from './order-sheet.ts'
import { withFields } from './with-fields.ts'

const calls = { pickUp: pickUpWorkOrder, start: startService } as const satisfies Record<StepOfDialog, Call>
const success = { pickUp: '已接单', start: '已开始服务' } as const

/** A step that asks for nothing but the custom fields of the order. */
export function StepSheet({ order, step, onClose, onDone }: OrderSheetProps & { readonly step: StepOfDialog }) {
  const fields = useStepForm({ objId: order.id, step })
  const act = useSheetAct<(typeof calls)[StepOfDialog]>(calls[step], success[step], onDone)
  const { label } = workOrderLifecycle.moves[step]
  return (
    <Sheet
      title={label}
      onClose={onClose}
      footer={
        <TapButton
          look="primary"
          block
          busy={act.busy}
          onTap={() => void withFields(fields.parts, act, { id: order.id, version: order.version })}
        >
          {label}
        </TapButton>
      }
    >
      <NoticeBar notice={act.notice} />
      <StepFields form={fields} />
    </Sheet>
  )
}
