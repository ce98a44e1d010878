/** Events as automation sees them: every action is an operation of theirs. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { eventFacts, eventMessageFacts } from '@onsite/api/event/event-facts.ts'
import { eventAutomation } from '@onsite/domain/event/event-automation.ts'
import type { Priority } from '@onsite/domain/document/priority.ts'
import { textsOf } from '@onsite/domain/field/references.ts'
import type { AutomationKind } from '../automation/automation-kind.ts'
import { addWatchers } from '../document/watcher-store.ts'
import { demandReaders } from '../people/demand-readers.ts'
import { presentRecords } from '../record/present-record.ts'
import { editEvent } from './create-event.ts'
import { eventApproval } from './event-approval.ts'
import { eventClockKind } from './event-clocks.ts'
import { events } from './event-machine.ts'
import { eventList, eventTable } from './event-store.ts'
import { convertToOrder } from './turn-events.ts'
import { giveEvent } from './move-events.ts'

export const eventAutomationKind: AutomationKind = {
  spec: eventAutomation,
  clocks: eventClockKind,
  steps: eventFacts,
  changed: eventFacts.edit,
  tags: eventTags,

  async rows(ctx, ids) {
    const rows = await eventList.byIds(ctx, ids)
    const wires = await presentRecords(ctx, eventTable, rows)
    return rows.map(({ id, no, title }, at) => ({ id, no, title, wire: wires[at] ?? {} }))
  },

  change: async (ctx, id, fields) => await editEvent(ctx, { ...fields, id }),

  startApproval: eventApproval.start,
  actions: {
    assign: async (ctx, id, { person }) => await giveEvent(ctx, id, { userId: textsOf(person ?? null)[0] ?? '' }),
    async convert(ctx, id, { title, type }) {
      const { row } = await events.findSeen(ctx, id)
      return await convertToOrder(ctx, {
        id,
        orderType: typeof type === 'string' ? type : '',
        title: typeof title === 'string' ? title : row.title,
        detailDesc: row.detail_desc,
        priority: row.priority as Priority,
        customerId: row.customer_id,
        customName: row.custom_name,
        customLinkPerson: row.custom_link_person,
        customPhone: row.custom_phone,
        gpsAddr: row.custom_detail_addr,
        productionId: row.asset_id,
        allowDuplicate: 1,
      })
    },
    async follow(ctx, id, { people }) {
      const ids = textsOf(people ?? null)
      await demandReaders(ctx, ids, { field: 'people', permission: 'event.view' })
      await addWatchers(ctx, { kind: 'event', id }, ids)
      await ctx.record(eventMessageFacts.followed, { subjectId: id, people: ids })
    },
  },
}
