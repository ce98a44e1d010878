import { getWorkOrder, orderTalkCalls } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { allowedActions } from '../../document/document-verdicts.ts'
import { PhoneDocument } from '../../document/phone/phone-document.tsx'
import type { PhoneSheetProps } from '../../document/phone/sheet-props.ts'
import { PhoneDocumentPage, type PhonePage } from '../../document/phone/phone-document-page.tsx'
import { StorySection } from '../../document/phone/story-section.tsx'
import { usePhoneMoves } from '../../document/phone/use-phone-moves.ts'
import type { WorkForm } from '../../field/work-form.ts'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { useUser } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { useKeptText } from '../../kit/use-kept-text.ts'
import { useNow } from '../../kit/use-now.ts'
import { CardSlot } from '../../kit/phone/sheet-slot.tsx'
import { useHome } from '../../session/use-home.ts'
import { usePhotoQueue } from '../../kit/phone/use-photo-queue.ts'
import { type OrderDialogProps, orderScreens } from '../order-actions.ts'
import { CustomerSection, JobSection, RequestSection } from './order-cards.tsx'
import { changesBetween } from './order-changes.ts'
import { isDirect } from './order-moves.ts'
import layout from './order.module.css'
import { orderPhotoQueue } from './order-photos.ts'
import { moreLabels, phoneStep } from './phone-steps.ts'
import { ResultSection, WorkSections } from './service-sections.tsx'
import { waitingText } from './waiting-text.ts'

// All widgets come with it; the technician reads the rest meanwhile.
const WorkFields = lazyPart(async () => (await import('../../field/work-fields.tsx')).WorkFields)
const RecordFields = lazyPart(async () => (await import('../../field/record-fields.tsx')).RecordFields)
const FinishSheet = lazyPart(async () => (await import('./finish-sheet.tsx')).FinishSheet)

type Sheet = ComponentType<PhoneSheetProps<WorkOrderDetail>>

/** A dialog of the office that fits on a phone as it is. */
function officeDialog(action: WorkOrderAction, load: () => Promise<ComponentType<OrderDialogProps>>): Sheet {
  return lazyPart(async () => {
    const Dialog = await load()
    return ({ document, ...common }: PhoneSheetProps<WorkOrderDetail>) => (
      <Dialog {...common} screens={orderScreens} action={action} documents={[document]} ids={[document.id]} />
    )
  })
}

/** The sheets of an order's own, each loaded when it is first wanted. */
const sheets: Readonly<Partial<Record<WorkOrderAction, Sheet>>> = {
  book: lazyPart(async () => (await import('./book-sheet.tsx')).BookSheet),
  depart: lazyPart(async () => (await import('./depart-sheet.tsx')).DepartSheet),
  arrive: lazyPart(async () => (await import('./arrive-sheet.tsx')).ArriveSheet),
  applyAbnormal: lazyPart(async () => (await import('./abnormal-sheet.tsx')).AbnormalSheet),
  receipt: officeDialog('receipt', async () => (await import('../dialogs/receipt-dialog.tsx')).ReceiptDialog),
  collect: officeDialog('collect', async () => (await import('../dialogs/collect-dialog.tsx')).CollectDialog),
}

/** /mobile/order/:orderId: one job from picking it up to the customer's signature. */
export function MobileOrderPage() {
  const { orderId = '' } = useParams()
  return <OrderPage key={orderId} orderId={orderId} />
}

function OrderPage({ orderId }: { readonly orderId: string }) {
  const query = useCall(getWorkOrder, { id: orderId })
  const { label, path } = useHome(true)
  return (
    <PhoneDocumentPage<WorkOrderDetail, WorkOrderAction>
      screens={orderScreens}
      query={query}
      heading="服务工单"
      home={{ path, label: `回到${label}` }}
    >
      {(order, page) => <Order order={order} page={page} />}
    </PhoneDocumentPage>
  )
}

function Order({ order, page }: { readonly order: WorkOrderDetail; readonly page: PhonePage }) {
  const now = useNow()
  const user = useUser()
  // Kept on the phone until the service is completed.
  const [solution, writeSolution, forgetSolution] = useKeptText(`solution:${order.id}`)
  const isServing = order.servicePersonalId === user.id && order.state === WorkOrderState.InService
  const waitingPhotos = usePhotoQueue(orderPhotoQueue(order)).length
  const [work, setWork] = useState<WorkForm | null>(null)
  const [jump, setJump] = useState<string | null>(null)
  useJump(jump, () => setJump(null))
  const sheetOf = (action: WorkOrderAction, props: PhoneSheetProps<WorkOrderDetail>) => {
    const Own = sheets[action]
    if (Own !== undefined) return <Own {...props} />
    const jumpTo = (item: string) => {
      props.onClose()
      setJump(item)
    }
    return action === 'complete' ? (
      <FinishSheet {...props} {...{ waitingPhotos, work }} solution={solution} onJump={jumpTo} />
    ) : null
  }
  return (
    <PhoneDocument<WorkOrderDetail, WorkOrderAction>
      page={page}
      screens={orderScreens}
      document={order}
      title={order.customName}
      step={phoneStep(allowedActions(order), order.reserve_start)}
      waiting={waitingText(order, user.id)}
      moves={usePhoneMoves(orderScreens, page.tell)}
      isDirect={(action) => isDirect(action, order, now)}
      moreLabels={moreLabels(order.reserve_start)}
      changesBetween={changesBetween}
      sheetOf={sheetOf}
      onDone={(action) => {
        if (action !== 'complete') return
        forgetSolution()
        work?.settle()
      }}
    >
      <JobSection order={order} now={now} />
      <RequestSection order={order} now={now} />
      {/* On site the work comes first; who and where is known by then. */}
      {isServing && <WorkSections order={order} solution={solution} onSolution={writeSolution} />}
      <CustomerSection order={order} />
      <div className={layout['fields']}>
        <CardSlot>
          {isServing ? (
            <WorkFields id={order.id} formKind="order" step="complete" onForm={setWork} />
          ) : (
            <RecordFields id={order.id} formKind="order" />
          )}
        </CardSlot>
      </div>
      {!isServing && <ResultSection order={order} />}
      <StorySection calls={orderTalkCalls} id={order.id} />
    </PhoneDocument>
  )
}

/** Scrolls to what is missing and puts the focus there, once the sheet has given it back. */
function useJump(item: string | null, done: () => void): void {
  useEffect(() => {
    if (item === null) return
    const element = document.getElementById(`finish-${item}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
    done()
    // `done` is new on each render; the item alone decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [item])
}
