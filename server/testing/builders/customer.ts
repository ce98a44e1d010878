/** An enterprise whose people see and change customers differently, with the calls that tests make. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { testApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

let phones = 0

export async function customerOffice() {
  const tenant = await (await testApp()).tenant()
  const person = async (role: RoleType, name: string) => await tenant.person({ roles: [role], name })
  const people = {
    administrator: await person(RoleType.Administrator, '王总'),
    service: await person(RoleType.AcceptanceService, '客服小李'),
    seller: await person(RoleType.Salesperson, '业务员甲'),
    rival: await person(RoleType.Salesperson, '业务员乙'),
    employee: await person(RoleType.Employee, '员工丙'),
    director: await person(RoleType.Director, '主管丁'),
  }
  return {
    tenant,
    people,
    administrator: tenant.as(people.administrator),
    /** Sees and changes all customers. */
    service: tenant.as(people.service),
    seller: tenant.as(people.seller),
    rival: tenant.as(people.rival),
    employee: tenant.as(people.employee),
    /** Sees all customers and changes none. */
    director: tenant.as(people.director),
  }
}

/** Creates a customer, by default with a unique number. */
export async function customer(
  client: TestClient,
  name: string,
  more: Partial<Input<typeof addCustomer>> = {},
): Promise<CustomerDetail> {
  phones += 1
  const phone = `137${String(phones).padStart(8, '0')}`
  return await client.get(addCustomer, { name, linkPerson: '张三', phone, ...more })
}
