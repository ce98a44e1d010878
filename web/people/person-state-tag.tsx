import { PersonState, personStateNames } from '@onsite/domain/people/person-state.ts'
import { StateTag } from '../kit/state-tag.tsx'

/** 在职 or 已停用. */
export const PersonStateTag = ({ state }: { readonly state: PersonState }) => (
  <StateTag tone={state === PersonState.Active ? 'green' : 'grey'} label={personStateNames[state]} />
)
