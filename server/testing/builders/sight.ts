/** An enterprise with everything twice: for a salesperson's customer, and for one that only people who see every customer may see. */
import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { addDepartment } from '@onsite/api/people/department-calls.ts'
import { addRole, giveRole } from '@onsite/api/role/role-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { saveCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import { saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import { saveCyclePlan, saveCycleTmpl } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { assignEvents, eventLists } from '@onsite/api/event/event-calls.ts'
import { savePortalAccount } from '@onsite/api/portal-account/portal-account-calls.ts'
import { productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { saveFormRights } from '@onsite/api/custom-form/custom-form-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { branchCalls, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { acceptWorkOrder, assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { AssignMode, HolidayPolicy, PlanBase, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { defaultPowers, permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { type GivenReach, reachNames } from '@onsite/domain/permission/reach.ts'
import { RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { addFile, attachFiles, type FileHolder } from '../../file/file-store.ts'
import { actAs } from '../../kernel/act-as.ts'
import type { Context } from '../../kernel/context.ts'
import { newFileKey } from '../../kernel/file-store.ts'
import { jobContext } from '../../kernel/job-runner.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import { q } from '../../kernel/database.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { recordDirectory } from '../../record-kinds.ts'
import { visitorServed } from './visitor.ts'
import { testApp, testFilesFolder, testLogger, type TestPerson, type TestTenant } from '../test-app.ts'
import { customForm } from './custom-form.ts'
import type { TestClient } from '../test-client.ts'
import { type Office, office } from './work-order.ts'

/** Somebody who reads: a fixed role, or an own one whose rights to see all reach over a part only. */
export interface Reader {
  readonly name: string
  readonly role: RoleType
  readonly reach?: GivenReach
}

/** A reader for each role, and one for each reach, which takes in the owner of the open customer and nobody of the refused one. */
export const readers: readonly Reader[] = [
  ...roleTypes.map((role) => ({ name: roleNames[role], role })),
  ...(['group', 'department', 'groups'] as const).map((reach) => ({
    name: `主管，${reachNames[reach]}`,
    role: RoleType.Director,
    reach,
  })),
]

/** The reader of a fixed role. */
export function readerIn(role: RoleType): Reader {
  const reader = readers.find((one) => one.role === role)
  if (reader === undefined) throw new Error(`nobody is ${roleNames[role]}`)
  return reader
}

/** Part of the name of every record of the refused customer. */
export const secret = '绝密'

/** One record of each kind. */
type Records = Readonly<Record<string, string>>

export interface SightStage {
  readonly office: Office
  /** One person for each reader. */
  readonly people: ReadonlyMap<Reader, TestPerson>
  /** Records of the customer that the salesperson and the employee own; for kinds without a customer, the only record. */
  readonly open: Records
  /** Records of a customer that belongs to somebody else. */
  readonly refused: Records
  /** A file attached to the refused sales contract. */
  readonly fileId: string
  /** A file that a record holds, uploaded by nobody, by id of the record. */
  readonly files: ReadonlyMap<string, string>
  /** Runs with a person's rights, as a job does. */
  act<T>(reader: Reader, run: (ctx: Context) => Promise<T>): Promise<T>
}

/** How a plan runs that does nothing by itself. */
export const runningPlan = {
  holidayPolicy: HolidayPolicy.Later,
  base: PlanBase.PlannedDay,
  aheadDays: 7,
  windowBefore: 0,
  windowAfter: 0,
  assignMode: AssignMode.None,
} as const

const idOf = async (saved: Promise<{ readonly id: string }>): Promise<string> => (await saved).id

/** Stores a file that a record holds, whose bytes are its id. */
async function holdOne(tenant: TestTenant, store: LocalFileStore, holder: FileHolder): Promise<string> {
  const id = uuidv7()
  const storageKey = newFileKey(tenant.id)
  await store.put(storageKey, Buffer.from(id))
  const file = { id, storageKey, thumbKey: '', name: '附件.txt', size: id.length, type: 'text/plain' }
  await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    await addFile(ctx, { ...file, width: null, height: null, createdBy: null })
    await attachFiles(ctx, holder, [id])
  })
  return id
}

async function providers(by: Office['administrator']): Promise<Records> {
  const providerId = await idOf(by.get(providerCalls.save, { name: '安迅服务', partnerType: 1 }))
  const branchId = await idOf(by.get(branchCalls.save, { name: '城东网点', providerId }))
  return { 'service-provider': providerId, 'service-branch': branchId }
}

export async function sightStage(): Promise<SightStage> {
  const o = await office()
  const { administrator, tenant } = o
  const people = new Map<Reader, TestPerson>()
  for (const reader of readers)
    people.set(reader, await tenant.person({ roles: [reader.role], name: reader.name.slice(0, 30) }))
  const readsAs = (reader: Reader): TestPerson => {
    const person = people.get(reader)
    if (person === undefined) throw new Error(`nobody is ${reader.name}`)
    return person
  }
  const personOf = (role: RoleType): TestPerson => readsAs(readerIn(role))

  const terms = { basis: 1, duration: 1, unit: 3, laborPercent: 100, partsPercent: 100, travelPercent: 100 } as const
  const catalogue = {
    'warranty-term': await idOf(administrator.get(warrantyTermCalls.save, { name: '一年质保', ...terms })),
    'product-category': await idOf(administrator.get(productCategoryCalls.save, { name: '空压机', sort: 0 })),
    ...(await providers(administrator)),
    product: await idOf(administrator.get(productCalls.save, { name: '螺杆机', code: 'LG-1', status: 1 })),
    'cycle-tmpl': await idOf(
      administrator.get(saveCycleTmpl, {
        name: '季度保养',
        orderType: o.templateId,
        titlePattern: '第{次数}次保养',
        priority: 1,
        recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
        ...runningPlan,
      }),
    ),
  }
  const fileId = await o.image('administrator')

  /** Creates all records of one customer. */
  async function recordsOf(name: string, owner: TestPerson, phone: string, files: string[]): Promise<Records> {
    const customer = await administrator.get(addCustomer, {
      name: `${name}机械`,
      linkPerson: `${name}联系人`,
      phone,
      detail: `${name}路一号`,
      businessUserId: owner.id,
    })
    const customerId = customer.id
    const employee = personOf(RoleType.Employee)
    if (files.length === 0)
      await o.service.get(saveCustomerSharing, { id: customerId, people: [{ id: employee.id, right: 1 }], groups: [] })
    const by = administrator
    // The open form is seen whole by those who see the open customer, the other one by administrators alone.
    const templateId = await customForm(by, `${name}登记`)
    if (files.length === 0)
      await by.get(saveFormRights, {
        id: templateId,
        fillRoles: [],
        seeRoles: [RoleType.Salesperson, RoleType.Employee],
        manageRoles: [],
      })
    return {
      ...catalogue,
      'custom-record': await idOf(by.get(customRecordCalls.save, { templateId, title: `${name}登记` })),
      customer: customerId,
      contact: customer.contacts[0]?.id ?? '',
      address: customer.addresses[0]?.id ?? '',
      'portal-account': await idOf(by.get(savePortalAccount, { name: `${name}门户`, phone, customerId })),
      asset: await idOf(by.get(saveAsset, { name: `${name}空压机`, serialNo: `${name}SN`, customerId })),
      'sales-contract': await idOf(
        by.get(saveSalesContract, {
          name: `${name}采购`,
          customerId,
          signedOn: '2026-11-01',
          amount: 500_000_000,
          businessUserId: owner.id,
          attachments: files,
        }),
      ),
      'service-contract': await idOf(
        by.get(saveServiceContract, {
          name: `${name}维保`,
          customerId,
          startOn: '2026-01-01',
          endOn: '2036-12-31',
          amount: 500_000_000,
          scope: 2,
          businessUserId: owner.id,
        }),
      ),
      event: await idOf(
        by.get(eventLists.create, {
          title: `${name}不制冷`,
          customName: name,
          customerId,
          priority: 1,
          attachments: files,
        }),
      ),
      'cycle-plan': await idOf(
        by.get(saveCyclePlan, {
          name: `${name}保养`,
          tmplId: catalogue['cycle-tmpl'],
          targetKind: TargetKind.Customer,
          targetIds: [customerId],
          recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
          startDay: '2026-01-01',
          ...runningPlan,
        }),
      ),
    }
  }

  const customerOf = {
    open: await recordsOf('公开', personOf(RoleType.Salesperson), '13711110001', []),
    refused: await recordsOf(secret, o.people.salesperson, '13711110002', [fileId]),
  }
  /** An order of a customer by name alone, so that it opens nothing beside itself. */
  async function orderFor(name: string, by: TestClient, duplicateUserIds: readonly string[]): Promise<string> {
    const order = await by.get(addWorkOrder, {
      orderType: o.templateId,
      title: `${name}不制热`,
      customName: `${name}机械`,
      duplicateUserIds: [...duplicateUserIds],
    })
    await o.service.get(acceptWorkOrder, { id: order.id, version: order.version })
    return order.id
  }
  const copied = [RoleType.Employee, RoleType.Salesperson, RoleType.WarehouseKeeper].map((role) => personOf(role).id)
  const open: Records = {
    ...customerOf.open,
    'service-conversation': await visitorServed(o, '公开', personOf(RoleType.AcceptanceService)),
    'work-order': await orderFor('公开', tenant.as(personOf(RoleType.AcceptanceService)), copied),
  }
  const refused: Records = {
    ...customerOf.refused,
    'service-conversation': await visitorServed(o, secret, o.people.service),
    'work-order': await orderFor(secret, o.service, []),
  }
  await o.dispatcher.get(assignWorkOrders, {
    ids: [open['work-order'] ?? ''],
    servicePersonalId: personOf(RoleType.Technician).id,
  })
  await o.service.get(assignEvents, { ids: [open['event'] ?? ''], userId: personOf(RoleType.AcceptanceService).id })
  await giveReaches(
    o,
    [personOf(RoleType.Salesperson), personOf(RoleType.AcceptanceService)],
    readers.flatMap((reader) => (reader.reach === undefined ? [] : [{ by: reader.reach, person: readsAs(reader) }])),
  )
  const { database } = await testApp()
  const files = new Map<string, string>()
  const store = new LocalFileStore(testFilesFolder)
  for (const [kind, id] of [...Object.entries(open), ...Object.entries(refused)]) {
    if (!files.has(id)) files.set(id, await holdOne(tenant, store, { kind, id }))
  }
  return {
    office: o,
    people,
    open,
    refused,
    fileId,
    files,
    async act(reader, run) {
      const job = jobContext({ database, files: store, log: testLogger })
      return await job.inTenant(tenant.id, async (work) => {
        const surroundings = { database, files: store, log: testLogger, records: recordDirectory }
        return await run(await actAs(work, { personId: readsAs(reader).id, role: reader.role }, surroundings))
      })
    },
  }
}

interface Reaching {
  readonly by: GivenReach
  readonly person: TestPerson
}

const ids = (people: readonly TestPerson[]) => people.map(({ id }) => id)

/** Makes an own role for each reach, in which these people stand: their service group, and a department below that of the reader. */
async function giveReaches(
  { administrator, tenant }: Office,
  within: readonly TestPerson[],
  reaching: readonly Reaching[],
): Promise<void> {
  const team = uuidv7()
  const above = await idOf(administrator.get(addDepartment, { name: '华东区', parentId: null, leaderId: null }))
  const below = await idOf(administrator.get(addDepartment, { name: '杭州', parentId: above, leaderId: null }))
  const those = (by: GivenReach) => reaching.filter((one) => one.by === by).map(({ person }) => person)
  await tenant.tx(async (tx) => {
    await tx.run(q.insertInto('service_group').values({ tenant_id: tenant.id, id: team, name: '华东一队' }))
    const members = ids([...within, ...those('group')])
    await tx.run(
      q
        .insertInto('service_group_member')
        .values(members.map((person_id) => ({ tenant_id: tenant.id, group_id: team, person_id }))),
    )
    await tx.run(q.updateTable('person').set({ department_id: below }).where('id', 'in', ids(within)))
    await tx.run(
      q
        .updateTable('person')
        .set({ department_id: above })
        .where('id', 'in', ids(those('department'))),
    )
  })
  const codes = defaultPowers(RoleType.Director)
  const widening = Object.values(permissionTable).filter(({ opensAll }) => opensAll !== undefined)
  for (const { by, person } of reaching) {
    const reaches = widening.map(({ code }) => ({ code, by, ...(by === 'groups' ? { groupIds: [team] } : {}) }))
    const role = RoleType.Director
    const { variant } = await administrator.get(addRole, { role, name: `主管${by}`, codes, reaches })
    await administrator.get(giveRole, { role, variant, personIds: [person.id] })
  }
}
