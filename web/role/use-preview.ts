import { endPreview, startPreview } from '@onsite/api/role/preview-calls.ts'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { useNavigate } from 'react-router'
import { queryClient } from '../kernel/query-client.ts'
import { sessionStore } from '../kernel/session-store.ts'
import { type Act, useAct } from '../kernel/use-act.ts'

/** Goes on with other rights: everything that was read with the old ones is read again, from home. */
function useTakeOver(path: string): (user: SessionUser) => void {
  const navigate = useNavigate()
  return (user) => {
    sessionStore.enter(user)
    void navigate(path)
    void queryClient.resetQueries()
  }
}

/** Begins to look at the product as a role sees it. */
export function useStartPreview(): Act<typeof startPreview> {
  return useAct(startPreview, { done: useTakeOver('/') })
}

/** Comes back from it, to the page of roles. */
export function useEndPreview(): Act<typeof endPreview> {
  return useAct(endPreview, { done: useTakeOver('/roleManage') })
}
