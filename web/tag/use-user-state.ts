import { chooseUserState, getUserState, listTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { mostTagsOfKind, TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { useOffers } from '../kernel/session.tsx'
import { type Act, useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'

interface UserStateHandle {
  readonly states: readonly Tag[]
  readonly own: Reply<typeof getUserState>
  readonly choose: Act<typeof chooseUserState>
}

/** The states of the enterprise and the person's own; undefined while they load, null where there are none. */
export function useUserState(enabled = true): UserStateHandle | null | undefined {
  const offers = useOffers()
  const kind = { code: TagKind.Person, pageIndex: 0, pageSize: mostTagsOfKind }
  const hasTags = offers('tags')
  const states = useCall(listTags, kind, { enabled: enabled && hasTags })
  const own = useCall(getUserState, {}, { enabled: states.data !== undefined && states.data.length > 0 })
  const choose = useAct(chooseUserState, { success: '修改状态成功' })
  if (!hasTags || states.data?.length === 0) return null
  if (states.data === undefined || own.data === undefined) return undefined
  return { states: states.data, own: own.data, choose }
}
