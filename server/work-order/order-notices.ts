/** Work orders as the words of notices name them. */
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { workOrderStateNames, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { mailOfContact } from '../customer/contact-store.ts'
import { declinesMessages } from '../customer/customer-store.ts'
import { minuteIn } from '../kernel/day.ts'
import type { NoticeKind } from '../notice/notice-kind.ts'
import { peopleNames } from '../people/people-store.ts'
import { newestRowIds } from '../record/record-store.ts'
import { pickUpNow } from './pick-up-work-order.ts'
import { windowText } from '../kernel/time-window.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'

export const orderNoticeKind: NoticeKind = {
  kind: 'work-order',
  hasCustomerPage: false,

  card: {
    label: workOrderDocument.labelOf('pickUp'),
    permission: 'workOrder.serve',
    facts: Object.values(workOrderFacts),
    /** `Our choice:` somebody else's order reads so once he took it; until then it was only taken back. */
    async wordsFor(ctx, id, personId) {
      const row = await workOrderList.findStored(ctx, id)
      if (row?.technician_id === personId) {
        if (row.state === S.PendingPickup) return null
        if (row.picked_up_by === personId && row.state !== S.Cancelled) return '已接单'
      }
      return row?.picked_up_by != null && row.picked_up_by !== personId ? '已被他人接单' : '已撤回'
    },
    act: pickUpNow,
  },

  async read(ctx, id, zone) {
    const row = await workOrderList.findStored(ctx, id)
    if (row === undefined) return undefined
    const { contact_name: name, contact_phone: phone, customer_id: customerId, technician_id: technician } = row
    const [names, mail, declines] = await Promise.all([
      technician === null ? undefined : peopleNames(ctx, [technician]),
      customerId === null ? '' : mailOfContact(ctx, customerId, name, phone),
      declinesMessages(ctx, customerId),
    ])
    const appointment =
      row.reserve_start === null
        ? windowText(zone, row.wanted_at, row.wanted_end)
        : windowText(zone, row.reserve_start, row.reserve_end)
    return {
      values: {
        no: row.no,
        title: row.title,
        state: workOrderStateNames[row.state as S],
        appointment,
        customer: row.customer_name,
        contact: name,
        phone,
        address: row.address_text,
        technician: names?.get(technician ?? '') ?? '',
        sla: row.due_at === null ? '' : `${minuteIn(zone, new Date(row.due_at))} 前`,
      },
      path: recordPath('work-order', id),
      person: { customerId, name, phone, mail: mail.trim(), declines },
    }
  },

  newest: async (ctx) => (await newestRowIds(ctx, workOrderTable, 1))[0],
}
