import { PauseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import {
  AbnormalState,
  OrderApprovalResult,
  orderApprovalNames,
  invalidOrderName,
  WorkOrderState,
} from '@onsite/domain/work-order/work-order-state.ts'
import type { ReactNode } from 'react'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'

type Marked = Pick<
  WorkOrderRow,
  'state' | 'isInvalid' | 'is_grab' | 'placeState' | 'pause_state' | 'abnormal_state' | 'examineType' | 'examineResult'
>

/** An invalid order, which is in state 0 (Spec 1 §4) and waits for nobody's acceptance. */
export const invalidOrderLook = { tone: 'grey', label: invalidOrderName } as const satisfies StateLook

/** The state as colour and word. An invalid order says so instead of 待受理; an order in approval says of what. */
export function WorkOrderStateTag({ order }: { readonly order: Marked }) {
  if (order.state === WorkOrderState.PendingAcceptance && order.isInvalid === 1)
    return <StateTag {...invalidOrderLook} />
  const isInApproval =
    order.state === WorkOrderState.PendingApproval &&
    order.examineType !== null &&
    order.examineResult === OrderApprovalResult.Pending
  const look = workOrderDocument.states[order.state]
  const label = isInApproval && order.examineType !== null ? `待${orderApprovalNames[order.examineType]}` : look.label
  return <StateTag tone={look.tone} label={label} />
}

/** Marks beside the state, in the order in which they stand. */
const marks = {
  abnormal: {
    holds: (order) => order.abnormal_state === AbnormalState.Pending,
    tone: 'magenta',
    label: '异常待处理',
    brief: '异常',
    icon: <WarningOutlined />,
  },
  paused: {
    holds: (order) => order.pause_state === 1,
    tone: 'grey',
    label: '已挂起',
    brief: '挂起',
    icon: <PauseCircleOutlined />,
  },
  pool: {
    holds: (order) => order.is_grab === 1 && order.state === WorkOrderState.PendingAssignment,
    tone: 'teal',
    label: '公海',
  },
  archived: { holds: (order) => order.placeState === 1, tone: 'grey', label: '已归档', brief: '归档' },
} as const satisfies Readonly<Record<string, Mark>>
export type OrderMark = keyof typeof marks

interface Mark {
  holds(order: Marked): boolean
  readonly tone: Tone
  readonly label: string
  /** In a list. */
  readonly brief?: string
  readonly icon?: ReactNode
}

interface MarksProps {
  readonly order: Marked
  /** Fewer words, for a list. */
  readonly brief?: boolean
  /** Marks that go without saying where they stand. */
  readonly without?: readonly OrderMark[]
}

/** The marks of an order: paused, abnormal request, in the pool, archived. */
export function WorkOrderMarks({ brief = false, order, without = [] }: MarksProps) {
  const shown: readonly (readonly [string, Mark])[] = Object.entries(marks)
  return shown
    .filter(([key, mark]) => mark.holds(order) && !without.some((one) => one === key))
    .map(([key, mark]) => (
      <StateTag key={key} tone={mark.tone} label={brief ? (mark.brief ?? mark.label) : mark.label} icon={mark.icon} />
    ))
}
