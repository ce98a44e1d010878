/** Standard fields of work orders, grouped and ordered as Spec 1 §3 says (order info, customer info, progress info, service fees, order receipt, service evaluation, statistics, other). */
import { orderTags } from './work-order-kinds.ts'
import { type FieldRow, inGroup } from '../field-catalogue.ts'
import {
  codeRow,
  filterOnly,
  flagRow,
  groupRow,
  memberRow,
  personRow,
  phoneRow,
  recordRow,
  textRow,
  timeRow,
} from '../field-rows.ts'
import { priorityField, stateField, titleField } from '../document/document-fields.ts'
import { RoleType } from '../permission/roles.ts'
import { dueField, overdueField } from '../sla/due-fields.ts'
import {
  abnormalStateNames,
  orderApprovalResultNames,
  orderApprovalNames,
  paymentMethodNames,
  serviceLevelNames,
  sourceTypeNames,
  workOrderStateNames,
} from './work-order-state.ts'

export const workOrderFieldGroups = [
  '工单信息',
  '客户信息',
  '进度信息',
  '服务费用',
  '工单回执',
  '服务评价',
  '其他',
] as const

const yesNo = { 0: '否', 1: '是' } as const

export const workOrderFields = [
  ...inGroup('工单信息', [
    { key: 'orderNo', label: '工单编号', kind: 'text', defaultColumn: true, columnPlace: 1, width: 148 },
    { ...titleField, width: 188 },
    { ...stateField(workOrderStateNames, 'states'), columnPlace: 3, width: 96 },
    priorityField,
    {
      key: 'orderType',
      label: '工单类型',
      kind: 'template',
      always: true,
      defaultColumn: true,
      width: 104,
      filter: { kind: 'template', key: 'orderType', of: 'order' },
      quickFilter: true,
    },
    {
      key: 'service_level',
      label: '服务等级',
      kind: 'code',
      input: {},
      inline: true,
      names: serviceLevelNames,
      width: 96,
    },
    { key: 'source_type', label: '来源', kind: 'code', always: true, names: sourceTypeNames, width: 130 },
    // `Our choice:` the specification says of such an order only that it comes from a plan (`source_type`).
    recordRow('cyclePlanId', '周期计划', 'cycle-plan', { width: 180 }),
    flagRow('isInvalid', '无效单', { names: yesNo, width: 90 }),
    {
      key: 'labels',
      label: '标签',
      kind: 'tags',
      width: 150,
      filter: { kind: 'tags', key: 'order_label', code: orderTags },
    },
  ]),
  ...inGroup('客户信息', [
    // The name as it was typed into the order, whether it is a record or not.
    textRow('customName', '客户', { defaultColumn: true, columnPlace: 4, width: 156 }),
    textRow('customLinkPerson', '联系人', { input: { most: 50 }, inline: true, width: 110 }),
    phoneRow('customPhone', '联系电话', { input: {}, inline: true, defaultColumn: true, width: 124 }),
    textRow('gpsAddr', '服务地址', { width: 260, filter: { kind: 'text', key: 'gpsAddr', most: 200 } }),
    recordRow('productionId', '设备', 'asset', {
      width: 180,
      filter: { kind: 'record', key: 'fk_t_production_id', target: 'asset' },
    }),
    recordRow('contractId', '维保合同', 'service-contract', { width: 180 }),
    { key: 'customApplyTime', label: '期望时间', kind: 'time', width: 150 },
  ]),
  ...inGroup('进度信息', [
    memberRow('servicePersonalId', '服务人员', RoleType.Technician, {
      defaultColumn: true,
      columnPlace: 7,
      width: 90,
      quickFilter: true,
    }),
    timeRow('reserve_start', '预约时间', 'reserve', { defaultColumn: true, columnPlace: 5, quickFilter: true }),
    { ...dueField, defaultColumn: true, columnPlace: 6 },
    overdueField('orderExceed'),
    timeRow('create_time', '创建时间', 'create', { width: 120, sortable: true, quickFilter: true }),
    personRow('createUserId', '创建人', { always: true, width: 110 }),
    memberRow('dispatchUserId', '指派人', RoleType.Dispatcher, { width: 110 }),
    timeRow('dispatch_time', '指派时间', 'dispatch'),
    groupRow('serviceGroupId', '服务团队', { width: 130, quickFilter: true }),
    memberRow('coordinationUserId', '协同人', RoleType.Technician, filterOnly),
    personRow('duplicateUserId', '抄送人', filterOnly),
    personRow('take_order_user_id', '受理人', filterOnly),
    memberRow('take_user_id', '接单人', RoleType.Technician, filterOnly),
    timeRow('take_time', '接单时间', 'take'),
    { key: 'start_time', label: '开始时间', kind: 'time', width: 150 },
    timeRow('finish_time', '完成时间', 'finish'),
    codeRow('examineType', '审批类型', {
      names: orderApprovalNames,
      width: 110,
      filter: { kind: 'code', key: 'examineType' },
    }),
    codeRow('examineResult', '审批结果', {
      names: orderApprovalResultNames,
      width: 110,
      filter: { kind: 'code', key: 'examineResult' },
    }),
    personRow('create_examine_operator_id', '创建审批人', filterOnly),
    personRow('complete_examine_operator_id', '完成审批人', filterOnly),
    timeRow('create_examine_time', '创建审批时间', 'createExamine', filterOnly),
    timeRow('complete_examine_time', '完成审批时间', 'completeExamine', filterOnly),
    { key: 'subState', label: '子状态', kind: 'text', width: 110 },
    { key: 'abnormal_state', label: '异常', kind: 'code', always: true, names: abnormalStateNames, width: 96 },
  ]),
  ...inGroup('服务费用', [
    flagRow('isServiceSettlement', '是否收款', { names: { 0: '未收款', 1: '已收款' }, width: 96 }),
    codeRow('receive_payment_ids', '收款方式', { ...filterOnly, names: paymentMethodNames }),
    timeRow('collect_examine_time', '收款审批时间', 'collectExamine', filterOnly),
  ]),
  ...inGroup('工单回执', [
    flagRow('isCreateReceipt', '是否回执', { names: { 0: '未回执', 1: '已回执' }, width: 96 }),
    timeRow('receipt_examine_time', '回执审批时间', 'receiptExamine', filterOnly),
  ]),
  ...inGroup('服务评价', [flagRow('evaluateState', '是否评价', { names: { 0: '未评价', 1: '已评价' }, width: 96 })]),
  ...inGroup('其他', [
    flagRow('placeState', '是否归档', { names: { 0: '未归档', 1: '已归档' }, width: 96 }),
    { key: 'update_time', label: '更新时间', kind: 'time', width: 150 },
  ]),
] as const satisfies readonly FieldRow[]

export type WorkOrderFieldKey = (typeof workOrderFields)[number]['key']
