import { permissionTable, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type SessionUser, signOut } from '@onsite/api/session/session-calls.ts'
import { screens } from '@onsite/domain/screens.ts'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { queryClient } from '../kernel/query-client.ts'
import { useTab } from '../kernel/tab.tsx'
import { formatDay } from '../kit/formats.ts'
import { supportHotline } from '../kit/free-plan-notice.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { PageButton } from '../kit/page-link.tsx'
import { returnPath } from './return-path.ts'
import { useHome } from './use-home.ts'
import styles from './session.module.css'

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
      <Result
        status={kind}
        title={<h1 className={styles['errorTitle']}>{title}</h1>}
        subTitle={text}
        extra={<div className={styles['next']}>{children}</div>}
      />
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
  const label = screen?.permission ? permissionTable[screen.permission satisfies PermissionName].label : null
  const text =
    label === null
      ? '当前角色没有查看这个页面的权限。'
      : `打开「${screen?.title ?? ''}」需要「${label}」权限，当前角色没有。请联系系统管理员，或切换到有权限的角色。`
  return (
    <ErrorPage kind="info" title="没有权限" text={text}>
      <HomeButton primary />
    </ErrorPage>
  )
}

/** /errorRole */
export function NoRolePage() {
  return (
    <ErrorPage
      kind="warning"
      title="没有角色"
      text="你的账号还没有任何角色，暂时不能使用。请联系系统管理员分配角色，之后点「重新检查」。"
    >
      <CheckAgain isSolved={(user) => user.allRoles.length > 0} />
      <OtherAccount />
    </ErrorPage>
  )
}

/** /errorOverdue */
export function OverduePage() {
  const session = useSessionState()
  const until = session.status === 'ready' ? session.user.epServiceExpireTime : null
  return (
    <ErrorPage
      kind="warning"
      title="服务已过期"
      text={
        <>
          {until === null ? '企业的服务已过期' : `企业的服务已于 ${formatDay(until)} 到期`}
          ，数据会保留。请联系管理员续费，或拨打热线 <a href={`tel:${supportHotline}`}>{supportHotline}</a>。
        </>
      }
    >
      <CheckAgain
        isSolved={(user) => user.epServiceExpireTime === null || new Date(user.epServiceExpireTime) > new Date()}
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

function CheckAgain({ isSolved }: { readonly isSolved: (user: SessionUser) => boolean }) {
  const session = useSessionState()
  const navigate = useNavigate()
  const { path } = useHome()
  const solved = session.status === 'ready' && isSolved(session.user)
  useEffect(() => {
    if (solved) void navigate(path, { replace: true })
  }, [solved, navigate, path])
  return (
    <Button type="primary" onClick={() => void sessionStore.reload()}>
      重新检查
    </Button>
  )
}

function OtherAccount() {
  const navigate = useNavigate()
  const leave = useAct(signOut, {
    done: () => {
      queryClient.clear()
      sessionStore.leave()
      void navigate('/login')
    },
  })
  return (
    <Button loading={leave.busy} onClick={() => void leave.run({})}>
      换个账号登录
    </Button>
  )
}
