import { Button } from 'antd'
import { Navigate, useLocation } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { EntryFrame } from './entry-frame.tsx'
import { returnPath } from './return-path.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { useSignOut } from './use-sign-out.ts'

/** /secondFactor: an administrator whose enterprise demands a second factor sets it up before anything else. */
export function SecondFactorPage() {
  const session = useSessionState()
  const { search } = useLocation()
  const isPhone = useWideness() === 'phone'
  const { busy, leave } = useSignOut()
  if (session.status === 'loading') return null
  if (session.status !== 'ready') return <Navigate to="/login" replace />
  if (session.user.needsSecondFactor !== true)
    return <Navigate to={returnPath(search, session.user, isPhone)} replace />
  return (
    <EntryFrame title="设置二次验证" lead={`${session.user.enterpriseName}要求系统管理员启用二次验证`}>
      <SecondFactorSetup onDone={() => void sessionStore.reload()} />
      <Button type="link" block loading={busy} onClick={leave}>
        退出登录
      </Button>
    </EntryFrame>
  )
}
