import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { lazy, Suspense } from 'react'
import { phoneWay } from '../../document/phone/phone-actions.ts'
import { orderScreens } from '../order-actions.ts'
import type { OrderSheetProps } from './order-sheet.ts'
import { orderPhotoQueue } from './order-photos.ts'
import { moreSteps } from './phone-steps.ts'
import { usePhotoQueue } from '../../kit/phone/use-photo-queue.ts'

const BookSheet = lazy(async () => ({ default: (await import('./book-sheet.tsx')).BookSheet }))
const ArriveSheet = lazy(async () => ({ default: (await import('./arrive-sheet.tsx')).ArriveSheet }))
const AbnormalSheet = lazy(async () => ({ default: (await import('./abnormal-sheet.tsx')).AbnormalSheet }))
const FinishSheet = lazy(async () => ({ default: (await import('./finish-sheet.tsx')).FinishSheet }))
const ReceiptDialog = lazy(async () => ({ default: (await import('../dialogs/receipt-dialog.tsx')).ReceiptDialog }))
const CollectDialog = lazy(async () => ({ default: (await import('../dialogs/collect-dialog.tsx')).CollectDialog }))
const ReasonSheet = lazy(async () => ({ default: (await import('../../document/phone/reason-sheet.tsx')).ReasonSheet }))
const StepSheet = lazy(async () => ({ default: (await import('../../document/phone/step-sheet.tsx')).StepSheet }))
const MoreSheet = lazy(async () => ({
  default: (await import('../../document/phone/more-sheet.tsx')).MoreSheet<WorkOrderAction>,
}))

export type SheetName = WorkOrderAction | 'more'

interface OrderSheetsProps extends Omit<OrderSheetProps, 'onDone'> {
  /** The open one, null for none. */
  readonly name: SheetName | null
  readonly step: WorkOrderAction | null
  readonly solution: string
  readonly onChoose: (action: WorkOrderAction) => void
  readonly onDone: (name: SheetName) => void
  readonly onJump: (item: string) => void
}

/** The open sheet of the order page; each is loaded when it is first wanted. */
export function OrderSheets({ name, order, step, solution, onChoose, onClose, onDone, onJump }: OrderSheetsProps) {
  const waitingPhotos = usePhotoQueue(orderPhotoQueue(order.id)).length
  if (name === null) return null
  const common: OrderSheetProps = { order, onClose, onDone: () => onDone(name) }
  const sheet = () => {
    switch (name) {
      case 'more':
        return (
          <MoreSheet
            actions={moreSteps(order.actions, step, order.reserve_start)}
            onChoose={onChoose}
            onClose={onClose}
          />
        )
      case 'book':
        return <BookSheet {...common} />
      case 'arrive':
        return <ArriveSheet {...common} />
      case 'applyAbnormal':
        return <AbnormalSheet {...common} />
      case 'complete':
        return <FinishSheet {...common} solution={solution} waitingPhotos={waitingPhotos} onJump={onJump} />
      case 'receipt':
        return <ReceiptDialog action={name} documents={[order]} onClose={onClose} onDone={common.onDone} />
      case 'collect':
        return <CollectDialog action={name} documents={[order]} onClose={onClose} onDone={common.onDone} />
      default:
        return <PlainSheet key={name} {...common} action={name} />
    }
  }
  return <Suspense fallback={null}>{sheet()}</Suspense>
}

/** The sheet of an action that asks for a reason, or for nothing but custom fields. */
function PlainSheet({ action, onClose, onDone, order }: OrderSheetProps & { readonly action: WorkOrderAction }) {
  const run = orderScreens.runs[action]
  const way = phoneWay(orderScreens, action, order)
  if (run === undefined) return null
  const common = { screens: orderScreens, action, run, document: order, onClose, onDone }
  if (way.kind === 'reason') return <ReasonSheet {...common} asks={way.asks} />
  return way.kind === 'step' ? <StepSheet {...common} step={way.step} /> : null
}
