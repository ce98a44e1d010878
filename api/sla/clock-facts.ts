/** Facts about the clocks of a kind of document: made for each kind that has any. */
import type { NoticeEvent } from '@onsite/domain/notice/notice-template.ts'
import type { TouchKey } from '../define-call.ts'
import { defineFact, type FactKind } from '../define-fact.ts'
import type { RecordKind } from '../fields.ts'
import { Type } from 'typebox'

const alert = Type.Object({
  clockId: Type.String(),
  /** Overdue type. */
  type: Type.Integer(),
})

export interface ClockFacts {
  /** Its deadlines are others now. */
  readonly changed: FactKind
  readonly warned: FactKind<typeof alert>
  readonly late: FactKind<typeof alert>
}

/**
 * The facts of a kind; its lists grow stale with each of them.
 * @param noticeOf how the settings of notices show a warning and a breach, by their words
 */
export const clockFacts = (
  kind: RecordKind,
  touches: readonly TouchKey[],
  noticeOf: (words: string) => NoticeEvent,
): ClockFacts => ({
  changed: defineFact({
    name: `${kind}-clocks-changed`,
    subject: kind,
    touches: [...touches, 'sla'],
    isQuiet: true,
  }),
  warned: defineFact({
    name: `${kind}-clock-warned`,
    subject: kind,
    touches: [...touches, 'sla'],
    data: alert,
    isQuiet: true,
    notice: noticeOf('即将超时'),
  }),
  late: defineFact({
    name: `${kind}-clock-late`,
    subject: kind,
    touches: [...touches, 'sla'],
    data: alert,
    isQuiet: true,
    notice: noticeOf('已超时'),
  }),
})
