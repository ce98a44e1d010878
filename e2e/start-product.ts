/**
 * Starts the product as `npm start` does, on a data folder of its own with fresh demo data: once for each worker, so that journeys run side by
 * side without meeting each other's changes. `E2E_URL` and `E2E_PASSWORD` take a running one instead, for all workers.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer as createDoor } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '@onsite/api/session/session-calls.ts'
import type { TestProject } from 'vitest/node'
import { cast, type Part } from './cast.ts'

/** Address of a running product, and the password of its demo accounts. */
interface Address {
  readonly baseUrl: string
  readonly password: string
}

interface Cookie {
  readonly name: string
  readonly value: string
}

export interface Product extends Address {
  /** Its folder of data; null where a running product was named. */
  readonly dataDir: string | null
  /** Session cookie of each person of the cast. */
  readonly sessions: Readonly<Record<Part, Cookie>>
}

/** Folders of data for products that tests start themselves, named by their peculiarity. */
const spares = ['addedKind', 'movedClock'] as const
type Spare = (typeof spares)[number]

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the products once all have started; the product of worker n stands at index n − 1. */
    productsUrl: string
    /** Demo data on which no product runs, a folder for each test that starts one of its own; null where a running product was named. */
    spareData: Readonly<Record<Spare, string>> | null
  }
}

/** A product that runs. */
interface Started {
  readonly address: Address
  stop(this: void): Promise<void>
}

const project = join(import.meta.dirname, '..')
const startWithinMs = 150_000
const copyFolder = promisify(execFile)

/** Returns at once: products start while the tests before the journeys run. */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const workers = config.maxWorkers
  const { E2E_URL, E2E_PASSWORD } = process.env
  if (E2E_URL !== undefined && E2E_PASSWORD !== undefined) {
    const door = await openDoor(nameGiven({ baseUrl: E2E_URL, password: E2E_PASSWORD }, workers))
    provide('productsUrl', door.url)
    provide('spareData', null)
    return door.close
  }
  const folder = await mkdtemp(join(tmpdir(), 'onsite-e2e-'))
  // As root we start PostgreSQL under another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const spareData = { addedKind: join(folder, 'addedKind'), movedClock: join(folder, 'movedClock') }
  const dataDirs = Array.from({ length: workers }, (_, index) => join(folder, String(index + 1)))
  const running: Started[] = []
  const door = await openDoor(startProducts(dataDirs, Object.values(spareData), running))
  provide('productsUrl', door.url)
  provide('spareData', spareData)
  return async () => {
    await door.close()
    await Promise.all(running.map(({ stop }) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function nameGiven(given: Address, workers: number): Promise<Product[]> {
  const sessions = await signEveryoneIn(given)
  return Array.from({ length: workers }, (): Product => ({ ...given, sessions, dataDir: null }))
}

/**
 * Starts a product on each folder of data, with the same demo data, which the further folders get as well.
 * @param running takes each product as it starts, so that they can be stopped although a later one fails
 */
async function startProducts(
  dataDirs: readonly string[],
  further: readonly string[],
  running: Started[],
): Promise<Product[]> {
  const [first = '', ...others] = dataDirs
  const original = await startProduct(first)
  running.push(original)
  const sessions = await signEveryoneIn(original.address)
  // Demo data and sessions are made once; both are copied while nothing writes to them.
  await running.pop()?.stop()
  // PostgreSQL runs only on a folder that its account owns, and a copy by Node loses owners.
  for (const other of [...others, ...further]) await copyFolder('cp', ['-a', first, other])
  // One after another: each copy inherits the port of the original and has to find a free one.
  for (const dataDir of dataDirs) running.push(await startProduct(dataDir))
  return running.map(({ address }, index): Product => ({ ...address, sessions, dataDir: dataDirs[index] ?? null }))
}

/** Tells the workers where the products are, or why there are none; whoever asks early waits. */
async function openDoor(
  products: Promise<readonly Product[]>,
): Promise<{ url: string; close(this: void): Promise<void> }> {
  const answer = products.then(
    (list) => ({ status: 200, words: JSON.stringify(list) }),
    (error: unknown) => ({ status: 500, words: String(error) }),
  )
  const server = createDoor((_, reply) => {
    void answer.then(({ status, words }) => reply.writeHead(status, { connection: 'close' }).end(words))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    await answer
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Opens a session for each person of the cast, as the sign-in page does. One after another: all other tests keep the machine busy meanwhile. */
async function signEveryoneIn({ baseUrl, password }: Address): Promise<Product['sessions']> {
  const cookies: (readonly [string, { readonly name: string; readonly value: string }])[] = []
  for (const [part, mobile] of Object.entries(cast)) {
    const reply = await fetch(`${baseUrl}${signIn.path}`, {
      method: signIn.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, password }),
    })
    const session = reply.headers.getSetCookie().find((cookie) => cookie.includes('session'))
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(session ?? '') ?? []
    if (value === '') throw new Error(`${part} could not sign in: ${await reply.text()}`)
    cookies.push([part, { name, value }])
  }
  return Object.fromEntries(cookies) as Product['sessions']
}

/**
 * Starts a product on a folder of data, which gets demo data when it is new.
 * @param by `start-product` starts from the sources, for a product some of whose modules are replaced
 */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  by: 'start' | 'start-product' = 'start',
): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'scripts', `${by}.ts`)], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
      // Several enterprises share the demonstration; its largest one runs it.
      OPERATOR_ENTERPRISE: '019b76da-a800-75a2-a89d-fb4efb974a29',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  try {
    await awaitStart(child)
  } catch (error) {
    await stop()
    throw error
  }
  const { password } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as { password: string }
  return { address: { baseUrl: `http://127.0.0.1:${port}`, password }, stop }
}

/** Resolves when the product prints the address on which it listens. */
async function awaitStart({ stdout }: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let told = ''
    const late = setTimeout(() => reject(new Error(`the product did not start in time:\n${told}`)), startWithinMs)
    stdout?.on('data', (chunk: Buffer) => {
      told += chunk.toString()
      if (!told.includes('现场通已启动')) return
      clearTimeout(late)
      resolve()
    })
    stdout?.once('end', () => reject(new Error(`the product ended:\n${told}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
