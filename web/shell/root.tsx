import { Button } from 'antd'
import { Fragment, lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { PaidFeature } from '@onsite/domain/permission/plan.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { host } from '../kernel/host.ts'
import { returnFocus } from '../kernel/return-focus.ts'
import { startLive, stopLive } from '../kernel/live.ts'
import { useAtRest } from '../kernel/use-at-rest.ts'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { useNow } from '../kit/use-now.ts'
import { useHome } from '../session/use-home.ts'
import { FrameBones, PageBones } from './bones.tsx'
import { judge } from './guard.ts'
import { officeFrame } from './load-ahead.ts'
import { PageSlot, WhenLoaded } from './page-slot.tsx'
import { pages } from './pages.ts'
import { LockedPage } from './locked-page.tsx'
import { movedPath, screenOf } from './screen-match.ts'
import { PageNotice } from '../kit/page-notice.tsx'
import { usePhotoOutbox } from './use-photo-outbox.ts'

const SignInAgain = lazy(async () => ({ default: (await import('../session/sign-in-again.tsx')).SignInAgain }))
const KeptLook = lazy(async () => ({ default: (await import('../session/kept-look.tsx')).KeptLook }))
const PreviewBar = lazy(async () => ({ default: (await import('../role/preview-bar.tsx')).PreviewBar }))
const PageWatermark = lazy(async () => ({ default: (await import('./page-watermark.tsx')).PageWatermark }))
const bareScreens = screens.filter((screen) => screen.frame === 'bare')

/** Everything below the providers: the guard, then the shell or a page of its own. */
export function Root() {
  const session = useSessionState()
  const { pathname, search } = useLocation()
  const isSignedIn = session.status === 'ready' && !session.isLapsed
  const isLoading = session.status === 'loading'
  const now = useNow()
  usePhotoOutbox(session.status === 'ready' ? session.user.id : null)
  const home = useHome()
  useEffect(() => {
    if (isSignedIn) startLive()
    // It may have begun with what the page asked early.
    else if (!isLoading) stopLive()
  }, [isSignedIn, isLoading])

  useEffect(returnFocus, [])

  if (pathname === '/') {
    if (session.status === 'loading') return <PageBones />
    return <Navigate to={home.path} replace />
  }
  const moved = movedPath(pathname)
  if (moved !== null) return <Navigate to={moved + search} replace />
  const screen = screenOf(pathname)
  if (screen?.permission === null) return <BarePage screen={screen} />
  if (session.status === 'loading') return screen?.frame === 'bare' ? <PageBones /> : <FrameBones />
  if (session.status === 'failed')
    return <Unreachable message={session.failure.message} requestId={session.failure.requestId} />
  const visitor =
    session.status === 'ready'
      ? { user: session.user }
      : { user: null, wasSignedIn: session.wasSignedIn && host.name !== 'app' }
  const passage = judge(visitor, pathname + search, screen, now)
  if (passage.kind === 'redirect') return <Navigate to={passage.to} replace />
  // `judge` lets nobody through to an unknown route.
  if (screen === null || session.status !== 'ready') return null
  const locked = passage.kind === 'locked' ? passage.feature : null
  const { enterpriseName, id, name, preview, watermark } = session.user
  // A page of its own for each person, and for each role that one looks at: nothing typed by one is there for the next.
  return (
    <Fragment key={preview === null ? id : `${id} ${preview}`}>
      {screen.frame === 'bare' ? (
        <BareScreen screen={screen} locked={locked} />
      ) : (
        <WhenLoaded page={officeFrame} whileLoading={<FrameBones />} props={{ screen, locked }} />
      )}
      <LookAtRest />
      {preview !== null && (
        <Suspense fallback={null}>
          <PreviewBar role={preview} />
        </Suspense>
      )}
      {watermark === true && (
        <Suspense fallback={null}>
          <PageWatermark name={name} enterprise={enterpriseName} />
        </Suspense>
      )}
      {session.isLapsed && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </Fragment>
  )
}

/** Apart from the page, which is not drawn again for it. */
function LookAtRest() {
  const isAtRest = useAtRest()
  return <FaultBoundary renderInstead={() => null}>{isAtRest && <KeptLook />}</FaultBoundary>
}

interface BareScreenProps {
  readonly screen: ScreenRow
  /** The feature that the plan lacks for this screen. */
  readonly locked: PaidFeature | null
}

function BareScreen({ locked, screen }: BareScreenProps) {
  return locked === null ? <BarePage screen={screen} /> : <LockedPage feature={locked} />
}

function BarePage({ screen }: { readonly screen: ScreenRow }) {
  useEffect(() => host.setTitle(`${screen.title} - 现场通`), [screen.title])
  return (
    <main id="main" style={{ height: '100%' }}>
      <Routes>
        {bareScreens.map((row) => {
          const page = pages[row.name]
          return page === undefined ? null : (
            <Route key={row.name} path={row.path} element={<PageSlot key={row.name} page={page} />} />
          )
        })}
        <Route path="*" element={<Navigate to="/Error404" replace />} />
      </Routes>
    </main>
  )
}

function Unreachable({ message, requestId }: { readonly message: string; readonly requestId: string }) {
  return (
    <PageNotice
      status="warning"
      title="连不上服务器"
      subTitle={requestId === '' ? message : `${message}（请求号 ${requestId}）`}
      extra={
        <Button type="primary" onClick={() => void sessionStore.reload()}>
          重试
        </Button>
      }
    />
  )
}
