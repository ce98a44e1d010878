import { lazy, Suspense } from 'react'
import type { OrderSheetProps } from './order-sheet.ts'
import { orderPhotoQueue } from './photo-queue.ts'
import { moreActions, type PhoneAction } from './phone-steps.ts'
import { usePhotoQueue } from './use-photo-queue.ts'

const BookSheet = lazy(async () => ({ default: (await import('./book-sheet.tsx')).BookSheet }))
const ArriveSheet = lazy(async () => ({ default: (await import('./arrive-sheet.tsx')).ArriveSheet }))
const ReasonSheet = lazy(async () => ({ default: (await import('./reason-sheet.tsx')).ReasonSheet }))
const AbnormalSheet = lazy(async () => ({ default: (await import('./abnormal-sheet.tsx')).AbnormalSheet }))
const FinishSheet = lazy(async () => ({ default: (await import('./finish-sheet.tsx')).FinishSheet }))
const StepSheet = lazy(async () => ({ default: (await import('./step-sheet.tsx')).StepSheet }))
const ReceiptDialog = lazy(async () => ({ default: (await import('../dialogs/receipt-dialog.tsx')).ReceiptDialog }))
const CollectDialog = lazy(async () => ({ default: (await import('../dialogs/collect-dialog.tsx')).CollectDialog }))
const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

export type SheetName = PhoneAction | 'more'

interface OrderSheetsProps extends Omit<OrderSheetProps, 'onDone'> {
  /** The open one, null for none. */
  readonly name: SheetName | null
  readonly step: PhoneAction | null
  readonly solution: string
  readonly onChoose: (action: PhoneAction) => void
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
            actions={moreActions(order.actions, step, order.reserve_start)}
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
      case 'pickUp':
      case 'start':
        return <StepSheet key={name} {...common} step={name} />
      case 'receipt':
        return <ReceiptDialog action={name} orders={[order]} onClose={onClose} onDone={common.onDone} />
      case 'collect':
        return <CollectDialog action={name} orders={[order]} onClose={onClose} onDone={common.onDone} />
      case 'refuse':
      case 'applyEndService':
      case 'revokeGrab':
        return <ReasonSheet key={name} {...common} kind={name} />
      default:
        return null
    }
  }
  return <Suspense fallback={null}>{sheet()}</Suspense>
}
