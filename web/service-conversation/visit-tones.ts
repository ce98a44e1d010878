import { VisitState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import type { FieldTones } from '../record/record-columns.tsx'

/** Colours of the states. */
export const visitTones = {
  state: { [VisitState.Waiting]: 'gold', [VisitState.Running]: 'teal', [VisitState.Over]: 'grey' },
} as const satisfies FieldTones
