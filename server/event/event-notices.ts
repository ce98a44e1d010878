/** Events as the words of notices name them. */
import { eventStateNames, type EventState } from '@onsite/domain/event/event-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { declinesMessages } from '../customer/customer-store.ts'
import { minuteIn } from '../kernel/day.ts'
import type { NoticeKind } from '../notice/notice-kind.ts'
import { peopleNames } from '../people/people-store.ts'
import { newestRowIds } from '../record/record-store.ts'
import { mailOf } from './event-mail.ts'
import { eventList, eventTable } from './event-store.ts'

export const eventNoticeKind: NoticeKind = {
  kind: 'event',
  hasCustomerPage: true,

  async read(ctx, id, zone) {
    const row = await eventList.findStored(ctx, id)
    if (row === undefined) return undefined
    const { principal_id: principal } = row
    const [names, mail, declines] = await Promise.all([
      principal === null ? undefined : peopleNames(ctx, [principal]),
      mailOf(ctx, row),
      declinesMessages(ctx, row.customer_id),
    ])
    return {
      values: {
        no: row.no,
        title: row.title,
        state: eventStateNames[row.state as EventState],
        customer: row.custom_name,
        contact: row.custom_link_person,
        phone: row.custom_phone,
        address: row.custom_detail_addr === '' ? row.map_name : row.custom_detail_addr,
        technician: names?.get(principal ?? '') ?? '',
        sla: row.due_at === null ? '' : `${minuteIn(zone, new Date(row.due_at))} 前`,
        solution: row.solution,
      },
      path: recordPath('event', id),
      person: { customerId: row.customer_id, name: row.custom_link_person, phone: row.custom_phone, mail, declines },
    }
  },

  newest: async (ctx) => (await newestRowIds(ctx, eventTable, 1))[0],
}
