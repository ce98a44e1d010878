import { EventState } from '@onsite/domain/event/event-state.ts'
import { sql } from 'kysely'
import { resumesPaused } from '../document/resume-paused.ts'
import { eventKind, events, resumePatch } from './event-machine.ts'

/** Resumes paused events whose expected time has come. */
export const { job: resumeEvents, resumePortion } = resumesPaused({
  name: 'resume-events',
  table: 'event',
  isPaused: sql`state = ${sql.lit(EventState.Paused)}`,
  until: 'resume_at',
  machine: events,
  hold: eventKind.hold,
  step: (held) => ({ reason: '到了预计恢复时间', patch: resumePatch(held) }),
})
