/** An enterprise with a customer and assets, for tests. */
import { type AssetRow, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { insertTemplate } from '../../template/template-store.ts'
import type { TestClient } from '../test-client.ts'
import { type TenantOptions, type TestTenant, testApp } from '../test-app.ts'

export interface Yard {
  readonly tenant: TestTenant
  readonly admin: TestClient
  readonly dispatcher: TestClient
  readonly technician: TestClient
  readonly customerId: string
  readonly addressId: string
  /** Another customer, without an address. */
  readonly neighborId: string
  /** Assigns the technician an order of the customer, which lets the technician see its assets. */
  readonly send: () => Promise<void>
  /** Creates an asset in stock, or with a `customerId` in use there. */
  readonly addAsset: (input?: Partial<Input<typeof saveAsset>>, by?: TestClient) => Promise<AssetRow>
}

export async function yard(options: TenantOptions = {}): Promise<Yard> {
  const tenant = await (await testApp()).tenant(options)
  const sign = async (role: RoleType, name: string) => tenant.as(await tenant.person({ roles: [role], name }))
  const [admin, dispatcher] = [await sign(RoleType.Administrator, '管理员'), await sign(RoleType.Dispatcher, '调度员')]
  const master = await tenant.person({ roles: [RoleType.Technician], name: '师傅' })
  const customer = await dispatcher.get(addCustomer, {
    name: '康阳医疗器械有限公司',
    linkPerson: '李雷',
    phone: '13900001234',
    detail: '学院路 1 号',
  })
  const neighbor = await dispatcher.get(addCustomer, { name: '百川物流', linkPerson: '韩梅', phone: '13900005678' })
  return {
    tenant,
    admin,
    dispatcher,
    technician: tenant.as(master),
    customerId: customer.id,
    addressId: customer.addresses[0]?.id ?? '',
    neighborId: neighbor.id,
    send: async () => {
      const orderType = uuidv7()
      await tenant.tx(async (tx) => {
        await insertTemplate(
          { tenantId: tenant.id, tx },
          { id: orderType, formKind: 'order', name: `维修 ${orderType}` },
        )
      })
      const { id: customerId, name: customName } = customer
      const content = { orderType, title: '空压机异响', customName, customerId, servicePersonalId: master.id }
      await dispatcher.get(addWorkOrder, { ...content, allowDuplicate: 1 })
    },
    addAsset: async (input = {}, by = dispatcher) => await by.get(saveAsset, { name: '螺杆空压机', ...input }),
  }
}
