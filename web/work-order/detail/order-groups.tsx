import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { plainOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { priorityNames } from '@onsite/domain/document/priority.ts'
import {
  orderApprovalResultNames,
  orderApprovalNames,
  serviceResultNames,
  sourceTypeNames,
} from '@onsite/domain/work-order/work-order-state.ts'
import { ApprovalPathView } from '../../approval/approval-path-view.tsx'
import { OrderContract } from '../../contract/contract-choice-view.tsx'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { WarrantyTag } from '../../asset/asset-tag.tsx'
import { type DetailGroup, FieldGroups } from '../../kit/field-groups.tsx'
import { detailGroups } from '../../record/record-groups.tsx'
import { FileThumbs } from '../../kit/file-thumbs.tsx'
import { formatMoney, formatSpan, formatTime, sumOfAmounts } from '../../kit/formats.ts'
import { PageLink } from '../../kit/page-link.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { PhoneLink } from '../../kit/phone-link.tsx'
import { GivenStars } from '../../kit/star-rate.tsx'
import { AbnormalRequest } from './abnormal-request.tsx'
import { withPlainFields } from './plain-fields.ts'
import { PaymentTable } from './payment-table.tsx'
import { RecordFields } from '../../field/record-fields.tsx'
import { VisitTable } from './visit-table.tsx'
import styles from '../work-order.module.css'

const names = (people: readonly { name: string }[]) => people.map((person) => person.name).join('、')

/** The groups of an order in the specified order (Spec 1 §3), those of areas that do not exist yet left out. */
export function OrderGroups({ order }: { readonly order: WorkOrderDetail }) {
  const own = [
    orderGroup(order),
    customerGroup(order),
    progressGroup(order),
    resultGroup(order),
    feeGroup(order),
    receiptGroup(order),
    evaluationGroup(order),
    otherGroup(order),
  ]
  const groups = withPlainFields(own, detailGroups(plainOrderSpec, order, {}))
  return (
    <>
      <FieldGroups groups={groups.slice(0, 1)} />
      <RecordFields id={order.id} formKind="order" />
      <FieldGroups groups={groups.slice(1)} />
    </>
  )
}

function orderGroup(order: WorkOrderDetail): DetailGroup {
  return {
    title: '工单信息',
    fields: [
      { label: '工单类型', value: order.orderTypeName },
      { label: '优先级', value: priorityNames[order.priority] },
      { label: '来源', value: <Source order={order} /> },
      { label: '服务团队', value: order.serviceGroupName },
      { label: '描述', value: order.detailDesc, wide: true },
    ],
    content: order.attachments.length > 0 ? <FileThumbs files={order.attachments} /> : null,
  }
}

/** An order of a cycle plan names the plan and leads to it. */
function Source({ order: { cyclePlanId, cyclePlanName, source_type } }: { readonly order: WorkOrderDetail }) {
  if (cyclePlanId === null) return sourceTypeNames[source_type]
  // The link holds the whole sentence: among words it could be told from them by its colour alone.
  return <RecordLink kind="cycle-plan" id={cyclePlanId} name={`来自周期计划「${cyclePlanName}」`} />
}

function customerGroup(order: WorkOrderDetail): DetailGroup {
  return {
    title: '客户信息',
    fields: [
      {
        label: '客户',
        value: order.customName && <CustomerLink id={order.customerId} name={order.customName} orderId={order.id} />,
      },
      { label: '企业名称', value: order.customEnterpriseName },
      { label: '联系人', value: order.customLinkPerson },
      { label: '联系电话', value: order.customPhone && <PhoneLink phone={order.customPhone} /> },
      { label: '期望时间', value: formatSpan(order.customApplyTime, order.customApplyEnd) },
      { label: '服务地址', value: order.gpsAddr, wide: true },
      { label: '设备', value: order.production && <Equipment asset={order.production} />, wide: true },
      { label: '维保合同', value: order.contract && <OrderContract contract={order.contract} />, wide: true },
      { label: '往来', value: <RecentOrders order={order} /> },
    ],
  }
}

function Equipment({ asset }: { readonly asset: NonNullable<WorkOrderDetail['production']> }) {
  const name = asset.serialNo === '' ? asset.name : `${asset.name}（${asset.serialNo}）`
  return (
    <>
      <RecordLink kind="asset" id={asset.id} name={name} /> <WarrantyTag asset={asset} full />
    </>
  )
}

function RecentOrders({ order: { customerId, recentOrderCount: count } }: { readonly order: WorkOrderDetail }) {
  if (count === 0 || customerId === null) return '近 12 个月没有其他工单'
  return <PageLink path={`/allOrder?customerId=${customerId}`}>近 12 个月另有 {count} 张工单</PageLink>
}

/** By whom and when; '' before it is done. */
const nameAndTime = (name: string, time: string | null) => (time === null ? '' : `${name} ${formatTime(time)}`)

/** Numbers that say nothing at first. */
const above = (count: number, least: number) => (count > least ? count : '')

function pauseText({ pause_reason, pause_state, pause_until }: WorkOrderDetail): string {
  if (pause_state === 0) return ''
  const parts = [pause_reason, pause_until === null ? '' : `到 ${formatTime(pause_until)}`]
  return parts.filter((text) => text !== '').join('，') || '已挂起'
}

function examinedText({ approverName, examineResult, examineType }: WorkOrderDetail): string {
  if (examineType === null) return ''
  const result = examineResult === null ? '' : orderApprovalResultNames[examineResult]
  return `${orderApprovalNames[examineType]} ${result} ${approverName}`.trim()
}

function progressGroup(order: WorkOrderDetail): DetailGroup {
  const subjects = [...new Set(order.approvals.map(({ approval }) => approval.subjectKind))]
  return {
    title: '进度信息',
    fields: [
      { label: '创建', value: nameAndTime(order.createUserName, order.create_time) },
      { label: '受理', value: nameAndTime(order.acceptUserName, order.accept_time) },
      { label: '指派', value: nameAndTime(order.dispatchUserName, order.dispatch_time) },
      {
        label: '服务人员',
        value: order.servicePersonalName && (
          <>
            {order.servicePersonalName} <PhoneLink phone={order.servicePersonalPhone} />
          </>
        ),
      },
      { label: '协同人', value: names(order.coordinationUsers) },
      { label: '接单', value: formatTime(order.take_time) },
      { label: '预约时间', value: formatSpan(order.reserve_start, order.reserve_end) },
      { label: '开始服务', value: formatTime(order.start_time) },
      { label: '完成', value: formatTime(order.finish_time) },
      { label: '审批', value: examinedText(order) },
      { label: '挂起', value: pauseText(order) },
      { label: '取消原因', value: order.cancel_reason, wide: true },
    ],
    content:
      order.visits.length + order.abnormals.length + subjects.length === 0 ? null : (
        <>
          {subjects.length > 0 && <h3 className={styles['subhead']}>审批</h3>}
          {subjects.map((kind) => (
            <ApprovalPathView key={kind} subjectKind={kind} subjectId={order.id} />
          ))}
          {order.abnormals.length > 0 && <h3 className={styles['subhead']}>异常申请</h3>}
          {order.abnormals.map((request) => (
            <AbnormalRequest key={request.id} request={request} />
          ))}
          {order.visits.length > 0 && <h3 className={styles['subhead']}>上门记录</h3>}
          {order.visits.length > 0 && <VisitTable visits={order.visits} />}
        </>
      ),
  }
}

function resultGroup(order: WorkOrderDetail): DetailGroup {
  const { photos, signature } = order
  return {
    title: '服务结果',
    fields: [
      { label: '结果', value: order.service_result === null ? '' : serviceResultNames[order.service_result] },
      { label: '处理说明', value: order.solution, wide: true },
    ],
    content:
      photos.length === 0 && signature === null ? null : (
        <>
          {photos.length > 0 && <h3 className={styles['subhead']}>现场照片</h3>}
          <FileThumbs files={photos} />
          {signature !== null && (
            <>
              <h3 className={styles['subhead']}>客户签名</h3>
              <img className={styles['signature']} src={signature.url} alt="客户签名" />
            </>
          )}
        </>
      ),
  }
}

/** 服务费用: what was collected, line by line. */
function feeGroup(order: WorkOrderDetail): DetailGroup {
  const confirmed = order.payments.filter((payment) => payment.state !== 2)
  return {
    title: '服务费用',
    fields: [
      { label: '收款', value: order.isServiceSettlement === 1 ? `已收款 ${formatTime(order.settle_time)}` : '' },
      {
        label: '实收',
        value: confirmed.length === 0 ? '' : formatMoney(sumOfAmounts(confirmed.map(({ amount }) => amount))),
      },
    ],
    content:
      order.payments.length === 0 ? null : (
        <>
          <PaymentTable payments={order.payments} />
          <RecordFields id={order.id} formKind="expense" />
        </>
      ),
  }
}

/** 工单回执; its own fields stand with the other custom fields. */
function receiptGroup(order: WorkOrderDetail): DetailGroup {
  const isFilled = order.isCreateReceipt === 1
  return {
    title: '工单回执',
    fields: [{ label: '回执', value: isFilled ? nameAndTime(order.receiptUserName, order.receipt_time) : '' }],
    content: isFilled ? <RecordFields id={order.id} formKind="receipt" /> : null,
  }
}

const stars = (given: number | undefined) => (given === undefined ? '' : <GivenStars value={given} />)

function evaluationGroup({ id, evaluation }: WorkOrderDetail): DetailGroup {
  return {
    title: '服务评价',
    fields: [
      { label: '服务质量', value: stars(evaluation?.quality) },
      { label: '服务态度', value: stars(evaluation?.attitude) },
      { label: '服务速度', value: stars(evaluation?.speed) },
      { label: '解决率', value: stars(evaluation?.resolution) },
      { label: '评价', value: evaluation?.text ?? '', wide: true },
      { label: '评价人', value: evaluation === null ? '' : `${evaluation.userName} ${formatTime(evaluation.time)}` },
    ],
    content: evaluation === null ? null : <RecordFields id={id} formKind="evaluation" />,
  }
}

function otherGroup(order: WorkOrderDetail): DetailGroup {
  return {
    title: '其他',
    fields: [
      { label: '抄送人', value: names(order.duplicateUsers) },
      { label: '拒单次数', value: above(order.refuse_count, 0) },
      { label: '改约次数', value: above(order.reschedule_count, 0) },
      { label: '第几次服务', value: above(order.attempt, 1) },
      { label: '归档', value: order.placeState === 1 ? '已归档' : '未归档' },
      { label: '更新时间', value: formatTime(order.update_time) },
      { label: '删除时间', value: order.deleted_time === null ? '' : formatTime(order.deleted_time) },
    ],
  }
}
