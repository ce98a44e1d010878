/** A provider with two branches and people who work for it. */
import { addPerson } from '@onsite/api/people/staff-calls.ts'
import { branchCalls, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { PartnerType } from '@onsite/domain/provider/partner-type.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { TestClient } from '../test-client.ts'
import { type Office, office } from './work-order.ts'

interface SentPerson {
  readonly id: string
  readonly name: string
  readonly as: TestClient
}

export interface Hired {
  readonly o: Office
  readonly boss: TestClient
  readonly provider: { readonly id: string }
  readonly east: { readonly id: string }
  readonly west: { readonly id: string }
  /** Adds somebody of the provider, or of a branch of it. */
  add(this: void, name: string, roleTypes: RoleType[], branchId?: string | null): Promise<SentPerson>
  /** Gives an order to a technician. */
  assign(this: void, id: string, servicePersonalId: string): Promise<void>
}

let count = 0
const newMobile = () => `1760000${String((count += 1)).padStart(4, '0')}`

export async function hireProvider(): Promise<Hired> {
  const o = await office()
  const boss = o.administrator
  const provider = await boss.get(providerCalls.save, { name: '安迅服务', partnerType: PartnerType.Outsourced })
  const east = await boss.get(branchCalls.save, { name: '城东网点', providerId: provider.id })
  const west = await boss.get(branchCalls.save, { name: '城西网点', providerId: provider.id })
  return {
    o,
    boss,
    provider,
    east,
    west,
    async add(name, roleTypes, branchId = null) {
      const { id } = await boss.get(addPerson, {
        name,
        mobile: newMobile(),
        roleTypes,
        departmentId: null,
        groupIds: [],
        providerId: provider.id,
        branchId,
        password: 'first-pass-2026',
      })
      const person = { ...o.people.technician, id, roles: roleTypes }
      return { id, name, as: o.tenant.as(person) }
    },
    async assign(id, servicePersonalId) {
      await o.dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId })
    },
  }
}
