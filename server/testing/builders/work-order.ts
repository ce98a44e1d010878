/** An enterprise with everyone involved in a work order, and orders brought into any state by the steps that lead there. */
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { addWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import {
  acceptWorkOrder,
  assignWorkOrders,
  completeService,
  pickUpWorkOrder,
  poolWorkOrders,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type AssigneeRule, newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import type { ApprovalPoint, OrderProcess } from '@onsite/domain/work-order/work-order-process.ts'

import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { insertFlow } from '../../approval/flow-store.ts'
import { addFile } from '../../file/file-store.ts'
import { newFileKey } from '../../kernel/file-store.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { insertTemplate, type NewTemplate } from '../../template/template-store.ts'
import type { TestClient } from '../test-client.ts'
import { type TenantOptions, type TestPerson, type TestTenant, testApp, testFilesFolder } from '../test-app.ts'

type TypeSwitches = Partial<OrderProcess> &
  Omit<Partial<NewTemplate>, 'id' | 'formKind' | 'process'> & {
    /** Points that a flow of one node approves. */
    readonly creationApproval?: boolean
    readonly completionApproval?: boolean
    readonly receiptApproval?: boolean
    readonly collectionApproval?: boolean
    /** The approver; without one, everybody in the roles of dispatcher and director. */
    readonly approverId?: string | null
  }

export interface Office {
  readonly tenant: TestTenant
  readonly people: Readonly<
    Record<
      | 'dispatcher'
      | 'technician'
      | 'rival'
      | 'service'
      | 'employee'
      | 'salesperson'
      | 'director'
      | 'administrator'
      | 'visitor',
      TestPerson
    >
  >
  readonly dispatcher: TestClient
  readonly technician: TestClient
  /** A second technician. */
  readonly rival: TestClient
  /** Customer service for acceptance. */
  readonly service: TestClient
  readonly employee: TestClient
  readonly salesperson: TestClient
  readonly director: TestClient
  readonly administrator: TestClient
  /** Customer service for return visits. */
  readonly visitor: TestClient
  readonly templateId: string
  readonly customerId: string
  /** Publishes a template with these process switches, form and approvals. */
  template(switches: TypeSwitches): Promise<string>
  /** Stores an image that no record has attached, uploaded by one of these people: by default the technician. */
  image(by?: string): Promise<string>
  /** Creates an order as customer service; the input overrides that of a plain one. */
  create(input?: Partial<Input<typeof addWorkOrder>>, by?: TestClient): Promise<Moved>
  /** Brings an order into this state by the usual way: with the technician from 待接单 on. */
  orderIn(this: void, state: 0 | 1 | 2 | 3 | 4 | 5, input?: Partial<Input<typeof addWorkOrder>>): Promise<Moved>
  /** Puts an order into the pool. */
  addToPool(): Promise<Moved>
}

/** Result of a batch call for one order. */
function demandOne(
  lines: readonly { id: string; success: boolean; message: string; logId: string | null; version: number | null }[],
): { logId: string; version: number } {
  const [line] = lines
  if (line?.version == null || line.logId === null)
    throw new Error(`the builder could not move an order: ${line?.message ?? 'nothing'}`)
  return { logId: line.logId, version: line.version }
}

/** Drops keys without a value, so that defaults apply. */
function withoutAbsent<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as never
}

/** A flow of one approver node: a person, or everybody who is a dispatcher or a director. */
async function approvalFlow(
  ctx: Parameters<typeof insertFlow>[0],
  point: ApprovalPoint,
  name: string,
  approverId: string | null,
): Promise<string> {
  const id = uuidv7()
  const who: AssigneeRule[] =
    approverId === null
      ? [
          { kind: 'role', role: RoleType.Dispatcher },
          { kind: 'role', role: RoleType.Director },
        ]
      : [{ kind: 'persons', personIds: [approverId] }]
  const node = { ...newApproverNode('approver'), who, skip: 'none', skipCreator: false } as const
  await insertFlow(ctx, {
    id,
    subjectKind: `work-order:${point}`,
    name,
    remark: '',
    definition: { nodes: [node] },
    by: null,
  })
  return id
}

export async function office(options: TenantOptions = {}): Promise<Office> {
  const tenant = await (await testApp()).tenant(options)
  const people = await tenant.people({
    dispatcher: { roles: [RoleType.Dispatcher], name: '刘敏' },
    technician: { roles: [RoleType.Technician], name: '李强' },
    rival: { roles: [RoleType.Technician], name: '周凯' },
    service: { roles: [RoleType.AcceptanceService], name: '孙丽' },
    employee: { roles: [RoleType.Employee], name: '王芳' },
    salesperson: { roles: [RoleType.Salesperson], name: '陈晓' },
    director: { roles: [RoleType.Director], name: '赵总' },
    administrator: { roles: [RoleType.Administrator], name: '管理员' },
    visitor: { roles: [RoleType.ReturnVisitService], name: '何静' },
  })
  const as = (one: TestPerson): TestClient => tenant.as(one)
  const clients = {
    dispatcher: as(people.dispatcher),
    technician: as(people.technician),
    rival: as(people.rival),
    service: as(people.service),
    employee: as(people.employee),
    salesperson: as(people.salesperson),
    director: as(people.director),
    administrator: as(people.administrator),
    visitor: as(people.visitor),
  }
  let templates = 0
  const template: Office['template'] = async ({ name, groups, fields, approverId = null, ...switches }) => {
    const id = uuidv7()
    templates += 1
    const { creationApproval, completionApproval, receiptApproval, collectionApproval, ...process } = switches
    const flows = {
      creation: creationApproval,
      completion: completionApproval,
      receipt: receiptApproval,
      collection: collectionApproval,
    }
    const approvals: Record<ApprovalPoint, string | null> = {
      creation: null,
      completion: null,
      receipt: null,
      collection: null,
    }
    await tenant.tx(async (tx) => {
      const ctx = { tenantId: tenant.id, tx }
      for (const point of Object.keys(approvals) as ApprovalPoint[])
        if (flows[point] === true) approvals[point] = await approvalFlow(ctx, point, `${point}${templates}`, approverId)
      await insertTemplate(ctx, {
        id,
        formKind: 'order',
        name: name ?? `类型${templates}`,
        process: { approvals, ...process },
        ...withoutAbsent({ groups, fields }),
      })
    })
    return id
  }
  const templateId = await template({})
  // The employee and the salesperson create orders for this customer, and see only customers of their own.
  const customer = await clients.employee.get(addCustomer, {
    businessUserId: people.salesperson.id,
    name: '绿城物业',
    linkPerson: '张先生',
    phone: '13900005678',
    detail: '文一西路 1 号',
  })

  const create: Office['create'] = async (input = {}, by = clients.service) =>
    await by.get(addWorkOrder, {
      orderType: templateId,
      title: '空调不制冷',
      customName: '绿城物业',
      customerId: customer.id,
      allowDuplicate: 1,
      ...input,
    })

  const orderIn: Office['orderIn'] = async (state, input = {}) => {
    let order = await create(input)
    if (order.state === S.PendingAcceptance && state > S.PendingAcceptance)
      order = await clients.service.get(acceptWorkOrder, { id: order.id, version: order.version })
    if (state >= S.PendingPickup)
      order = {
        ...order,
        state: S.PendingPickup,
        ...demandOne(
          await clients.dispatcher.get(assignWorkOrders, { ids: [order.id], servicePersonalId: people.technician.id }),
        ),
      }
    if (state >= S.PendingService)
      order = await clients.technician.get(pickUpWorkOrder, { id: order.id, version: order.version })
    if (state >= S.InService)
      order = await clients.technician.get(startService, { id: order.id, version: order.version })
    if (state >= S.Completed)
      order = await clients.technician.get(completeService, {
        id: order.id,
        version: order.version,
        solution: '更换压力开关',
      })
    return order
  }

  return {
    tenant,
    people,
    ...clients,
    templateId,
    customerId: customer.id,
    template,
    image: async (by = 'technician') => {
      const id = uuidv7()
      const uploader = new Map(Object.entries(people)).get(by)
      if (uploader === undefined) throw new Error(`nobody of this office is ${by}`)
      const thumbKey = newFileKey(tenant.id)
      await new LocalFileStore(testFilesFolder).put(thumbKey, Buffer.from('bytes'))
      await tenant.tx(
        async (tx) =>
          await addFile(
            { tenantId: tenant.id, tx },
            {
              id,
              storageKey: newFileKey(tenant.id),
              thumbKey,
              name: '现场.jpg',
              size: 1000,
              type: 'image/jpeg',
              width: 10,
              height: 10,
              createdBy: uploader.id,
            },
          ),
      )
      return id
    },
    create,
    orderIn,
    addToPool: async () => {
      const order = await orderIn(1)
      return { ...order, ...demandOne(await clients.dispatcher.get(poolWorkOrders, { ids: [order.id], is_grab: 1 })) }
    },
  }
}

/** Loads the order as a person sees it now. */
export async function detailOf(client: TestClient, id: string) {
  return await client.get(getWorkOrder, { id })
}
