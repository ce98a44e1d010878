/** The event as a kind of document. */
import { besideMovesOf } from '../document/beside-moves.ts'
import { defineDocument, looksOf } from '../document/define-document.ts'
import { defineDocumentLifecycle } from '../document/document-lifecycle.ts'
import type { OtherMove } from '../document/document-move.ts'
import { versionMoveOf } from '../document/version-move.ts'
import type { EventFacts } from './event-facts.ts'
import { type EventAction, type EventMove, eventMoves } from './event-moves.ts'
import { type EventState, eventStateNames as names, eventStateTones as tones, eventUnit } from './event-state.ts'

export const eventLifecycle = defineDocumentLifecycle<EventState, EventFacts, EventAction, EventMove>(
  eventMoves,
  ({ state }) => state,
  (state) => names[state],
)

const others = {
  create: {
    label: '创建',
    fact: 'event-created',
    step: 'create',
    anyState: true,
    tells: ['principal'],
    tellsCustomer: true,
  },
  rate: { label: '客户评价', fact: 'event-rated', anyState: true },
  absorb: { label: '合并了事件', fact: 'event-absorbed' },
  release: { label: '合并被撤销', fact: 'event-released' },
  settle: { label: '工单归档，自动完成', fact: 'event-settled', anyState: true, tellsCustomer: true },
  keepOpen: { label: '工单已归档，未自动完成', fact: 'event-kept-open' },
  ...besideMovesOf('event'),
  /** A paused event cannot be transferred, but a leaver's waits for somebody else. */
  handOver: { label: '交接', fact: 'event-handed-over' },
  ...versionMoveOf('event'),
  undo: { label: '撤销', fact: 'event-step-undone', anyState: true },
} as const satisfies Record<string, OtherMove>
export type EventOtherMove = keyof typeof others

export const eventDocument = defineDocument({
  kind: 'event',
  label: '事件',
  unit: eventUnit,
  states: looksOf(names, tones),
  lifecycle: eventLifecycle,
  others,
})
