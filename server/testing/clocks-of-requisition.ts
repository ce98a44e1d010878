/** The throw-away kind as clocks see it. */
import { requisitionClockFacts } from '@onsite/api/testing/clock-facts-of-requisition.ts'
import { facts } from '@onsite/api/testing/requisition-calls.ts'
import { requisitionClocks } from '@onsite/domain/testing/process-of-requisition.ts'
import { State } from '@onsite/domain/testing/requisition.ts'
import type { RecordList } from '../record/record-list.ts'
import { newestRowIds, openRowIds } from '../record/record-store.ts'
import type { RecordRow } from '../record/record-table.ts'
import type { ClockKind } from '../sla/clock-kind.ts'

type Row = RecordRow & { readonly no: string; readonly title: string; readonly created_by: string }

export const clocksOf = <Own extends Row>(list: RecordList<Own>): ClockKind => ({
  spec: requisitionClocks,
  label: '领料单',
  category: 'system',
  formKind: 'requisition' as never,
  hasContracts: false,
  table: 'requisition' as never,
  idsSeen: (ctx) => list.idsSeen(ctx),
  steps: Object.values(facts),
  facts: requisitionClockFacts,
  async read(ctx, id) {
    const row = await list.findStored(ctx, id)
    const nobody = { personId: null, groupId: null, customerId: null, contractId: null }
    const unranked = { templateId: null, priority: null, level: null, moments: {}, flags: {} }
    return row && { id, no: row.no, title: row.title, ...nobody, ...unranked }
  },
  openIds: async (ctx, after, most) => await openRowIds(ctx, list.table, [State.Approved], after, most),
  newestIds: async (ctx, most) => await newestRowIds(ctx, list.table, most),
  receivers: async (ctx, id) => [(await list.findStored(ctx, id))?.created_by ?? []].flat(),
})
