/**
 * Fields of events. Keys of filters are those of Spec 1 §3 where it shows them; `Our choice:` the others, which it describes as a person with the time that
 * belongs to it.
 */
import { eventTags } from './event-kinds.ts'
import { type FieldRow, inGroup } from '../field-catalogue.ts'
import { defineRecord } from '../record/record-spec.ts'
import { satisfactionNames } from '../talk/satisfaction.ts'
import { dueField, overdueField } from '../sla/due-fields.ts'
import { priorityField, stateField, titleField } from '../document/document-fields.ts'
import { sourceTypeNames } from '../work-order/work-order-state.ts'
import { closeReasonNames, eventStateNames } from './event-state.ts'
import { codeRow, customerRow, personRow, textRow, timeRow } from '../field-rows.ts'

/** The person who took a step of an event, and the moment at which it was taken. */
const whoOf = <const Step extends string>(step: Step, label: string) =>
  personRow(`${step}UserId`, label, { width: 110 })
const whenOf = <const Step extends string>(step: Step, label: string) => timeRow(`${step}_time`, label, step)

export const eventFields = [
  ...inGroup('事件信息', [
    { key: 'eventNo', label: '事件编号', kind: 'text', defaultColumn: true, columnPlace: 1, width: 152 },
    { ...titleField, width: 220 },
    { ...stateField(eventStateNames, 'event_states'), columnPlace: 3, width: 96 },
    {
      // Chosen when the event is made; it stays on the version that its type had then.
      key: 'fk_t_ep_event_tmpl_id',
      label: '事件类型',
      kind: 'template',
      defaultColumn: true,
      width: 104,
      filter: { kind: 'template', key: 'fk_t_ep_event_tmpl_id', of: 'event' },
      quickFilter: true,
    },
    { ...priorityField, defaultColumn: true, columnPlace: 4 },
    {
      key: 'labels',
      label: '标签',
      kind: 'tags',
      input: { imported: false },
      width: 150,
      filter: { kind: 'tags', key: 'event_label', code: eventTags },
    },
    { key: 'detailDesc', label: '问题描述', kind: 'longText', column: false, input: { most: 2000 } },
    // Given by the address with which a telephone system opens a new event; nobody types it.
    textRow('belongCallRecordId', '通话记录号', { input: { most: 100, imported: false }, width: 180 }),
    { key: 'sourceType', label: '来源', kind: 'code', always: true, names: sourceTypeNames, width: 130 },
    {
      key: 'attachments',
      label: '附件',
      kind: 'files',
      column: false,
      exported: false,
      input: { most: 20, imported: false },
    },
  ]),
  ...inGroup('客户信息', [
    customerRow('customerId', '客户记录', { column: false, input: { imported: false } }),
    {
      // As the caller gave it, whether it is a record or not.
      key: 'customName',
      label: '客户',
      kind: 'text',
      input: { needed: true, most: 100 },
      defaultColumn: true,
      width: 164,
      filter: { kind: 'text', key: 'custom_name' },
    },
    {
      key: 'customLinkPerson',
      label: '联系人',
      kind: 'text',
      input: { most: 50 },
      width: 110,
      filter: { kind: 'text', key: 'custom_linkperson' },
    },
    {
      key: 'customPhone',
      label: '联系电话',
      kind: 'phone',
      input: {},
      defaultColumn: true,
      width: 124,
      filter: { kind: 'text', key: 'custom_phone' },
    },
    {
      key: 'customMail',
      label: '联系邮箱',
      kind: 'text',
      input: { most: 100, isMail: true },
      width: 180,
    },
    {
      key: 'gpsAddr',
      label: '服务地址',
      kind: 'text',
      input: { most: 200 },
      width: 220,
      filter: { kind: 'text', key: 'custom_detail_addr', most: 200 },
    },
    {
      key: 'mapName',
      label: '地图地址',
      kind: 'text',
      input: { most: 200 },
      width: 220,
      filter: { kind: 'text', key: 'map_name', most: 200 },
    },
    {
      key: 'productionId',
      label: '设备',
      kind: 'record',
      target: 'asset',
      input: { imported: false },
      width: 180,
      filter: { kind: 'record', key: 'customerProductId', target: 'asset' },
    },
  ]),
  ...inGroup('处理信息', [
    { ...dueField, defaultColumn: true, columnPlace: 5 },
    // `Our choice:` named as of orders; Spec 1 §3 shows no such key of events.
    overdueField('eventExceed'),
    {
      // `Our choice:` the specification's service_id names the service group that serves; its members claim.
      key: 'serviceGroupId',
      label: '认领团队',
      kind: 'group',
      input: {},
      width: 130,
      filter: { kind: 'group', key: 'service_id' },
      quickFilter: true,
    },
    // Several groups of its type, for which no one of them was chosen.
    { key: 'claimGroups', label: '可认领团队', kind: 'text', width: 160 },
    personRow('principalUserId', '负责人', { defaultColumn: true, width: 96, quickFilter: true }),
    whenOf('principal', '接手时间'),
    personRow('createUserId', '创建人', { always: true, width: 96 }),
    timeRow('create_time', '创建时间', 'create', { sortable: true, quickFilter: true }),
    whoOf('dispatch', '分派人'),
    whenOf('dispatch', '分派时间'),
    whoOf('start', '开始人'),
    whenOf('start', '开始时间'),
    whoOf('upgrade', '升级处理人'),
    whenOf('upgrade', '升级时间'),
    { key: 'upgradeLevel', label: '升级次数', kind: 'number', unit: '次', width: 96 },
    { key: 'upgradeLevelName', label: '升级级别', kind: 'text', width: 110 },
    { key: 'pauseReason', label: '暂停原因', kind: 'text', width: 180 },
    { key: 'resume_time', label: '预计恢复时间', kind: 'time', width: 150 },
    whoOf('complete', '完成人'),
    whenOf('complete', '完成时间'),
    { key: 'solution', label: '解决方案', kind: 'longText', width: 220 },
    textRow('solutionCategory', '解决方案分类', { width: 120 }),
    whoOf('closed', '关闭人'),
    whenOf('closed', '关闭时间'),
    { key: 'closeReason', label: '关闭原因', kind: 'code', names: closeReasonNames, width: 110 },
    { key: 'update_time', label: '更新时间', kind: 'time', width: 150 },
  ]),
  ...inGroup('客户评价', [
    codeRow('satisfaction', '满意度', { names: satisfactionNames, width: 110 }),
    { key: 'satisfactionText', label: '评价', kind: 'longText', width: 220 },
    { key: 'satisfied_time', label: '评价时间', kind: 'time', width: 150 },
  ]),
] as const satisfies readonly FieldRow[]

export const eventSpec = defineRecord({
  kind: 'event',
  label: '事件',
  nameKey: 'title',
  formKind: 'event',
  searched: ['eventNo', 'customName', 'customLinkPerson', 'customPhone'],
  permissions: {
    view: 'event.view',
    edit: 'event.edit',
    remove: 'event.remove',
    export: 'event.export',
    import: 'event.import',
  },
  // Of one's customers, one's own, those one works on or has assigned, and what waits to be claimed by one's groups.
  sight: {
    by: 'ways',
    ways: [
      { by: 'through', kind: 'customer', field: 'customerId' },
      { by: 'own', fields: ['createUserId', 'principalUserId', 'upgradeUserId', 'dispatchUserId'] },
      { by: 'query' },
    ],
    widenedBy: 'event.viewAll',
  },
  fields: eventFields,
})
