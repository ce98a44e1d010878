import { signOut } from '@onsite/api/session/session-calls.ts'
import { notSignedInText } from '@onsite/api/envelope.ts'
import { useNavigate } from 'react-router'
import { stopLive } from '../kernel/live.ts'
import { queryClient } from '../kernel/query-client.ts'
import { sessionStore } from '../kernel/session-store.ts'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'

interface SignOut {
  leave(this: void): void
  readonly busy: boolean
}

/** Signs out with the words of Spec 1 §8, wherever the button stands. @param left forgets what the page keeps of the person */
export function useSignOut(left?: () => void): SignOut {
  const navigate = useNavigate()
  const toast = useToast()
  const act = useAct(signOut, {
    success: '登出成功',
    onFailure: ({ message }) => {
      // A session that was over already leads to the page that says so.
      if (message !== notSignedInText) toast.fail('登出失败')
      return true
    },
    done: () => {
      stopLive()
      left?.()
      queryClient.clear()
      sessionStore.leave()
      void navigate('/login')
    },
  })
  return { leave: () => void act.run({}), busy: act.busy }
}
