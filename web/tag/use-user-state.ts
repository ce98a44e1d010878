import { personTags } from '@onsite/domain/people/person-tags.ts'
import { chooseUserState, getUserState, listTags } from '@onsite/api/tag/tag-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { mostTagsOfKind } from '@onsite/domain/tag/tag-limits.ts'
import { useEffect } from 'react'
import { useOffers } from '../kernel/session.tsx'
import { type Act, useAct } from '../kernel/use-act.ts'
import { useCached } from '../kernel/use-cached.ts'
import { useCall } from '../kernel/use-call.ts'

type Own = Reply<typeof getUserState>

/** Kept by the browser for header and phone alike: what came a second after the rest would move it from under the pointer. */
interface SeenStates {
  readonly states: readonly NonNullable<Own>[]
  readonly own: Own
}
const noStates: SeenStates = { states: [], own: null }

interface UserStateHandle extends SeenStates {
  /** Absent while the states load: they are shown as they were last. */
  readonly choose?: Act<typeof chooseUserState>
}

/** The states of the enterprise and the person's own; null where there are none. */
export function useUserState(enabled = true): UserStateHandle | null {
  const offers = useOffers()
  const kind = { code: personTags, pageIndex: 0, pageSize: mostTagsOfKind }
  const hasTags = offers('tags')
  const states = useCall(listTags, kind, { enabled: enabled && hasTags }).data
  const isNone = states?.length === 0
  const own = useCall(getUserState, {}, { enabled: states !== undefined && !isNone }).data
  const choose = useAct(chooseUserState, { success: '修改状态成功' })
  const [last, remember] = useCached<SeenStates>('own-state', noStates)
  useEffect(() => {
    if (isNone) remember(noStates)
    else if (states !== undefined && own !== undefined)
      remember({ states: states.map(({ color, id, name }) => ({ color, id, name })), own })
  }, [isNone, states, own, remember])
  if (!hasTags || isNone) return null
  if (states !== undefined && own !== undefined) return { states, own, choose }
  return last.states.length === 0 ? null : last
}
