import { type LiveMessage, signedOutCode } from '@onsite/api/live.ts'
import { getSessionUser, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeServer, reply } from '../testing/fake-server.ts'
import { startLive, stopLive } from './live.ts'
import { queryClient } from './query-client.ts'
import { sessionStore } from './session-store.ts'

const roleOf = (type: RoleType) => ({ type, role_name: roleNames[type], roleName: roleNames[type] })
const user = (...roles: readonly RoleType[]): SessionUser => ({
  id: 'p1',
  name: '李敏',
  enterpriseId: 'e1',
  enterpriseName: '绿城物业',
  avatar: null,
  sysrole: RoleType.Technician,
  allRoles: roles.map(roleOf),
  admin: false,
  isChargeUser: 1,
  tryoutType: 0,
  cropId: null,
  powers: [],
  hides: [],
  epServiceExpireTime: null,
  sale_channels: '',
  csrfToken: 'token',
  preview: null,
})

/** The socket that the page opened, through which the test speaks. */
class FakeSocket extends EventTarget {
  static last: FakeSocket | null = null
  static opened = 0
  constructor() {
    super()
    FakeSocket.last = this
    FakeSocket.opened += 1
  }
  close(): void {}
  tell(message: LiveMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const changeOf = (id: string, touches: Extract<LiveMessage, { kind: 'stale' }>['touches']): LiveMessage => ({
  kind: 'stale',
  touches,
  ids: [id],
  fact: 'person-changed',
  actorId: 'boss',
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})

afterEach(() => {
  stopLive()
  sessionStore.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a person who is given a further role may switch to it at once; changes to others change nothing', async () => {
  const server = new FakeServer([reply(getSessionUser, user(RoleType.Technician, RoleType.Dispatcher))])
  vi.stubGlobal('fetch', server.fetch)
  sessionStore.enter(user(RoleType.Technician))
  startLive()

  FakeSocket.last?.tell(changeOf('p2', ['people']))
  FakeSocket.last?.tell(changeOf('p1', ['work-order']))
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.asked).toEqual([])

  FakeSocket.last?.tell(changeOf('p1', ['people']))
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.asked.map(({ call }) => call.name)).toEqual(['getSessionUser'])
  expect(sessionStore.user()?.allRoles.map(({ roleName }) => roleName)).toEqual(['服务人员', '调度员'])
})

test('a network that comes back is used at once, and everything that may have changed meanwhile is read again', async () => {
  const stale = vi.spyOn(queryClient, 'invalidateQueries')
  onTestFinished(() => stale.mockRestore())
  startLive()
  FakeSocket.last?.tell({ kind: 'hello' })
  const before = FakeSocket.opened
  window.dispatchEvent(new Event('offline'))
  expect(FakeSocket.opened).toBe(before)

  window.dispatchEvent(new Event('online'))
  expect([FakeSocket.opened, stale.mock.calls.length]).toEqual([before + 1, 0])
  FakeSocket.last?.tell({ kind: 'hello' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([FakeSocket.opened, stale.mock.calls.length > 0]).toEqual([before + 1, true])
})

test('a page whose session ended before its socket came asks who it is, and somebody who is still there connects again', async () => {
  const server = new FakeServer([reply(getSessionUser, user(RoleType.Technician))])
  vi.stubGlobal('fetch', server.fetch)
  const refuse = () => FakeSocket.last?.dispatchEvent(Object.assign(new Event('close'), { code: signedOutCode }))
  startLive()
  refuse()
  await vi.advanceTimersByTimeAsync(2000)
  // Nobody is signed in as far as the page knows, so that nobody is asked for.
  expect(server.asked).toEqual([])

  sessionStore.enter(user(RoleType.Technician))
  const before = FakeSocket.opened
  refuse()
  await vi.advanceTimersByTimeAsync(4000)
  expect(server.asked.map(({ call }) => call.name)).toEqual(['getSessionUser'])
  expect(FakeSocket.opened).toBe(before + 1)
})
