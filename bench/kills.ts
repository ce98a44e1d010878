/**
 * Kills the product while orders are being created, starts it again and asks what is left: `node bench/kills.ts`. First 100 orders come at once. Then, in
 * each trial, 16 writers create orders until the server is killed outright (with `--postgres`, PostgreSQL as well). Every acknowledged order must be there,
 * and everything that is sent again under its own request key, acknowledged or not, must be there once.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '10' },
    writers: { type: 'string', default: '16' },
    burst: { type: 'string', default: '100' },
    postgres: { type: 'boolean', default: false },
    port: { type: 'string', default: '8190' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-kills') },
  },
})
const data = resolve(values.data)
const base = `http://127.0.0.1:${values.port}`
const backWithinMs = 120_000
const dispatcher = '13900000001'

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
}

interface Order {
  readonly title: string
  readonly key: string
  /** Its id, once it was acknowledged. */
  readonly id: string | null
  /** The reason why not; the connection's error where the server is gone. */
  readonly fault: string
  readonly isAnswered: boolean
  readonly ms: number
}

let product = await startProduct()
let headers = await signIn()
const [sample] = await get<readonly { customerId: string; customName: string; orderType: string }[]>(
  '/v2/order/getAllOrderList?pageSize=1&pageIndex=1',
)
if (sample === undefined) throw new Error('the demonstration data hold no order')
try {
  await createAtOnce(Number(values.burst))
  for (let trial = 1; trial <= Number(values.trials); trial++) await killOnce(trial)
} finally {
  product.kill('SIGTERM')
}

/** Starts the product with its demonstration data and waits until it is ready. */
async function startProduct() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: values.port,
      RATE_SESSION: '0',
      RATE_ENTERPRISE: '0',
      RATE_HEAVY: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const until = Date.now() + backWithinMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('the product ended while starting')
    const isReady = await fetch(`${base}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return child
    await delay(50)
  }
  throw new Error('the product was not ready in time')
}

async function signIn(): Promise<Record<string, string>> {
  const { password } = JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8')) as { password: string }
  const reply = await post('/stand/pwdLogin', { mobile: dispatcher, password }, {})
  const { csrfToken } = reply.data as { csrfToken: string }
  return { cookie: reply.cookie, 'x-csrf-token': csrfToken }
}

async function post(path: string, body: object, more: Record<string, string>): Promise<Envelope & { cookie: string }> {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  })
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...((await reply.json()) as Envelope), cookie: cookie.join('; ') }
}

async function get<Data>(path: string): Promise<Data> {
  const reply = await fetch(base + path, { headers })
  return ((await reply.json()) as { data: Data }).data
}

async function create(title: string, key: string): Promise<Order> {
  const begun = performance.now()
  const body = {
    orderType: sample?.orderType,
    title,
    customerId: sample?.customerId,
    customName: sample?.customName,
  }
  const outcome = await post('/v2/order/addOrder', body, { ...headers, 'idempotency-key': key }).then(
    ({ data: made, message, success }) => ({
      id: success ? (made as { id: string }).id : null,
      fault: success ? '' : message,
      isAnswered: true,
    }),
    (error: unknown) => ({ id: null, fault: String(error), isAnswered: false }),
  )
  return { title, key, ...outcome, ms: performance.now() - begun }
}

async function countOf(tag: string): Promise<number> {
  return await get<number>(`/v2/order/getOrderListCount?keyword=${encodeURIComponent(tag)}`)
}

async function sendAgain(orders: readonly Order[]): Promise<Order[]> {
  return await Promise.all(orders.map(async ({ key, title }) => await create(title, key)))
}

async function createAtOnce(many: number): Promise<void> {
  const tag = `突发${randomUUID().slice(0, 6)}`
  const orders = await Promise.all(
    Array.from({ length: many }, async (_, index) => await create(`${tag} 第${index}张`, randomUUID())),
  )
  const slowest = Math.max(...orders.map(({ ms }) => ms))
  const refused = orders.filter(({ id }) => id === null)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(`${many} 张同时新建：${many - refused.length} 张成功，最慢 ${slowest.toFixed(0)} ms，负载 ${load}`)
  for (const reason of new Set(refused.map(({ fault }) => fault))) console.log(`  被拒：${reason}`)
  demand(await countOf(tag), many - refused.length, '同时新建之后的张数')
}

async function killOnce(trial: number): Promise<void> {
  const tag = `断电${randomUUID().slice(0, 6)}`
  const sent: Order[] = []
  const stop = new AbortController()
  let next = 0
  const write = async () => {
    while (!stop.signal.aborted) {
      next += 1
      const order = await create(`${tag} 第${next}张`, randomUUID())
      sent.push(order)
      if (!order.isAnswered) return
    }
  }
  const writers = Array.from({ length: Number(values.writers) }, write)
  await delay(1000 + Math.random() * 2000)
  product.kill('SIGKILL')
  // Its own process: the server's death leaves it running.
  if (values.postgres) execFileSync('pkill', ['-9', '-f', `${data}/postgres/cluster`])
  stop.abort()
  await Promise.all(writers)

  const begun = performance.now()
  product = await startProduct()
  const back = performance.now() - begun
  headers = await signIn()
  const acknowledged = sent.filter(({ id }) => id !== null)
  const open = sent.filter(({ isAnswered }) => !isAnswered)
  const found = await countOf(tag)
  if (found < acknowledged.length) throw new Error(`${acknowledged.length} 张已答复，只剩 ${found} 张`)
  const same = await sendAgain(acknowledged)
  demand(
    same.filter(({ id }, index) => id === acknowledged[index]?.id).length,
    acknowledged.length,
    '再发一次得到同一张的',
  )
  demand(await countOf(tag), found, '再发已答复的之后的张数')
  const caughtUp = (await sendAgain(open)).filter(({ id }) => id !== null)
  demand(caughtUp.length, open.length, '再发没有答复的，成功的')
  demand(await countOf(tag), acknowledged.length + open.length, '全部再发之后的张数')
  console.log(
    `第 ${trial} 次：已答复 ${acknowledged.length}，没有答复 ${open.length}（其中 ${found - acknowledged.length} 张已写入），${(back / 1000).toFixed(1)} 秒后可用`,
  )
}

function demand(actual: number, wanted: number, fact: string): void {
  if (actual !== wanted) throw new Error(`${fact}：应为 ${wanted}，实为 ${actual}`)
}
