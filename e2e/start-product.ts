/**
 * Starts the product as `npm start` does, on a data folder of its own with fresh demo data: once for each worker, so that journeys run side by
 * side without meeting each other's changes. `E2E_URL` and `E2E_PASSWORD` take a running one instead, for all workers.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

interface Product extends Address {
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
    /** The product of worker n stands at index n − 1. */
    products: readonly Product[]
    /** Demo data on which no product runs, a folder for each test that starts one of its own; null where a running product was named. */
    spareData: Readonly<Record<Spare, string>> | null
  }
}

const project = join(import.meta.dirname, '..')
const startWithinMs = 150_000

export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const workers = config.maxWorkers
  const { E2E_URL, E2E_PASSWORD } = process.env
  if (E2E_URL !== undefined && E2E_PASSWORD !== undefined) {
    const given = { baseUrl: E2E_URL, password: E2E_PASSWORD }
    const sessions = await signEveryoneIn(given)
    provide('spareData', null)
    provide(
      'products',
      Array.from({ length: workers }, (): Product => ({ ...given, sessions, dataDir: null })),
    )
    return async () => await Promise.resolve()
  }
  const folder = await mkdtemp(join(tmpdir(), 'onsite-e2e-'))
  // As root we start PostgreSQL under another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const dataDirs = Array.from({ length: workers }, (_, index) => join(folder, String(index + 1)))
  const [first = '', ...others] = dataDirs
  const spare = (name: Spare) => join(folder, name)
  const original = await startProduct(first)
  const sessions = await signEveryoneIn(original.address)
  const running = [original]
  // Demo data and sessions are made once; both are copied while nothing writes to them.
  await running.pop()?.stop()
  // PostgreSQL runs only on a folder that its account owns, and a copy by Node loses owners.
  for (const other of [...others, ...spares.map(spare)]) execFileSync('cp', ['-a', first, other])
  // One after another: each copy inherits the port of the original and has to find a free one.
  for (const dataDir of dataDirs) running.push(await startProduct(dataDir))
  provide('spareData', { addedKind: spare('addedKind'), movedClock: spare('movedClock') })
  provide(
    'products',
    running.map(({ address }, index): Product => ({ ...address, sessions, dataDir: dataDirs[index] ?? null })),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens a session for each person of the cast, as the sign-in page does. */
async function signEveryoneIn({ baseUrl, password }: Address): Promise<Product['sessions']> {
  const cookies = Object.entries(cast).map(async ([part, mobile]) => {
    const reply = await fetch(`${baseUrl}${signIn.path}`, {
      method: signIn.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, password }),
    })
    const session = reply.headers.getSetCookie().find((cookie) => cookie.includes('session'))
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(session ?? '') ?? []
    if (value === '') throw new Error(`${part} could not sign in: ${await reply.text()}`)
    return [part, { name, value }] as const
  })
  return Object.fromEntries(await Promise.all(cookies)) as Product['sessions']
}

/**
 * Starts a product on a folder of data, which gets demo data when it is new.
 * @param by `start-product` starts from the sources, for a product some of whose modules are replaced
 */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  by: 'start' | 'start-product' = 'start',
): Promise<{ readonly address: Address; stop(this: void): Promise<void> }> {
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
