/** An office with contracts, for tests. */
import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { SavedContract } from '@onsite/api/contract/contract-shapes.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { type AssigneeRule, newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { insertFlow } from '../../approval/flow-store.ts'
import { dayIn } from '../../kernel/day.ts'
import type { TenantWork } from '../../kernel/background.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { TestClient } from '../test-client.ts'
import { workLater } from '../work-later.ts'
import { type Office, office } from './work-order.ts'

const zone = 'Asia/Shanghai'

export interface ContractOffice extends Office {
  readonly finance: TestClient
  readonly today: string
  /** The date this many days from today. */
  day(days: number): string
  /** Creates an asset of the office's customer, or of another. */
  addAsset(name?: string, customerId?: string): Promise<string>
  signSales(input?: Partial<Input<typeof saveSalesContract>>, by?: TestClient): Promise<SavedContract>
  signService(input?: Partial<Input<typeof saveServiceContract>>, by?: TestClient): Promise<SavedContract>
  /** A flow in which the director decides. */
  flow(subjectKind: string): Promise<void>
  /** Runs the work of a job as if this many days had passed. */
  later(days: number, run: (work: TenantWork) => Promise<unknown>): Promise<void>
}

export async function contractOffice(): Promise<ContractOffice> {
  const base = await office()
  const { director, people, salesperson, tenant } = base
  // Salespeople see only their own customers.
  const { id: customerId } = await salesperson.get(addCustomer, {
    name: '华东机械厂',
    linkPerson: '周厂长',
    phone: '13900002222',
  })
  const today = dayIn(zone, new Date())
  const day = (days: number): string => addDays(today, days)
  return {
    ...base,
    customerId,
    finance: tenant.as(await tenant.person({ roles: [RoleType.Finance], name: '吴会计' })),
    today,
    day,
    addAsset: async (name = '螺杆空压机', owner = customerId) =>
      (await base.administrator.get(saveAsset, { name, customerId: owner })).id,
    signSales: async (input = {}, by = salesperson) =>
      await by.get(saveSalesContract, { name: '空压机采购合同', customerId, signedOn: today, ...input }),
    signService: async (input = {}, by = director) =>
      await by.get(saveServiceContract, {
        name: '空压机年度维保',
        customerId,
        startOn: day(-30),
        endOn: day(335),
        amount: 1_200_000,
        scope: 2,
        ...input,
      }),
    async flow(subjectKind) {
      const who: AssigneeRule[] = [{ kind: 'persons', personIds: [people.director.id] }]
      const node = { ...newApproverNode('approver'), who, skip: 'none', skipCreator: false } as const
      await tenant.tx(
        async (tx) =>
          await insertFlow(
            { tenantId: tenant.id, tx },
            { id: uuidv7(), subjectKind, name: '主管审批', remark: '', definition: { nodes: [node] }, by: null },
          ),
      )
    },
    later: async (days, run) => {
      await workLater(tenant.id, days, run)
    },
  }
}
