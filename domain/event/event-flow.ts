/** Flags that an action changes. The state follows from them, so that no action can claim a state that its flags do not mean. */
import type { EventAction } from './event-moves.ts'
import { type EventFlags, eventStateOf, ProcessState } from './event-state.ts'

const changes: Readonly<Partial<Record<EventAction, Partial<EventFlags>>>> = {
  claim: { dispatch_state: 1 },
  assign: { dispatch_state: 1 },
  start: { process_state: ProcessState.Running },
  // Whoever takes it over begins anew; an escalated event stays escalated.
  transfer: { process_state: ProcessState.Waiting },
  escalate: { upgrade_state: 1 },
  giveBack: { upgrade_state: 0 },
  pause: { pause_state: 1 },
  resume: { pause_state: 0 },
  complete: { process_state: ProcessState.Done },
  reopen: { process_state: ProcessState.Running, upgrade_state: 0 },
  close: { close_state: 1 },
  merge: { close_state: 1 },
}

/** The changed flags of an action with the state that they make, as columns of the event. */
export function flowOf(action: EventAction, before: EventFlags): Partial<EventFlags> & { readonly state: number } {
  const changed = changes[action] ?? {}
  const { close_state, dispatch_state, pause_state, process_state, upgrade_state } = before
  return {
    ...changed,
    state: eventStateOf({ close_state, dispatch_state, pause_state, process_state, upgrade_state, ...changed }),
  }
}
