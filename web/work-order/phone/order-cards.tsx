/** Cards that a technician reads before ringing the bell: the job, how far it is, the customer and the way there. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { coverageText, visitsText } from '@onsite/domain/contract/coverage.ts'
import { abnormalTypes, AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { AbnormalState, openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { ToolOutlined } from '@ant-design/icons'
import { WarrantyTag } from '../../asset/asset-tag.tsx'
import { CustomerCard } from '../../customer/customer-card-view.tsx'
import { Milestones } from '../../document/phone/milestones.tsx'
import { OrderTags } from '../order-tags.tsx'
import order from './order.module.css'
import { PhotoStrip } from '../../kit/phone/photo-strip.tsx'
import styles from '../../kit/phone/phone.module.css'
import { orderMilestones } from './phone-steps.ts'
import { TapLink } from '../../kit/phone/tap-button.tsx'
import { momentText, windowText } from '../../kit/phone/visit-window.ts'

interface CardProps {
  readonly order: WorkOrderDetail
  readonly now: Date
}

/** Title, state, time and what was described. */
export function JobSection({ order: job, now }: CardProps) {
  const window = windowText(job.reserve_start, job.reserve_end, now)
  const isAhead = job.start_time === null && openStates.includes(job.state)
  return (
    <section className={styles['card']}>
      <span className={styles['tags']}>
        <OrderTags order={job} />
      </span>
      <h2 className={styles['subject']}>{job.title}</h2>
      <p className={order['when']}>
        {window === '' ? (isAhead ? '尚未预约上门时间' : '没有预约上门时间') : `预约 ${window}`}
        {window === '' && isAhead && job.customApplyTime !== null && (
          <span className={styles['muted']}>，客户期望 {windowText(job.customApplyTime, job.customApplyEnd, now)}</span>
        )}
      </p>
      <Milestones list={orderMilestones(job)} now={now} />
      {job.detailDesc !== '' && <p className={`${styles['wrap']} ${order['description']}`}>{job.detailDesc}</p>}
      <PhotoStrip files={job.attachments} />
      <p className={styles['muted']}>
        {job.orderTypeName} · {job.createUserName} 创建于 {momentText(job.create_time, now)}
      </p>
    </section>
  )
}

/** The customer with what is served there: asset, contract and how often it called. */
export function CustomerSection({ order: job }: Omit<CardProps, 'now'>) {
  return (
    <CustomerCard
      name={job.customName}
      enterprise={job.customEnterpriseName}
      contact={job.customLinkPerson}
      phone={job.customPhone}
      address={job.gpsAddr}
      place={{ name: job.addressId === null ? '' : job.customName, lng: job.lng, lat: job.lat }}
    >
      {job.production !== null && (
        <div className={order['equipment']}>
          <TapLink to={`/mobile/asset/${job.production.id}`} block icon={<ToolOutlined />}>
            {job.production.name}
          </TapLink>
          <WarrantyTag asset={job.production} full />
        </div>
      )}
      {job.contract !== null && (
        <p className={styles['muted']}>
          维保合同「{job.contract.name}」：{coverageText(job.contract)}；
          {visitsText(job.contract.includedVisits, job.contract.usedVisits)}
        </p>
      )}
      {job.recentOrderCount > 0 && <p className={styles['muted']}>近 12 个月还有 {job.recentOrderCount} 张工单</p>}
    </CustomerCard>
  )
}

const resultNames: Readonly<Record<number, string>> = {
  [AbnormalResult.Pending]: '等待调度员处理',
  [AbnormalResult.Agreed]: '已同意',
  [AbnormalResult.Rejected]: '已驳回',
}

/** Reasons why the job stands still: the pause, and the last abnormal request with its answer. */
export function RequestSection({ order: job, now }: CardProps) {
  const last = job.abnormals.toSorted((a, b) => (a.applyTime < b.applyTime ? 1 : -1))[0]
  const isPaused = job.pause_state === 1
  if (!isPaused && (last === undefined || job.abnormal_state === AbnormalState.None)) return null
  return (
    <section className={styles['card']} id="finish-abnormal" tabIndex={-1}>
      {isPaused && (
        <p className={order['paused']}>
          已挂起{job.pause_until === null ? '' : `到 ${momentText(job.pause_until, now)}`}：{job.pause_reason}
        </p>
      )}
      {last !== undefined && (
        <>
          <h2>
            异常申请：{abnormalTypes[last.type].label}（{resultNames[last.result]}）
          </h2>
          <p className={styles['wrap']}>{last.reason}</p>
          {last.expectStart !== null && (
            <p className={styles['muted']}>期望时间 {windowText(last.expectStart, last.expectEnd, now)}</p>
          )}
          {last.targetPersonName !== '' && <p className={styles['muted']}>人员 {last.targetPersonName}</p>}
          {last.newTitle !== '' && <p className={styles['muted']}>新标题 {last.newTitle}</p>}
          {last.handleNote !== '' && (
            <p>
              {last.handlerName}：{last.handleNote}
            </p>
          )}
          <PhotoStrip files={last.photos} />
        </>
      )}
    </section>
  )
}
