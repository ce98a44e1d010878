import { getLook } from '@onsite/api/session/look-calls.ts'
import { signInByCode } from '@onsite/api/session/code-calls.ts'
import { signIn, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { pickUpWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { usualLook } from '@onsite/domain/session/look.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { Root } from '../shell/root.tsx'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'

class SilentSocket extends EventTarget {
  close() {}
}

const technician = { type: RoleType.Technician, role_name: '', roleName: roleNames[RoleType.Technician] }
let made = 0

/** The home page of a technician whose session ends before the first order is taken. @param ticket for the choice of an enterprise, where there are several */
function pageOf(person: Partial<SessionUser>, enters: Partial<SessionUser>, ticket?: string) {
  made += 1
  const id = `01934f3a-0000-7000-9000-${String(made).padStart(12, '0')}`
  let isKnown = false
  const order: WorkOrderRow = {
    ...Value.Create(WorkOrderRow),
    abnormalType: null,
    clock: null,
    id,
    title: '空调不制冷',
    priority: 1,
    version: 1,
    formSteps: [],
    state: WorkOrderState.PendingPickup,
    actions: ['pickUp'],
  }
  const enter = (): SessionUser => {
    isKnown = true
    const user = sessionStore.lastUser()
    if (user === null) throw new Error('nobody was here')
    return { ...user, csrfToken: 'fresh', ...enters }
  }
  return renderScreen(<Root />, {
    isPhone: true,
    path: '/mobile?tab=pickUp',
    powers: ['workOrder.serve'],
    person: { sysrole: RoleType.Technician, allRoles: [technician], ...person },
    replies: [
      reply(listWorkOrders, [order]),
      reply(countWorkOrders, 0),
      reply(signIn, () => {
        if (ticket !== undefined) throw new Failure('choose-enterprise', {}, { data: { ticket } })
        return enter()
      }),
      reply(getLook, usualLook),
      reply(signInByCode, enter),
      reply(pickUpWorkOrder, () => {
        if (!isKnown) throw new Failure('not-signed-in')
        return { id, version: 2, state: WorkOrderState.PendingService, logId: id }
      }),
    ],
  })
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const again = async () => within(await screen.findByRole('dialog', { name: '登录已失效' }))

async function loseAndReturn({ user }: ReturnType<typeof pageOf>) {
  await user.click(await screen.findByRole('button', { name: '接单' }))
  const dialog = await again()
  // A number of its own for each test: the same call within a second would be a double click.
  await user.type(dialog.getByLabelText('手机号'), `1390000000${made}`)
  await user.type(dialog.getByLabelText('密码'), 'secret')
  await user.click(dialog.getByRole('button', { name: '登录并继续' }))
}

describe('a session that ends under an action', () => {
  it('is begun again over the page, and the action goes on', async () => {
    const page = pageOf({ id: 'lapsed-1' }, {})

    await loseAndReturn(page)

    await waitFor(() => expect(screen.getAllByText('已接单').length).toBeGreaterThan(0))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.server.inputs(pickUpWorkOrder)).toHaveLength(2)
    expect(page.address()).toBe('?tab=pickUp')
  })

  it('is begun in the same enterprise by somebody of several, without asking which', async () => {
    const ticket = 'c'.repeat(32)
    const page = pageOf({ id: 'lapsed-4', enterpriseId: 'here' }, {}, ticket)

    await loseAndReturn(page)

    await waitFor(() => expect(screen.getAllByText('已接单').length).toBeGreaterThan(0))
    expect(page.server.inputs(signInByCode)).toEqual([{ ticket, enterpriseId: 'here' }])
    expect(page.server.inputs(pickUpWorkOrder)).toHaveLength(2)
  })

  it('does nothing in the name of somebody else', async () => {
    const page = pageOf({ id: 'lapsed-2' }, { id: 'somebody-else', name: '王强' })

    await loseAndReturn(page)

    await screen.findByText(/^王强，/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.server.inputs(pickUpWorkOrder)).toHaveLength(1)
  })

  it('leads to the page that says so when nobody signs in', async () => {
    const page = pageOf({ id: 'lapsed-3' }, {})
    await page.user.click(await screen.findByRole('button', { name: '接单' }))

    await page.user.click((await again()).getByRole('button', { name: '放弃填写，离开这一页' }))

    await screen.findByRole('heading', { name: '未登录' })
    expect(page.server.inputs(pickUpWorkOrder)).toHaveLength(1)
  })
})
