import { signOut } from '@onsite/api/session/session-calls.ts'
import { Button } from 'antd'
import { Navigate, useLocation } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useAct } from '../kernel/use-act.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { EntryFrame } from './entry-frame.tsx'
import { returnPath } from './return-path.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** /secondFactor: an administrator whose enterprise demands a second factor sets it up before anything else. */
export function SecondFactorPage() {
  const session = useSessionState()
  const { search } = useLocation()
  const isPhone = useWideness() === 'phone'
  const leave = useAct(signOut, { quiet: true, done: () => void sessionStore.reload() })
  if (session.status === 'loading') return null
  if (session.status !== 'ready') return <Navigate to="/login" replace />
  if (session.user.needsSecondFactor !== true)
    return <Navigate to={returnPath(search, session.user, isPhone)} replace />
  return (
    <EntryFrame title="设置二次验证" lead={`${session.user.enterpriseName}要求系统管理员启用二次验证`}>
      <SecondFactorSetup onDone={() => void sessionStore.reload()} />
      <Button type="link" block loading={leave.busy} onClick={() => void leave.run({})}>
        退出登录
      </Button>
    </EntryFrame>
  )
}
