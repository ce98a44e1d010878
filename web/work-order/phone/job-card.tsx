import { EnvironmentOutlined, PhoneOutlined } from '@ant-design/icons'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { given } from '@onsite/domain/given.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { dialLink } from '@onsite/domain/phone.ts'
import { Link } from 'react-router'
import home from './home.module.css'
import { PriorityTag } from '../../document/priority-tag.tsx'
import { ClockMark } from '../../sla/clock-mark.tsx'
import { WorkOrderMarks } from '../work-order-state-tag.tsx'
import styles from '../../kit/phone/phone.module.css'
import { isTaking, phoneLabel } from '../../document/phone/phone-actions.ts'
import { orderScreens } from '../order-actions.ts'
import { phoneStep } from './phone-steps.ts'
import type { TakenDocument } from '../../document/phone/taken-documents.ts'
import { TakenMark } from '../../document/phone/taken-mark.tsx'
import { navigationLink } from '../../kit/phone/place-links.ts'
import { type OpenRequest, TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { isDirect, type OrderMoves } from './order-moves.ts'
import { momentText, windowText } from '../../kit/phone/visit-window.ts'

export type TakenJob = TakenDocument<WorkOrderRow, WorkOrderAction>

interface JobCardProps {
  readonly job: WorkOrderRow
  readonly now: Date
  readonly moves: OrderMoves
  /** The one to do next: larger, with all its buttons. */
  readonly isNext?: boolean
  /** Taken a moment ago: it can be given back. */
  readonly taken?: TakenJob
  readonly onTake: (by: WorkOrderAction, job: WorkOrderRow) => void
  readonly onGiveBack: (taken: TakenJob) => void
}

/** One order of the day. The whole card opens it; calling, navigating and the next step are one tap away. */
export function JobCard({ job, now, moves, isNext = false, taken, onTake, onGiveBack }: JobCardProps) {
  const path = `/mobile/order/${job.id}`
  const step = phoneStep(job.actions, job.reserve_start)
  const isQuick = isTaking(orderScreens, step)
  const isToServe = job.state === WorkOrderState.PendingService
  const dial = dialLink(job.customPhone)
  const navigation = navigationLink({ name: job.customName, address: job.gpsAddr, lng: null, lat: null })
  return (
    <article className={`${styles['card']} ${home['job']} ${isNext ? home['next'] : ''}`}>
      {isNext && <p className={home['nextMark']}>{job.state === WorkOrderState.InService ? '正在服务' : '下一单'}</p>}
      <div className={home['top']}>
        <When job={job} now={now} />
        <ClockMark clock={job.clock} />
      </div>
      <span className={styles['tags']}>
        <PriorityTag priority={job.priority} />
        <WorkOrderMarks order={job} />
      </span>
      <h3 className={home['title']}>
        <Link to={path} className={home['cover']} state={{ heading: job.customName } satisfies OpenRequest}>
          {job.title}
        </Link>
      </h3>
      <p className={home['lines']}>
        {[job.customName, job.customLinkPerson].filter((text) => text !== '').join(' · ')}
      </p>
      <p className={home['lines']}>{job.gpsAddr}</p>
      {(isNext || isQuick || isToServe) && (
        <div className={home['acts']}>
          {(isNext || isToServe) && dial !== null && (
            <TapLink to={dial} icon={<PhoneOutlined />} label={`电话：${job.customLinkPerson || job.customName}`}>
              电话
            </TapLink>
          )}
          {(isNext || isToServe) && navigation !== null && (
            <TapLink to={navigation} icon={<EnvironmentOutlined />} label={`导航到${job.gpsAddr}`}>
              导航
            </TapLink>
          )}
          {/* The step of a later job is taken on its page, but for the booking, which comes long before. */}
          {taken?.moved != null ? (
            <TakenMark screens={orderScreens} taken={taken} onGiveBack={onGiveBack} />
          ) : isToServe && !isNext && step !== 'book' ? null : step !== null && isDirect(step, job, now) ? (
            <TapButton
              look="primary"
              busy={moves.busyId === job.id}
              onTap={() => (isQuick ? onTake(step, job) : void moves.run(step, job))}
            >
              {phoneLabel(orderScreens, step)}
            </TapButton>
          ) : (
            <TapLink
              look={isToServe && !isNext ? 'plain' : 'primary'}
              to={path}
              heading={job.customName}
              {...given({ open: step ?? undefined })}
            >
              {step === null ? '查看' : step === 'complete' ? '继续服务' : phoneLabel(orderScreens, step)}
            </TapLink>
          )}
        </div>
      )}
    </article>
  )
}

function When({ job, now }: { readonly job: WorkOrderRow; readonly now: Date }) {
  if (job.state === WorkOrderState.InService)
    return <span className={home['when']}>{momentText(job.start_time, now)} 开始</span>
  if (job.reserve_start !== null) {
    const isLate = job.state === WorkOrderState.PendingService && new Date(job.reserve_end ?? job.reserve_start) < now
    return (
      <span className={`${home['when']} ${isLate ? home['late'] : ''}`}>
        {windowText(job.reserve_start, job.reserve_end, now)}
        {isLate && ' 已过'}
      </span>
    )
  }
  if (job.customApplyTime !== null)
    return <span className={home['when']}>期望 {windowText(job.customApplyTime, job.customApplyEnd, now)}</span>
  return <span className={styles['muted']}>尚未预约</span>
}
