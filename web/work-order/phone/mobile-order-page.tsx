import { getWorkOrder, orderTalkCalls } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { LeftOutlined } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useUser } from '../../kernel/session.tsx'
import { useTabTitle } from '../../kernel/tab.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { useNow } from '../../kit/elapsed-time.tsx'
import { LoadFault, LoadingCards } from '../../kit/phone/load-states.tsx'
import { NextBar } from './next-bar.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { CustomerSection, JobSection, RequestSection } from './order-cards.tsx'
import layout from './order.module.css'
import { OrderSheets, type SheetName } from './order-sheets.tsx'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import { phoneStep } from './phone-steps.ts'
import styles from '../../kit/phone/phone.module.css'
import { ResultSection, WorkSections } from './service-sections.tsx'
import { StorySection } from '../../document/phone/story-section.tsx'
import { type OpenRequest, TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { useLiveNotice } from './use-live-notice.ts'
import { isDirect, useOrderMoves } from './order-moves.ts'
import { useSolution } from './use-solution.ts'

// All widgets come with it; the technician reads the rest meanwhile.
const RecordFields = lazy(async () => ({ default: (await import('../../field/record-fields.tsx')).RecordFields }))

const openAtOnce: readonly SheetName[] = ['book', 'arrive', 'pickUp', 'start', 'receipt']

/** /mobile/order/:orderId: one job from picking it up to the customer's signature. */
export function MobileOrderPage() {
  const { orderId = '' } = useParams()
  return <OrderPage key={orderId} orderId={orderId} />
}

function OrderPage({ orderId }: { readonly orderId: string }) {
  const read = useCall(getWorkOrder, { id: orderId })
  const [notice, setNotice] = useState<Notice | null>(null)
  const refresh = () => {
    setNotice(null)
    void read.refetch()
  }
  useTabTitle(read.data === undefined ? null : `${read.data.orderNo} ${read.data.title}`)
  const order = read.data
  // An order that the person may no longer see is not kept on screen.
  const isGone = read.error?.code === 'not-found' || read.error?.code === 'no-permission'
  const frame = { before: <BackButton />, isRefreshing: read.isFetching, onRefresh: refresh }
  const bar = <NoticeBar notice={notice} onClose={() => setNotice(null)} />
  if (order === undefined || isGone) {
    return (
      <PhoneFrame {...frame} title="服务工单" bottom={<HomeLink />}>
        {bar}
        {read.isPending ? (
          <LoadingCards />
        ) : isGone ? (
          <p className={styles['empty']}>{read.error?.message ?? ''}</p>
        ) : (
          read.error !== null && <LoadFault failure={read.error} onRetry={refresh} />
        )}
      </PhoneFrame>
    )
  }
  return (
    <Order order={order} frame={frame} onNotice={setNotice}>
      {bar}
      {read.error !== null && <LoadFault failure={read.error} onRetry={refresh} />}
    </Order>
  )
}

interface OrderProps {
  readonly order: WorkOrderDetail
  readonly frame: { readonly before: ReactNode; readonly isRefreshing: boolean; readonly onRefresh: () => void }
  readonly onNotice: (notice: Notice | null) => void
  /** Notices above the cards. */
  readonly children: ReactNode
}

function Order({ order, frame, onNotice, children }: OrderProps) {
  const now = useNow()
  const user = useUser()
  const solution = useSolution(order.id)
  const moves = useOrderMoves(onNotice)
  const [jump, setJump] = useState<string | null>(null)
  useLiveNotice(order, onNotice)

  const isMine = order.servicePersonalId === user.id
  const allowed = order.actions.filter((verdict) => verdict.allowed).map((verdict) => verdict.action)
  const step = phoneStep(allowed, order.reserve_start)
  const asked = (useLocation().state as OpenRequest | null)?.open
  // The card on the home page named this step: its sheet is open at once, but only while it still is the next one.
  const [sheet, setSheet] = useState<SheetName | null>(
    step !== null && step === asked && openAtOnce.includes(step) && !isDirect(step, order) ? step : null,
  )
  useJump(sheet === null ? jump : null, () => setJump(null))
  const take = (action: SheetName) => {
    if (action !== 'more' && isDirect(action, order)) {
      setSheet(null)
      void moves.run(action, order)
    } else setSheet(action)
  }
  return (
    <PhoneFrame
      {...frame}
      title={order.customName}
      subtitle={order.orderNo}
      bottom={
        <NextBar
          order={order}
          userId={user.id}
          step={step}
          busy={moves.busyId === order.id}
          onStep={take}
          onMore={() => setSheet('more')}
        />
      }
    >
      {children}
      <JobSection order={order} now={now} />
      <RequestSection order={order} now={now} />
      <CustomerSection order={order} />
      <div className={layout['fields']}>
        <Suspense fallback={null}>
          <RecordFields id={order.id} formKind="order" />
        </Suspense>
      </div>
      {isMine && order.state === WorkOrderState.InService ? (
        <WorkSections order={order} solution={solution} />
      ) : (
        <ResultSection order={order} />
      )}
      <StorySection calls={orderTalkCalls} id={order.id} />
      <OrderSheets
        name={sheet}
        order={order}
        step={step}
        solution={solution.text}
        onChoose={take}
        onClose={() => setSheet(null)}
        onDone={(name) => {
          setSheet(null)
          onNotice(null)
          if (name === 'complete') solution.forget()
        }}
        onJump={(item) => {
          setSheet(null)
          setJump(item)
        }}
      />
    </PhoneFrame>
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

function BackButton() {
  const navigate = useNavigate()
  // Opened from a message there is no page of ours to go back to.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/mobile'))
  return <TapButton look="quiet" icon={<LeftOutlined />} label="返回" onTap={back} />
}

function HomeLink() {
  return (
    <div className={layout['bar']}>
      <TapLink to="/mobile" look="primary" block>
        回到我的工作
      </TapLink>
    </div>
  )
}
