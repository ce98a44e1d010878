/** Words of notices that an enterprise chose, what customers were sent in them, and who reads figures every morning: finished examples, with which their pages open. */
import { exampleWords, TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { fillWords } from '@onsite/domain/notice/notice-words.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { RoleType as Role } from '@onsite/domain/permission/roles.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { SubscriptionType } from '@onsite/domain/subscription/subscription-type.ts'
import { orderVariables } from '@onsite/domain/work-order/work-order-notices.ts'
import { notConnected } from '../../server/kernel/text-messages.ts'
import type { Cast } from './cast.ts'
import type { Company } from './companies.ts'
import { Random } from './random.ts'
import { type Client, writeRows } from './write-rows.ts'

const minuteMs = 60_000
const booked = 'work-order-booked'

interface BookedOrder {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly customer_id: string
  readonly contact_name: string
  readonly contact_phone: string
  readonly technician: string
  readonly at: number
  readonly appointment: string
}

export async function layNotices(client: Client, cast: Cast, company: Pick<Company, 'name'>): Promise<void> {
  const { nowMs, people, tenantId: tenant_id, zone } = cast
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(nowMs % 1_000_003)
  const inRole = (role: Role) => people.filter(({ roles }) => roles[0] === role)
  const by = inRole(Role.Administrator)[0]?.id ?? people[0]?.id ?? ''
  const toCustomer = exampleWords('sms', 'customer', orderVariables)
  const toTechnician = exampleWords('sms', 'technician', orderVariables)
  if (toCustomer === null || toTechnician === null) throw new Error('orders have no example words')

  const kept = { tenant_id, use: TemplateUse.Always, updated_by: by, updated_at: new Date(nowMs - 5 * 86_400_000) }
  await writeRows(client, 'notice_template', [
    { ...kept, id: random.id(nowMs), event: booked, channel: 'sms', receiver: 'customer', ...toCustomer },
    {
      ...kept,
      id: random.id(nowMs),
      event: 'work-order-assigned',
      channel: 'sms',
      receiver: 'technician',
      ...toTechnician,
    },
  ])

  const { rows: orders } = await client.query<BookedOrder>(
    `select o.id, o.no, o.title, o.customer_id, o.contact_name, o.contact_phone, p.name as technician,
      (extract(epoch from o.reserve_start - interval '3 hours') * 1000)::double precision as at,
      to_char(o.reserve_start at time zone $3, 'YYYY/MM/DD HH24:MI') as appointment
     from work_order o join person p on p.tenant_id = o.tenant_id and p.id = o.technician_id
     where o.tenant_id = $1 and o.deleted_at is null and o.customer_id is not null and o.contact_phone <> '' and o.reserve_start < $2
     order by o.reserve_start desc, o.id limit 8`,
    [tenant_id, new Date(nowMs + 2 * 60 * minuteMs), zone],
  )
  await writeRows(
    client,
    'sent_message',
    orders.map((order) => {
      const at = new Date(order.at).toISOString()
      const words = fillWords(toCustomer, {
        event: '已预约',
        no: order.no,
        title: order.title,
        contact: order.contact_name,
        appointment: order.appointment,
        technician: order.technician,
        enterprise: company.name,
      })
      return {
        tenant_id,
        id: random.id(order.at),
        person_id: null,
        customer_id: order.customer_id,
        receiver_name: order.contact_name,
        receiver_phone: order.contact_phone,
        fact_id: random.id(order.at),
        subject_kind: 'work-order',
        subject_id: order.id,
        channel: 'sms',
        ...words,
        path: recordPath('work-order', order.id),
        // Nothing sends texts until the operator connects a service.
        note: notConnected,
        state: MessageState.NoChannel,
        attempts: 1,
        due_at: at,
        created_at: at,
        sent_at: null,
      }
    }),
  )

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(nowMs))
  const subscribers = [Role.Administrator, Role.Dispatcher, Role.Director].flatMap((role) =>
    inRole(role)
      .slice(0, 1)
      .map((person) => ({ person, role })),
  )
  await writeRows(
    client,
    'subscription',
    subscribers.flatMap(({ person, role }) =>
      [SubscriptionType.Todo, ...(role === Role.Director ? [SubscriptionType.Statistics] : [])].map((type) => ({
        tenant_id,
        person_id: person.id,
        type,
        state: 1,
        workdays_only: true,
        role,
        switched_at: new Date(nowMs - 30 * minuteMs).toISOString(),
        sent_on: today,
      })),
    ),
  )
}
