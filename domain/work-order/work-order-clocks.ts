/** The clocks of a work order. `Our choice:` the meanings of the overdue types 1 to 11, which Spec 2 §3 does not show. */
import type { ClockKindSpec } from '../sla/clock-kind.ts'
import { priorityNames } from '../document/priority.ts'
import {
  beforeAssignment,
  beforeService,
  endedStates,
  serviceLevelNames,
  WorkOrderState as S,
} from './work-order-state.ts'

export const workOrderClocks = {
  kind: 'work-order',
  types: {
    1: {
      label: '受理超时',
      hint: '从新建到受理',
      // Whoever made an order that was sent back has it in hand, until it is sent in again.
      begins: {
        into: [S.PendingAcceptance],
        except: ['rejectCreation'],
        endingIn: { steps: ['resubmit'], states: [S.PendingAcceptance] },
      },
      ends: { outOf: [S.PendingAcceptance], steps: ['refuseAcceptance'] },
      dropped: { into: [S.Cancelled] },
    },
    2: {
      label: '派单超时',
      hint: '从受理（不需受理的从新建）到派单',
      begins: { into: [S.PendingAssignment] },
      ends: { outOf: [S.PendingAssignment] },
      dropped: { into: [S.Cancelled, S.PendingAcceptance] },
    },
    3: {
      label: '接单超时',
      hint: '从派单到接单',
      begins: { into: [S.PendingPickup], steps: ['reassign'] },
      ends: { outOf: [S.PendingPickup] },
      dropped: { into: [...endedStates, ...beforeAssignment], steps: ['reassign'] },
    },
    4: {
      label: '预约超时',
      hint: '从接单到约好上门时间',
      begins: { into: [S.PendingService] },
      ends: { steps: ['book', 'rebook', 'keepDate'], into: [S.InService] },
      dropped: { into: [...endedStates, ...beforeAssignment, S.PendingPickup] },
      needless: 'reserveEnd',
    },
    5: {
      label: '上门超时',
      hint: '从预约的结束时间（没有预约的从派单）到开始服务',
      begins: { into: [S.PendingPickup, S.PendingService] },
      ends: { into: [S.InService] },
      dropped: { into: [...endedStates, ...beforeAssignment] },
      since: 'reserveEnd',
    },
    6: {
      label: '服务超时',
      hint: '从开始服务到完成',
      begins: { into: [S.InService] },
      ends: { into: [S.Completed, S.PendingApproval] },
      dropped: { into: [S.Cancelled, ...beforeService] },
    },
    7: {
      label: '回执超时',
      hint: '从完成到填写回执',
      begins: { into: [S.Completed] },
      ends: { steps: ['receipt'] },
      dropped: { outOf: [S.Completed] },
      needs: 'receiptEnabled',
    },
    8: {
      label: '收款超时',
      hint: '从完成到收齐款项',
      begins: { into: [S.Completed] },
      ends: {},
      dropped: { outOf: [S.Completed] },
      until: 'settledAt',
      needs: 'collectionEnabled',
    },
    9: {
      label: '异常处理超时',
      hint: '从申请异常到同意或驳回',
      begins: { steps: ['applyAbnormal'] },
      ends: { steps: ['agreeAbnormal', 'rejectAbnormal'] },
      dropped: { into: endedStates },
    },
    11: {
      label: '整单超时',
      hint: '从新建（重开、重新提交的从那时）到完成',
      // `Our choice:` nothing is promised for an order that was sent back; sent in again, it is promised anew.
      begins: { steps: ['create', 'reopen', 'resubmit'] },
      ends: { into: [S.Completed] },
      dropped: { into: [S.Cancelled], steps: ['refuseAcceptance', 'rejectCreation'] },
    },
  },
  whole: 11,
  pauses: {
    held: { label: '挂起', begins: { turnedOn: 'isPaused' }, ends: { turnedOff: 'isPaused' } },
  },
  priorities: priorityNames,
  levels: serviceLevelNames,
  receivers: { creator: '创建人', technician: '服务人员', dispatchers: '默认调度员', leader: '服务团队负责人' },
} as const satisfies ClockKindSpec
