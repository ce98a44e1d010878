/**
 * A provider with two branches. Four technicians with orders of their own came to it, and each branch has a dispatcher, who is no part of the story told
 * before.
 */
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { PartnerType } from '../../domain/provider/partner-type.ts'
import { spelledTextOf } from '../../server/kernel/search-text.ts'
import { hashPassword } from '../../server/session/password.ts'
import type { Cast } from './cast.ts'
import type { Company } from './companies.ts'
import { indexRow } from './customer-rows.ts'
import { personRow } from './make-cast.ts'
import { type Client, writeRows } from './write-rows.ts'

const providerName = '苏浙安捷制冷服务有限公司'
/** Areas that the service groups of the branches serve are parts of those of the enterprise's own service groups. */
const branches = [
  {
    name: '苏州网点',
    contact: '邵建军',
    phone: '13905120001',
    address: '江苏省苏州市工业园区星湖街328号',
    areas: '苏州市工业园区、吴中区',
    code: '320500',
    team: '安捷苏州队',
    technicians: ['周天宇', '马文博'],
  },
  {
    name: '宁波网点',
    contact: '丁海燕',
    phone: '13905740002',
    address: '浙江省宁波市鄞州区天童南路588号',
    areas: '宁波市鄞州区、海曙区',
    code: '330200',
    team: '安捷宁波队',
    technicians: ['林志强', '何俊峰'],
  },
] as const

export async function layProvider(client: Client, cast: Cast, company: Company, password: string): Promise<void> {
  const { nowMs, random, tenantId } = cast
  const by = cast.people.find(({ roles }) => roles.includes(Role.Administrator))?.id
  const sinceMs = nowMs - 200 * 86_400_000
  const base = { tenant_id: tenantId, created_at: new Date(sinceMs).toISOString() }
  const day = (offset: number) => new Date(nowMs + offset * 86_400_000).toISOString().slice(0, 10)
  const providerId = random.id(sinceMs)
  const index = async (kind: string, record_id: string, name: string, contact: string, phone: string) => {
    const text = spelledTextOf([name, contact, phone], [name])
    await writeRows(client, 'record_index', [indexRow(tenantId, kind, record_id, base.created_at, text)])
  }
  await writeRows(client, 'service_provider', [
    {
      ...base,
      id: providerId,
      name: providerName,
      partner_type: PartnerType.Outsourced,
      contact_name: branches[0].contact,
      contact_phone: branches[0].phone,
      service_areas: '江苏省苏州市、浙江省宁波市',
      qualification: '制冷设备维修安装企业资质二级',
      contract_start: day(-200),
      contract_end: day(165),
      created_by: by,
    },
  ])
  await index('service-provider', providerId, providerName, branches[0].contact, branches[0].phone)
  for (const [place, { address, areas, code, contact, name, phone, team, technicians }] of branches.entries()) {
    const branchId = random.id(sinceMs)
    const at = { provider_id: providerId, branch_id: branchId }
    await writeRows(client, 'service_branch', [
      {
        ...base,
        id: branchId,
        provider_id: providerId,
        name,
        contact_name: contact,
        contact_phone: phone,
        address,
        service_areas: areas,
        created_by: by,
      },
    ])
    await index('service-branch', branchId, name, contact, phone)
    const chief = {
      id: random.id(sinceMs),
      name: contact,
      mobile: String(company.firstMobile + company.people.length + place),
      departmentId: null,
    }
    await writeRows(client, 'person', [{ ...base, ...personRow(chief, null), ...at }])
    await writeRows(client, 'person_role', [{ tenant_id: tenantId, person_id: chief.id, role: Role.Dispatcher }])
    const account = { id: random.id(sinceMs), mobile: chief.mobile, password_hash: await hashPassword(password) }
    await writeRows(client, 'account', [account])
    await writeRows(client, 'account_person', [{ account_id: account.id, tenant_id: tenantId, person_id: chief.id }])
    const ids = cast.people.filter((one) => technicians.some((known) => known === one.name)).map(({ id }) => id)
    await client.query('delete from service_group_member where tenant_id = $1 and person_id = any($2)', [tenantId, ids])
    await client.query(
      'update person set department_id = null, provider_id = $3, branch_id = $4 where tenant_id = $1 and id = any($2)',
      [tenantId, ids, providerId, branchId],
    )
    const teamId = random.id(sinceMs)
    const position = company.groups.length + place
    await writeRows(client, 'service_group', [{ ...base, ...at, id: teamId, name: team, position }])
    await writeRows(client, 'service_group_area', [{ tenant_id: tenantId, group_id: teamId, code }])
    await writeRows(
      client,
      'service_group_member',
      [chief.id, ...ids].map((person_id) => ({
        tenant_id: tenantId,
        group_id: teamId,
        person_id,
        is_leader: person_id === chief.id,
      })),
    )
  }
}
