/** Work orders as the words of notices name them. */
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { workOrderStateNames, type WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { mailOfContact } from '../customer/contact-store.ts'
import { minuteIn } from '../kernel/day.ts'
import type { NoticeKind } from '../notice/notice-kind.ts'
import { peopleNames } from '../people/people-store.ts'
import { newestRowIds } from '../record/record-store.ts'
import { windowText } from './visit-window.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'

export const orderNoticeKind: NoticeKind = {
  kind: 'work-order',
  hasCustomerPage: false,

  async read(ctx, id, zone) {
    const row = await workOrderList.stored(ctx, id)
    if (row === undefined) return undefined
    const { contact_name: name, contact_phone: phone, customer_id: customerId, technician_id: technician } = row
    const [names, mail] = await Promise.all([
      technician === null ? undefined : peopleNames(ctx, [technician]),
      customerId === null ? '' : mailOfContact(ctx, customerId, name, phone),
    ])
    const appointment =
      row.reserve_start === null
        ? windowText(zone, row.wanted_at, row.wanted_end)
        : windowText(zone, row.reserve_start, row.reserve_end)
    return {
      values: {
        no: row.no,
        title: row.title,
        state: workOrderStateNames[row.state as WorkOrderState],
        appointment,
        customer: row.customer_name,
        contact: name,
        phone,
        address: row.address_text,
        technician: names?.get(technician ?? '') ?? '',
        sla: row.due_at === null ? '' : `${minuteIn(zone, new Date(row.due_at))} 前`,
      },
      path: recordPath('work-order', id),
      person: { customerId, name, phone, mail: mail.trim() },
    }
  },

  newest: async (ctx) => (await newestRowIds(ctx, workOrderTable, 1))[0],
}
