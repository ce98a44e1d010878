/** Renders a page as the product does, for a person with permissions, against typed replies. */
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { type PermissionName, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useCallback, useLayoutEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { onTestFinished } from 'vitest'
import { queryClient } from '../kernel/query-client.ts'
import { sessionStore } from '../kernel/session-store.ts'
import { OpenContext } from '../kernel/tab.tsx'
import { ToastPlace } from '../kernel/toast.tsx'
import { DialogPlace } from '../kit/dialogs.tsx'
import { NoticePlace } from '../kit/notices.tsx'
import { UndoProvider } from '../kit/undo.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { FakeServer, type GivenReply } from './fake-server.ts'
import { setScreenWidth } from './screen-width.ts'

interface ScreenOptions {
  readonly replies: readonly GivenReply[]
  /** Permissions of the person; none by default. */
  readonly powers?: readonly PermissionName[]
  readonly person?: Partial<SessionUser>
  /** Where the page stands, with its query. */
  readonly path?: string
  readonly isPhone?: boolean
}

export interface Screen {
  readonly server: FakeServer
  readonly user: UserEvent
  /** The query of the address. */
  address(this: void): string
  /** Lets everything settle that a held reply or a timer has set going. */
  settle(this: void, move: () => void | Promise<void>): Promise<void>
  leave(this: void): void
}

let people = 0

/** The session of a person who has never been on this page before: nothing is remembered. */
function personOf({ person, powers = [] }: ScreenOptions): SessionUser {
  people += 1
  return {
    id: `person-${people}`,
    name: '李敏',
    enterpriseId: 'enterprise',
    enterpriseName: '绿城物业',
    avatar: null,
    sysrole: RoleType.Dispatcher,
    allRoles: [
      {
        type: RoleType.Dispatcher,
        role_name: roleNames[RoleType.Dispatcher],
        roleName: roleNames[RoleType.Dispatcher],
      },
    ],
    admin: false,
    isChargeUser: Plan.Paid,
    tryoutType: 0,
    cropId: null,
    powers: powers.map((name) => permissionOf(name).code),
    hides: [],
    epServiceExpireTime: null,
    sale_channels: '',
    csrfToken: 'token',
    preview: null,
    ...person,
  }
}

function Address({ onChange }: { readonly onChange: (query: string) => void }): null {
  const { search } = useLocation()
  useLayoutEffect(() => onChange(search), [search, onChange])
  return null
}

/** Opens pages as the shell does. A click that opens one must be a click on a link, so that the browser's own ways of opening it work as well. */
function OpenByLinks({ children, server }: { readonly children: ReactNode; readonly server: FakeServer }) {
  const navigate = useNavigate()
  const open = useCallback(
    (path: string) => {
      const { event } = window
      const pressed =
        event instanceof MouseEvent && event.type === 'click' && event.target instanceof Element
          ? event.target.closest('button, a, [role="button"], [role="menuitem"]')
          : null
      if (pressed !== null && !pressed.matches('a[href]') && pressed.querySelector('a[href]') === null)
        server.blame(`「${pressed.textContent}」打开 ${path}，但它不是链接；用 web/kit/page-link.tsx`)
      void navigate(path)
    },
    [navigate, server],
  )
  return <OpenContext value={open}>{children}</OpenContext>
}

/** Shows the page. Calls that nobody expected fail the test when it ends. */
export function renderScreen(page: ReactNode, options: ScreenOptions): Screen {
  const server = new FakeServer(options.replies)
  const before = globalThis.fetch
  globalThis.fetch = server.fetch
  setScreenWidth(options.isPhone === true ? 390 : 1440)
  queryClient.clear()
  sessionStore.enter(personOf(options))
  let query = ''
  const follow = (next: string) => {
    query = next
  }
  const { unmount } = render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ToastPlace />
        <NoticePlace />
        <MemoryRouter initialEntries={[options.path ?? '/']} useTransitions={false}>
          <DialogPlace>
            <UndoProvider>
              <OpenByLinks server={server}>{page}</OpenByLinks>
              <Address onChange={follow} />
            </UndoProvider>
          </DialogPlace>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  onTestFinished(() => {
    queryClient.clear()
    globalThis.fetch = before
    if (server.faults.length > 0) throw new Error(server.faults.join('\n'))
  })
  return {
    server,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => query,
    settle: async (move) => await act(async () => await move()),
    leave: unmount,
  }
}
