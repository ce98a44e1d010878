import type { Call } from '@onsite/api/define-call.ts'
import { pickUpWorkOrder, startService } from '@onsite/api/work-order/work-order-actions.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { StepFields, useStepForm } from '../../field/step-form-view.tsx'
import { type StepOfDialog, workOrderRuns } from '../work-order-runs.ts'
import { type ActionDialogProps, onlyOrder } from './action-dialog.ts'
import { FormDialog } from './form-dialog.tsx'

const calls = { pickUp: pickUpWorkOrder, start: startService } as const satisfies Record<StepOfDialog, Call>

/** A step that asks for nothing but the custom fields of the order. */
export function StepDialog({ action, orders, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title } = onlyOrder(orders)
  const step = action as StepOfDialog
  const fields = useStepForm({ objId: id, step })
  const run = workOrderRuns[action]
  const { label } = workOrderLifecycle.moves[action]
  return (
    <FormDialog<(typeof calls)[StepOfDialog], object>
      title={label}
      note={`${orderNo} ${title}`}
      okText={label}
      width={560}
      call={calls[step]}
      parts={fields.parts}
      toInput={() => ({ id, version })}
      success={`${orderNo} ${run.kind === 'direct' ? run.done : label}`}
      onDone={onDone}
      onClose={onClose}
    >
      <StepFields form={fields} />
    </FormDialog>
  )
}
