/** Changing calls as people send them in the usual case, by name: who sends it, and the input, made anew for each attempt. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { listApprovals } from '@onsite/api/approval/approval-calls.ts'
import { removeAssets, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { saveMeter } from '@onsite/api/asset/meter-calls.ts'
import { removeSalesContracts, saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { openConversation } from '@onsite/api/conversation/conversation-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { addCustomer, removeCustomers } from '@onsite/api/customer/customer-calls.ts'
import { enableCyclePlan, saveCyclePlan } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { claimEvents, completeEvent, pauseEvent, removeEvents, startEvent } from '@onsite/api/event/event-calls.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { addRole } from '@onsite/api/role/role-calls.ts'
import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { addTemplate, getDraft, publishTemplate, saveDraft } from '@onsite/api/template/template-calls.ts'
import {
  applyAbnormal,
  bookVisit,
  cancelWorkOrders,
  departForVisit,
  removeWorkOrders,
} from '@onsite/api/work-order/work-order-actions.ts'
import { TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { ruleOf, type SentRule } from './builders/automation.ts'
import { askEvent, eventTypeOf } from './builders/event.ts'
import { contentOf } from './builders/form.ts'
import { readFile } from './builders/import-file.ts'
import { runningPlan, type SightStage } from './builders/sight.ts'
import { always, officeWeek, targetOfHours } from './builders/sla.ts'
import type { Office } from './builders/work-order.ts'
import { freshMobile } from './strangers.ts'
import { testApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

type Actor = { [K in keyof Office]: Office[K] extends TestClient ? K : never }[keyof Office]
type Given = Readonly<Record<string, unknown>>
export type Scenario = readonly [by: Actor, input: (stage: SightStage) => Given | Promise<Given>]

let turn = 0
/** A text that nothing else has. */
export const makeFresh = (): string => `预算${(turn += 1)}`

/** The part of an outcome by which the next step names a document. */
const current = ({ id, version }: { id: string; version: number }) => ({ id, version })
const currentOf = ([line]: MovedMany): { id: string; version: number } => ({
  id: line?.id ?? '',
  version: line?.version ?? 0,
})

const steps = {
  claim: async ({ office: o }: SightStage) =>
    currentOf(await o.service.get(claimEvents, { ids: [(await askEvent(o)).id] })),
  started: async (stage: SightStage) => await stage.office.service.get(startEvent, await steps.claim(stage)),
  complete: async (stage: SightStage) => {
    const { id, version } = await steps.started(stage)
    return await stage.office.service.get(completeEvent, { id, version, solution: '已更换滤网' })
  },
  pause: async (stage: SightStage) => {
    const { id, version } = await steps.started(stage)
    return await stage.office.service.get(pauseEvent, { id, version, reason: '等待配件' })
  },
}
const plainEvent = { title: '机组报警', customName: '中心医院', priority: 1 } as const

const events: Readonly<Record<string, Scenario>> = {
  createEvent: ['service', ({ open }) => ({ ...plainEvent, customerId: open['customer'] })],
  solveEvent: ['service', () => ({ ...plainEvent, solution: '已更换滤网' })],
  saveEvent: [
    'service',
    async ({ office: o }) => ({ ...current(await askEvent(o)), ...plainEvent, title: makeFresh() }),
  ],
  changeEvent: ['administrator', async ({ office: o }) => ({ ids: [(await askEvent(o)).id], priority: 2 })],
  removeEvents: ['administrator', async ({ office: o }) => ({ ids: (await askEvent(o)).id })],
  restoreEvent: [
    'administrator',
    async ({ office: o }) => {
      const { id } = await askEvent(o)
      await o.administrator.get(removeEvents, { ids: id })
      return { ids: [id] }
    },
  ],
  addEventMessage: ['service', async ({ office: o }) => ({ id: (await askEvent(o)).id, text: '客户来电催促' })],
  claimEvents: ['service', async ({ office: o }) => ({ ids: [(await askEvent(o)).id] })],
  assignEvents: [
    'dispatcher',
    async ({ office: o }) => ({ ids: [(await askEvent(o)).id], userId: o.people.service.id }),
  ],
  startEvent: ['service', async (stage) => await steps.claim(stage)],
  completeEvent: ['service', async (stage) => ({ ...current(await steps.started(stage)), solution: '已更换滤网' })],
  pauseEvent: ['service', async (stage) => ({ ...current(await steps.started(stage)), reason: '等待配件' })],
  resumeEvent: ['service', async (stage) => current(await steps.pause(stage))],
  transferEvent: [
    'service',
    async (stage) => ({
      ...current(await steps.started(stage)),
      userId: stage.office.people.dispatcher.id,
      reason: '换人处理',
    }),
  ],
  closeEvent: ['service', async (stage) => ({ ...current(await steps.complete(stage)), closeReason: 1 })],
  convertEvent: [
    'service',
    async (stage) => ({
      ...current(await steps.started(stage)),
      orderType: stage.office.templateId,
      title: makeFresh(),
      customName: '中心医院',
      allowDuplicate: 1,
    }),
  ],
}

const orders: Readonly<Record<string, Scenario>> = {
  addMessage: ['technician', async ({ office: o }) => ({ id: (await o.orderIn(3)).id, text: '备件已到' })],
  editWorkOrder: [
    'dispatcher',
    async ({ office: o }) => ({ ...current(await o.orderIn(1)), title: makeFresh(), customName: '绿城物业' }),
  ],
  changeWorkOrders: ['dispatcher', async ({ office: o }) => ({ ids: [(await o.orderIn(1)).id], priority: 2 })],
  poolWorkOrders: ['dispatcher', async ({ office: o }) => ({ ids: [(await o.orderIn(1)).id], is_grab: 1 })],
  grabWorkOrder: ['technician', async ({ office: o }) => ({ id: (await o.addToPool()).id })],
  refuseWorkOrder: ['technician', async ({ office: o }) => ({ ...current(await o.orderIn(2)), reason: '不在辖区' })],
  bookVisit: ['technician', async ({ office: o }) => ({ ...current(await o.orderIn(3)), ...visit() })],
  departForVisit: ['technician', async ({ office: o }) => current(await bookOne(o))],
  arriveOnSite: [
    'technician',
    async ({ office: o }) => current(await o.technician.get(departForVisit, await bookOne(o))),
  ],
  applyAbnormal: ['technician', async ({ office: o }) => ({ ...current(await o.orderIn(4)), ...abnormal })],
  handleAbnormal: [
    'dispatcher',
    async ({ office: o }) => {
      const { id, version } = await o.orderIn(4)
      return { ...current(await o.technician.get(applyAbnormal, { id, version, ...abnormal })), agree: 1 }
    },
  ],
  cancelWorkOrders: ['dispatcher', async ({ office: o }) => ({ ids: [(await o.orderIn(1)).id], reason: '客户取消' })],
  evaluateWorkOrder: [
    'visitor',
    async ({ office: o }) => ({
      ...current(await o.orderIn(5)),
      quality: 5,
      attitude: 5,
      speed: 5,
      resolution: 5,
    }),
  ],
  archiveWorkOrders: ['administrator', async ({ office: o }) => ({ ids: [(await o.orderIn(5)).id], placeState: 1 })],
  removeWorkOrders: ['administrator', async ({ office: o }) => await cancelOne(o)],
  restoreWorkOrders: [
    'administrator',
    async ({ office: o }) => {
      const given = await cancelOne(o)
      await o.administrator.get(removeWorkOrders, given)
      return given
    },
  ],
  undoMoves: [
    'technician',
    async ({ office: o }) => {
      const { id, logId } = await o.orderIn(3)
      return { moves: [{ id, logId }] }
    },
  ],
  exportAllWorkOrders: ['administrator', exportStarts],
}
const visit = () => ({
  reserve_start: new Date(Date.now() + 3_600_000).toISOString(),
  reserve_end: new Date(Date.now() + 7_200_000).toISOString(),
})
async function bookOne({ orderIn, technician }: Office): Promise<{ id: string; version: number }> {
  const { id, version } = await orderIn(3)
  return current(await technician.get(bookVisit, { id, version, ...visit() }))
}
const abnormal = { type: AbnormalType.CannotComplete, reason: '现场无电' } as const
async function cancelOne({ dispatcher, orderIn }: Office): Promise<{ ids: string[] }> {
  const given = { ids: [(await orderIn(1)).id] }
  await dispatcher.get(cancelWorkOrders, { ...given, reason: '客户取消' })
  return given
}

/** Ends the exports before this one, since a person may have few under way. */
async function exportStarts(): Promise<Given> {
  await (await testApp()).react()
  return {}
}

/** A completed order that waits for the director, and his task. */
async function completeWaiting({ office: o }: SightStage) {
  const orderType = await o.template({ name: makeFresh(), completionApproval: true, approverId: o.people.director.id })
  const order = await o.orderIn(5, { orderType })
  const tasks = await o.director.get(listApprovals, { box: 'todo', recordKind: 'work-order' })
  const task = tasks.find(({ subjectId }) => subjectId === order.id)
  return { order, taskId: task?.taskId ?? '', approvalId: task?.id ?? '' }
}

const approvals: Readonly<Record<string, Scenario>> = {
  approve: ['director', async (stage) => ({ taskId: (await completeWaiting(stage)).taskId, reason: '同意' })],
  rejectApproval: [
    'director',
    async (stage) => ({ taskId: (await completeWaiting(stage)).taskId, reason: '照片不全' }),
  ],
  transferApproval: [
    'director',
    async (stage) => ({ taskId: (await completeWaiting(stage)).taskId, personId: stage.office.people.dispatcher.id }),
  ],
  commentApproval: ['director', async (stage) => ({ id: (await completeWaiting(stage)).approvalId, text: '请补照片' })],
  examineWorkOrder: [
    'director',
    async (stage) => ({ ...current((await completeWaiting(stage)).order), examineResult: 1 }),
  ],
}

const plan = ({ open }: SightStage) => ({
  name: makeFresh(),
  tmplId: open['cycle-tmpl'] ?? '',
  targetKind: TargetKind.Customer,
  targetIds: [open['customer'] ?? ''],
  recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
  startDay: '2026-01-01',
  ...runningPlan,
})
async function savePlan(stage: SightStage): Promise<{ id: string; version: number }> {
  const { id } = await stage.office.administrator.get(saveCyclePlan, plan(stage))
  return { id, version: 1 }
}
async function enablePlan(stage: SightStage): Promise<Given> {
  return current(await stage.office.administrator.get(enableCyclePlan, await savePlan(stage)))
}

const plans: Readonly<Record<string, Scenario>> = {
  saveCyclePlan: ['administrator', plan],
  enableCyclePlan: ['administrator', savePlan],
  pauseCyclePlan: ['administrator', enablePlan],
  endCyclePlan: ['administrator', enablePlan],
  saveCycleTmpl: [
    'administrator',
    ({ office: o }) => ({
      name: makeFresh(),
      orderType: o.templateId,
      titlePattern: '第{次数}次保养',
      priority: 1,
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
      ...runningPlan,
    }),
  ],
}

/** How a record of a kind is made that may be changed, removed and restored. */
type Make = (stage: SightStage) => Promise<{ readonly id: string }>

/** The calls of a plain kind on one record of its own. */
function plainKind(name: string, make: Make, remove: AnyCall, change?: Given): Readonly<Record<string, Scenario>> {
  const ids = async (stage: SightStage) => ({ ids: [(await make(stage)).id] })
  return {
    ...(change !== undefined && {
      [`change${name}`]: ['administrator', async (stage) => ({ ...(await ids(stage)), ...change })] as const,
    }),
    [remove.name]: ['administrator', ids],
    [`restore${name}`]: [
      'administrator',
      async (stage) => {
        const given = await ids(stage)
        await stage.office.administrator.send(remove, given)
        return given
      },
    ],
  }
}

const records: Readonly<Record<string, Scenario>> = {
  ...plainKind(
    'Product',
    async ({ office: o }) =>
      await o.administrator.get(productCalls.save, { name: makeFresh(), code: makeFresh(), status: 1 }),
    productCalls.remove,
    { status: 2 },
  ),
  ...plainKind(
    'Asset',
    async ({ office: o, open }) =>
      await o.administrator.get(saveAsset, {
        name: makeFresh(),
        serialNo: makeFresh(),
        customerId: open['customer'] ?? '',
      }),
    removeAssets,
    { note: '二号机房' },
  ),
  ...plainKind('Customers', makeCustomer, removeCustomers, { level: 2 }),
  ...plainKind('CustomRecord', makeCustomRecord, customRecordCalls.remove),
  ...plainKind('SalesContract', makeSale, removeSalesContracts),
  saveCustomRecord: ['administrator', customRecord],
  saveContact: ['service', ({ open }) => ({ name: '王工', customerId: open['customer'], phone: freshMobile() })],
  saveAddress: ['service', ({ open }) => ({ customerId: open['customer'], detail: makeFresh() })],
  saveCustomerSharing: [
    'administrator',
    async (stage) => ({
      id: (await makeCustomer(stage)).id,
      people: [{ id: stage.office.people.employee.id, right: 1 }],
      groups: [],
    }),
  ],
  mergeCustomers: [
    'administrator',
    async (stage) => ({ keptId: (await makeCustomer(stage)).id, mergedId: (await makeCustomer(stage)).id }),
  ],
  savePortalAccount: [
    'administrator',
    ({ open }) => ({ name: makeFresh(), phone: freshMobile(), customerId: open['customer'] }),
  ],
  addReading: [
    'administrator',
    async ({ office: o, open }) => ({
      meterId: (await o.administrator.get(saveMeter, { name: makeFresh(), assetId: open['asset'] ?? '' })).id,
      value: 100,
    }),
  ],
  submitSalesContract: ['administrator', async (stage) => ({ id: (await makeSale(stage)).id, version: 1 })],
  saveServiceProvider: ['administrator', () => ({ name: makeFresh(), partnerType: 1 })],
  exportCustomers: ['administrator', exportStarts],
  exportEvent: ['administrator', exportStarts],
}

async function makeCustomer({ office: o }: SightStage): Promise<{ readonly id: string }> {
  return await o.administrator.get(addCustomer, { name: makeFresh(), linkPerson: '王工', phone: freshMobile() })
}
async function makeSale({ office: o, open }: SightStage): Promise<{ readonly id: string }> {
  return await o.administrator.get(saveSalesContract, {
    name: makeFresh(),
    customerId: open['customer'] ?? '',
    signedOn: '2026-11-01',
  })
}
/** Of the form of the open custom record. */
async function customRecord({ office: o, open }: SightStage): Promise<{ title: string; templateId: string }> {
  const { templateId } = await o.administrator.get(customRecordCalls.detail, { id: open['custom-record'] ?? '' })
  return { title: makeFresh(), templateId: templateId ?? '' }
}
async function makeCustomRecord(stage: SightStage): Promise<{ readonly id: string }> {
  return await stage.office.administrator.get(customRecordCalls.save, await customRecord(stage))
}

/** A form whose draft has been saved once. */
async function saveOneDraft({ office: o }: SightStage): Promise<{ id: string; revision: number }> {
  const { id } = await o.administrator.get(addTemplate, { formKind: 'custom', name: makeFresh() })
  const { template } = await o.administrator.get(getDraft, { id })
  const { revision } = await o.administrator.get(saveDraft, { id, revision: template.revision, content: contentOf([]) })
  return { id, revision }
}

const rights = { codes: [], reaches: [] }

/** Makes a rule one of dispatch, which sends orders to the pool. */
export const toPool: Partial<SentRule> = {
  trigger: { on: 'dispatch', types: [] },
  actions: [{ do: 'toPool', with: {} }],
}

const setUp: Readonly<Record<string, Scenario>> = {
  addTemplate: ['administrator', () => ({ formKind: 'order', name: makeFresh() })],
  saveTemplateDraft: ['administrator', async (stage) => ({ ...(await saveOneDraft(stage)), content: contentOf([]) })],
  publishTemplate: ['administrator', saveOneDraft],
  upgradeDocuments: [
    'administrator',
    async ({ office: o }) => {
      const id = await eventTypeOf(o, makeFresh())
      const event = await askEvent(o, { fk_t_ep_event_tmpl_id: id })
      const { draft, template } = await o.administrator.get(getDraft, { id })
      const saved = await o.administrator.get(saveDraft, { id, revision: template.revision, content: draft })
      await o.administrator.get(publishTemplate, { id, revision: saved.revision })
      return { id, ids: [event.id] }
    },
  ],
  addRole: ['administrator', () => ({ role: RoleType.Finance, name: makeFresh(), ...rights })],
  editRole: [
    'administrator',
    async ({ office: o }) => {
      const name = makeFresh()
      const { role, variant, version } = await o.administrator.get(addRole, { role: RoleType.Finance, name, ...rights })
      return { role, variant, version, name, ...rights }
    },
  ],
  giveRole: [
    'administrator',
    ({ office: o }) => ({ role: RoleType.Technician, variant: 0, personIds: [o.people.rival.id] }),
  ],
  addPerson: [
    'administrator',
    () => ({
      name: '王小明',
      mobile: freshMobile(),
      roleTypes: [RoleType.Technician],
      departmentId: null,
      groupIds: [],
      password: 'Ein-langes-Wort-9',
    }),
  ],
  addDepartment: ['administrator', () => ({ name: makeFresh(), parentId: null, leaderId: null })],
  addServiceGroup: [
    'administrator',
    ({ office: o }) => ({
      name: makeFresh(),
      note: '',
      areaCodes: [],
      leaderIds: [],
      memberIds: [o.people.technician.id, o.people.rival.id],
    }),
  ],
  saveTag: ['administrator', () => ({ code: customerTags, name: makeFresh() })],
  addTagsToRecords: [
    'administrator',
    async ({ office: o, open }) => ({
      code: customerTags,
      tagIds: (await o.administrator.get(saveTag, { code: customerTags, name: makeFresh() })).id,
      ids: [open['customer']],
    }),
  ],
  saveSearchPlan: [
    'dispatcher',
    () => ({ list: 'work-order:all', name: makeFresh(), conditions: { keyword: '空调' } }),
  ],
  saveAnnouncement: ['director', () => ({ title: makeFresh(), text: '周五系统升级' })],
  saveWorkHours: ['director', () => ({ name: makeFresh(), week: officeWeek(), isDefault: false })],
  saveSlaPolicy: [
    'director',
    ({ open }) => ({
      kind: 'work-order',
      name: makeFresh(),
      content: always([targetOfHours(11, 8)], { customerIds: [open['customer'] ?? ''] }),
    }),
  ],
  saveAutomationRule: ['director', () => ({ kind: 'work-order', name: makeFresh(), content: ruleOf({}) })],
  saveDispatchRule: [
    'director',
    () => ({
      name: makeFresh(),
      content: ruleOf(toPool),
    }),
  ],
  updateTableConfig: [
    'dispatcher',
    () => ({ table: 'work-order', scope: 'own', columns: ['title'], widths: {}, density: null, pageSize: 20 }),
  ],
  saveHome: ['technician', () => ({ parts: [], hidden: [] })],
  saveNoticePreference: ['technician', () => ({ mail: '', off: [], quiet: null })],
  clearNotices: ['technician', () => ({})],
  openConversation: ['technician', ({ office: o }) => ({ personId: o.people.dispatcher.id })],
  sayInConversation: [
    'technician',
    async ({ office: o }) => ({
      ...(await o.technician.get(openConversation, { personId: o.people.dispatcher.id })),
      messageId: uuidv7(),
      text: '我到了',
    }),
  ],
  runImport: ['service', async ({ office: o }) => ({ id: await readOneFile(o), updatesExisting: 1 })],
}

/** A file with one customer, read and judged. */
async function readOneFile({ service }: Office): Promise<string> {
  return await readFile(service, 'customer', [
    ['客户名称', '联系人', '电话'],
    [makeFresh(), '李雷', freshMobile()],
  ])
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  ...events,
  ...orders,
  ...approvals,
  ...plans,
  ...records,
  ...setUp,
}
