/** The throw-away kind as clocks see it. */
import { requisitionClockFacts } from '@onsite/api/testing/clock-facts-of-requisition.ts'
import { facts } from '@onsite/api/testing/requisition-calls.ts'
import { requisitionClocks } from '@onsite/domain/testing/process-of-requisition.ts'
import { State } from '@onsite/domain/testing/requisition.ts'
import type { RecordList } from '../record/record-list.ts'
import type { RecordRow } from '../record/record-table.ts'
import type { ClockKind } from '../sla/clock-kind.ts'
import { recordClocks } from '../sla/record-clocks.ts'

type Row = RecordRow & { readonly no: string; readonly title: string; readonly created_by: string }

export const clocksOf = <Own extends Row>(list: RecordList<Own>): ClockKind =>
  recordClocks(list, {
    spec: requisitionClocks,
    category: 'system',
    steps: Object.values(facts),
    facts: requisitionClockFacts,
    openStates: [State.Approved],
    people: { creator: (_, row) => [row.created_by] },
  })
