import { isServiceExpired } from '@onsite/domain/permission/plan.ts'
import { permissionTable, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { askForPermission, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { screens } from '@onsite/domain/screens.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useTab } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { formatDay } from '../kit/formats.ts'
import { useHotline } from '../kit/use-hotline.ts'
import { useAct } from '../kernel/use-act.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { PageButton } from '../kit/page-link.tsx'
import { returnPath } from './return-path.ts'
import { useHome } from './use-home.ts'
import { useSignOut } from './use-sign-out.ts'
import styles from './session.module.css'
import { PageNotice } from '../kit/page-notice.tsx'

type Kind = 'warning' | 'info'

function ErrorPage({
  kind,
  title,
  text,
  children,
}: {
  readonly kind: Kind
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles['error']}>
      <PageNotice status={kind} title={title} subTitle={text} extra={children} />
    </div>
  )
}

function HomeButton({ primary }: { readonly primary?: boolean }) {
  const tab = useTab()
  const home = useHome()
  return (
    <Button type={primary === true ? 'primary' : 'default'} onClick={() => tab.close(home.path)}>
      回到{home.label}
    </Button>
  )
}

/** /Error404 */
export function UnknownPage() {
  const from = new URLSearchParams(useLocation().search).get('from')
  return (
    <ErrorPage
      kind="info"
      title="页面不存在"
      text={from === null ? '地址可能写错了，或页面已经移走。' : `没有找到 ${from}，地址可能写错了，或页面已经移走。`}
    >
      <HomeButton primary />
    </ErrorPage>
  )
}

/** /detailError */
export function NoPermissionPage() {
  const name = new URLSearchParams(useLocation().search).get('page')
  const screen = screens.find((one) => one.name === name)
  const permission = screen?.permission ? permissionTable[screen.permission satisfies PermissionName] : null
  if (screen === undefined || permission === null)
    return (
      <ErrorPage kind="info" title="没有权限" text="当前角色没有查看这个页面的权限。">
        <HomeButton primary />
      </ErrorPage>
    )
  // Asking for a permission that no other role can be given is in vain.
  const isGiven = permission.administratorsOnly !== true
  return (
    <ErrorPage
      kind="info"
      title="没有权限"
      text={`打开「${screen.title}」需要「${permission.label}」权限，${
        isGiven ? '当前角色没有。可以向系统管理员申请，或切换到有权限的角色。' : '只有系统管理员才有。'
      }`}
    >
      {isGiven && <AskForPermission key={screen.name} screen={screen.name} />}
      <HomeButton primary={!isGiven} />
    </ErrorPage>
  )
}

/** Asks once; the page says who was told. */
function AskForPermission({ screen }: { readonly screen: string }) {
  const [names, setNames] = useState<readonly string[] | null>(null)
  const ask = useAct(askForPermission, { done: (reply) => setNames(reply.names) })
  if (names !== null) return <output>已通知系统管理员{names.join('、')}</output>
  return (
    <Button type="primary" loading={ask.busy} onClick={() => void ask.run({ screen })}>
      申请权限
    </Button>
  )
}

/** Whoever is not signed in has no roles and no service to speak of. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const { status } = useSessionState()
  if (status === 'loading') return null
  return status === 'anonymous' ? <Navigate to="/login" replace /> : children
}

/** /errorRole */
export const NoRolePage = () => (
  <SignedIn>
    <NoRole />
  </SignedIn>
)

function NoRole() {
  return (
    <ErrorPage
      kind="warning"
      title="没有角色"
      text="你的账号还没有任何角色，暂时不能使用。请联系系统管理员分配角色，之后点「重新检查」。"
    >
      <CheckAgain isSolved={(user) => user.allRoles.length > 0} still="还没有分配角色" />
      <OtherAccount />
    </ErrorPage>
  )
}

/** /errorOverdue */
export const OverduePage = () => (
  <SignedIn>
    <Overdue />
  </SignedIn>
)

function Overdue() {
  const session = useSessionState()
  const hotline = useHotline(session.status === 'ready')
  const until = session.status === 'ready' ? session.user.epServiceExpireTime : null
  return (
    <ErrorPage
      kind="warning"
      title="服务已过期"
      text={
        <>
          {until === null ? '企业的服务已过期' : `企业的服务已于 ${formatDay(until)} 到期`}
          ，数据会保留。请联系管理员续费，或拨打热线 <a href={`tel:${hotline}`}>{hotline}</a>。
        </>
      }
    >
      <CheckAgain
        isSolved={({ epServiceExpireTime, isChargeUser }) =>
          !isServiceExpired(isChargeUser, epServiceExpireTime, new Date())
        }
        still="服务仍未续期"
      />
      <OtherAccount />
    </ErrorPage>
  )
}

/** /error403 */
export function SignedOutPage() {
  const { search } = useLocation()
  const isPhone = useWideness() === 'phone'
  const session = useSessionState()
  if (session.status === 'ready') return <Navigate to={returnPath(search, session.user, isPhone)} replace />
  return (
    <ErrorPage
      kind="info"
      title="未登录"
      text="登录已失效，可能是长时间没有操作，或在别处退出了登录。已填写的草稿会保留。"
    >
      <PageButton type="primary" path={`/login?from=${encodeURIComponent(returnPath(search, null, isPhone))}`}>
        重新登录
      </PageButton>
    </ErrorPage>
  )
}

interface CheckAgainProps {
  readonly isSolved: (user: SessionUser) => boolean
  /** Said when nothing has changed. */
  readonly still: string
}

function CheckAgain({ isSolved, still }: CheckAgainProps) {
  const session = useSessionState()
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { path } = useHome()
  const solved = session.status === 'ready' && isSolved(session.user)
  useEffect(() => {
    if (solved) void navigate(path, { replace: true })
  }, [solved, navigate, path])
  const check = async () => {
    setBusy(true)
    await sessionStore.reload()
    setBusy(false)
    const user = sessionStore.user()
    if (user !== null && !isSolved(user)) toast.note(still)
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void check()}>
      重新检查
    </Button>
  )
}

function OtherAccount() {
  const { busy, leave } = useSignOut()
  return (
    <Button loading={busy} onClick={leave}>
      换个账号登录
    </Button>
  )
}
