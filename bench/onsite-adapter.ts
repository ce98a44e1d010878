/**
 * The product as a target of the benchmark harness: the real server as its own process, signed in by password, asked by the calls that its own pages send.
 * BENCH_ONSITE_DB is the administrator's address of a database made by `npm run seed -- --size …`, BENCH_PASSWORD the password of its accounts.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { csrfField } from '../api/envelope.ts'
import { RoleType } from '../domain/permission/roles.ts'
import { entryPath } from '../scripts/build-server.ts'
import { seededField } from '../scripts/demo/big-sql.ts'
import { WorkOrderState } from '../domain/work-order/work-order-state.ts'
import { type Ground, readGround } from './ground.ts'
import { serverFlags } from './server-flags.ts'

export interface HarnessRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** Values that the harness draws for a scenario; each uses some of them. */
interface Drawn {
  readonly page: number
  readonly size: number
  readonly states?: readonly number[]
  readonly from?: string
  readonly to?: string
  readonly keyword?: string
  readonly id: string
  readonly title: string
  readonly customer: string
  readonly no: string
}

const port = 7011
const base = `http://127.0.0.1:${port}`
const readyWithinMs = 30_000

/** Makes the target. `tenant` counts from 1, the largest enterprise. */
export async function makeTarget({ tenant }: { tenant: number }) {
  const databaseUrl = demandEnv('BENCH_ONSITE_DB')
  const server = await startServer(databaseUrl)
  const session = { headers: {} as Record<string, string>, csrf: '' }
  let ground: Ground | undefined
  let turn = 0
  const get = (path: string, query: Readonly<Record<string, string | number | undefined>> = {}): HarnessRequest => ({
    method: 'GET',
    path: `${path}${queryText(query)}`,
    headers: { ...session.headers, accept: 'application/json' },
  })
  const post = (path: string, body: object): HarnessRequest => ({
    method: 'POST',
    path,
    // Each submit has a key of its own, by which a repeated one is known.
    headers: { ...session.headers, accept: 'application/json', 'idempotency-key': randomUUID() },
    body: { ...body, [csrfField]: session.csrf },
  })
  /** A page comes with its total where that is known at once; `proveAll` sees to it that it does. */
  const listOrders = ({ page, size, states, from, to, keyword }: Drawn): HarnessRequest =>
    get('/v2/order/getAllOrderList', {
      view: 'all',
      states: states?.join(','),
      createStart: from,
      createEnd: to,
      keyword,
      withTotal: 1,
      sortType: 1,
      pageIndex: page,
      pageSize: size,
    })
  const scenarios = {
    session: () => get('/v2/sessionUser/info'),
    list_default: listOrders,
    list_100: listOrders,
    list_filter: listOrders,
    list_wide: listOrders,
    /** Many orders hold the word, so that the page counts them apart once it has its rows. */
    search_common: (drawn: Drawn): HarnessRequest[] => [
      listOrders(drawn),
      get('/v2/order/getOrderListCount', { view: 'all', keyword: drawn.keyword }),
    ],
    search_rare: listOrders,
    deep_page: listOrders,
    /** A list filtered on a custom field; the harness has no counterpart, `field-filter.ts` measures it alone. */
    list_field: ({ page, size, keyword }: Drawn): HarnessRequest[] => {
      const fields = JSON.stringify([{ id: seededField.id, text: keyword ?? 'm000001' }])
      return [
        get('/v2/order/getAllOrderList', {
          view: 'all',
          fields,
          withTotal: 1,
          sortType: 1,
          pageIndex: page,
          pageSize: size,
        }),
        get('/v2/order/getOrderListCount', { view: 'all', fields }),
      ]
    },
    badges: () => get('/document/badges'),
    detail: ({ id }: Drawn) => get('/order/orderDetail', { id }),
    create: ({ title, customer, no }: Drawn) =>
      post('/v2/order/addOrder', {
        orderType: ground?.template,
        // A customer may not have two open orders with the same title.
        title: `${title}${no}`,
        customName: ground?.customerNames.get(customer),
        customerId: customer,
      }),
    transition: () => nextMove(ground, (turn += 1), post),
  }
  return {
    name: 'onsite',
    base,
    pid: server.pid,
    async context() {
      ground = await readGround(databaseUrl, tenant)
      Object.assign(session, await signIn(ground.mobile, demandEnv('BENCH_PASSWORD')))
      await proveAll(scenarios, ground)
      return { ...ground, openIds: ground.ids, months: [] }
    },
    scenarios,
    close: () => server.kill(),
  }
}

function demandEnv(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} must be set`)
  return value
}

function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const known = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  return known.length === 0
    ? ''
    : `?${known.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`
}

async function startServer(databaseUrl: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...serverFlags(), entryPath('main')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      // One session asks as fast as it can.
      RATE_SESSION: '0',
      RATE_ENTERPRISE: '0',
      RATE_HEAVY: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // However the harness ends, the server must not outlive it.
  process.once('exit', () => server.kill())
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('the server ended while starting')
    const isReady = await fetch(`${base}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return server
    await delay(50)
  }
  server.kill()
  throw new Error('the server was not ready in time')
}

/** Signs in and takes the administrator's role, who may do everything that is measured. */
async function signIn(mobile: string, password: string): Promise<{ headers: Record<string, string>; csrf: string }> {
  const first = await send('/stand/pwdLogin', { mobile, password }, {})
  const changed = await send(
    '/user/changeRole',
    { role: RoleType.Administrator },
    { cookie: first.cookie, 'x-csrf-token': first.csrf },
  )
  return { headers: { cookie: changed.cookie === '' ? first.cookie : changed.cookie }, csrf: changed.csrf }
}

async function send(path: string, body: object, headers: Record<string, string>) {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const envelope = (await reply.json()) as { success: boolean; message: string; data?: { csrfToken: string } }
  if (!envelope.success) throw new Error(`${path}: ${envelope.message}`)
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), csrf: envelope.data?.csrfToken ?? '' }
}

/**
 * The next move of the next order in turn: start, complete, reopen, and again. Taking turns keeps two requests from ever holding the same order, and
 * makes the next version known without reading it.
 */
function nextMove(
  ground: Ground | undefined,
  turn: number,
  post: (path: string, body: object) => HarnessRequest,
): HarnessRequest {
  const order = ground?.served[turn % ground.served.length]
  if (order === undefined) throw new Error('nobody has an order in hand')
  const { id, version, state } = order
  order.version += 1
  if (state === WorkOrderState.PendingService) {
    order.state = WorkOrderState.InService
    return post('/order/startService', { id, version })
  }
  if (state === WorkOrderState.InService) {
    order.state = WorkOrderState.Completed
    return post('/order/serviceComplete', { id, version, solution: '已维修，运行正常' })
  }
  order.state = WorkOrderState.PendingService
  return post('/v2/order/reopen', { id, version, reason: '故障又出现' })
}

/** A failure travels with status 200, which the harness takes for success: so each scenario first proves that it works. */
async function proveAll(
  scenarios: Readonly<Record<string, (drawn: Drawn) => HarnessRequest | HarnessRequest[]>>,
  ground: Ground,
): Promise<void> {
  const drawn: Drawn = {
    page: 0,
    size: 10,
    id: ground.ids[0] ?? '',
    title: '试',
    customer: ground.customers[0] ?? '',
    no: Date.now().toString(36),
  }
  const days = { from: '2026-10-02', to: '2026-10-31' }
  const own: Readonly<Record<string, Partial<Drawn>>> = {
    list_filter: { states: [2, 3, 4], ...days },
    list_wide: { states: [5], ...days },
    search_rare: { keyword: '量子' },
    search_common: { keyword: '空调' },
  }
  for (const [name, request] of Object.entries(scenarios)) {
    const requests = [request({ ...drawn, ...own[name] })].flat()
    for (const one of requests) {
      const reply = await fetch(base + one.path, {
        method: one.method,
        headers: { ...one.headers, ...(one.body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(one.body === undefined ? {} : { body: JSON.stringify(one.body) }),
      })
      const envelope = (await reply.json()) as { success: boolean; message: string; total?: number }
      if (!envelope.success) throw new Error(`${name}: ${one.path}: ${envelope.message}`)
      if (one.path.includes('withTotal') && requests.length === 1 && envelope.total === undefined)
        throw new Error(`${name}: the page would ask for its total apart`)
    }
  }
}
