/** Steps of a work order's process, and the settings of its templates. */
import type { DocumentProcess } from '../document/document-process.ts'
import type { ProcessSetting, ProcessStep, SettingValues } from '../document/process-spec.ts'
import { RoleType } from '../permission/roles.ts'
import { WorkOrderState as S } from './work-order-state.ts'

export const orderSettings = {
  acceptanceRequired: { kind: 'flag', label: '需要受理', mark: '受理', initial: true },
  poolEnabled: {
    kind: 'flag',
    label: '公海抢单',
    mark: '公海',
    initial: true,
    markedAt: 'assign',
    row: { help: '待指派的工单可以放进公海，服务人员自己抢' },
  },
  grabNeedsConfirm: {
    kind: 'flag',
    label: '抢单需确认',
    mark: '抢单确认',
    initial: false,
    needs: 'poolEnabled',
    row: { title: '抢单要确认', help: '抢到后由调度员确认才算数' },
  },
  arrivalRequired: {
    kind: 'flag',
    label: '必须签到',
    mark: '签到',
    initial: false,
    row: { title: '到达签到', help: '开始服务前要在客户地点签到' },
  },
  // Beyond the most a technician "arrives" in another town.
  arrivalRadiusM: {
    kind: 'number',
    label: '签到范围',
    unit: '米',
    initial: 1000,
    least: 10,
    most: 50_000,
    needs: 'arrivalRequired',
    row: { title: '签到范围（米）', least: 50 },
  },
  signatureRequired: {
    kind: 'flag',
    label: '必须签名',
    mark: '签名',
    initial: false,
    row: { title: '客户签名', help: '完成服务时要客户签名' },
  },
  minPhotos: {
    kind: 'number',
    label: '最少照片数',
    mark: '照片 {n} 张',
    initial: 0,
    least: 0,
    most: 50,
    row: { title: '完成服务至少拍几张照片', most: 20 },
  },
  /** Asks for a receipt after completion; an order without it cannot be archived. */
  receiptEnabled: { kind: 'flag', label: '回执', mark: '回执', initial: false },
  /** Asks for collection after completion; an order is archived only after the amount due was collected. */
  collectionEnabled: { kind: 'flag', label: '收款', mark: '收款', initial: false },
  evaluationEnabled: { kind: 'flag', label: '评价', mark: '评价', initial: true },
  /** Default dispatchers: told when an order waits for assignment (`getDefaultDispatch`). */
  dispatcherIds: {
    kind: 'people',
    label: '默认调度员',
    role: RoleType.Dispatcher,
    receiver: 'dispatchers',
    step: 'assign',
    state: S.PendingAssignment,
    hint: '工单等待指派时通知他们',
  },
} as const satisfies Record<string, ProcessSetting>

/** Values of the settings in a template. */
export type OrderSettings = SettingValues<typeof orderSettings>
type Switches = DocumentProcess & OrderSettings

const technician = '工单的服务人员'

/** In the order in which they happen. */
export const orderSteps = {
  create: {
    label: '新建',
    permissions: ['workOrder.create'],
    hint: '工单由此开始，谁有「新建工单」权限谁就能建。',
  },
  accept: { label: '受理', switch: 'acceptanceRequired', hint: '新工单先由客服核实，再派单', isHook: true },
  assign: {
    label: '派单',
    hint: '由调度员指派；开启公海后服务人员也可以自己抢单（在「服务要求」里设置）。',
    isHook: true,
    note({ grabNeedsConfirm, poolEnabled }) {
      if (!poolEnabled) return ''
      return grabNeedsConfirm ? '也可转公海抢单，抢单后需确认' : '也可转公海，由服务人员抢单'
    },
  },
  pickUp: { label: '接单', actor: technician, isHook: true },
  book: { label: '预约', actor: technician, isHook: true },
  start: {
    label: '开始服务',
    actor: technician,
    isHook: true,
    note: ({ arrivalRadiusM, arrivalRequired }) => (arrivalRequired ? `须先在 ${arrivalRadiusM} 米内签到` : ''),
  },
  complete: {
    label: '完成服务',
    actor: technician,
    isHook: true,
    note({ minPhotos, signatureRequired }) {
      const parts = [...(minPhotos > 0 ? [`至少 ${minPhotos} 张照片`] : []), ...(signatureRequired ? ['客户签名'] : [])]
      return parts.length === 0 ? '' : `需要${parts.join('、')}`
    },
  },
  receipt: {
    label: '回执',
    actor: technician,
    switch: 'receiptEnabled',
    hint: '完成后填写回执，没有回执不能归档',
    isHook: true,
    note: () => '归档前必须填写',
  },
  collect: {
    label: '收款',
    permissions: ['workOrder.serve', 'workOrder.collect'],
    switch: 'collectionEnabled',
    hint: '完成后登记收款，没有收齐不能归档',
    isHook: true,
    note: () => '归档前必须收齐',
  },
  evaluate: { label: '评价', switch: 'evaluationEnabled', hint: '完成后请客户评价', note: () => '可以不评价' },
} as const satisfies Record<string, ProcessStep<keyof typeof orderSettings, Switches>>

export type OrderStep = keyof typeof orderSteps
