/** Starts the product as `npm start` does, on a data folder of its own with fresh demo data, for all journeys of a run. `E2E_URL` and `E2E_PASSWORD` take a running one instead. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
    password: string
  }
}

const project = join(import.meta.dirname, '..')
const startWithinMs = 150_000

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { E2E_URL, E2E_PASSWORD } = process.env
  if (E2E_URL !== undefined && E2E_PASSWORD !== undefined) {
    provide('baseUrl', E2E_URL)
    provide('password', E2E_PASSWORD)
    return async () => await Promise.resolve()
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'onsite-e2e-'))
  // The account that PostgreSQL runs under when we are root must get in.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'scripts', 'start-product.ts')], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const accounts = join(dataDir, 'demo-accounts.json')
  await started(child.stdout)
  if (!existsSync(accounts)) throw new Error('the product laid no demo data')
  provide('baseUrl', `http://127.0.0.1:${port}`)
  provide('password', (JSON.parse(readFileSync(accounts, 'utf8')) as { password: string }).password)
  return async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Resolves when the product says where it listens. */
async function started(output: NodeJS.ReadableStream): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let told = ''
    const late = setTimeout(() => reject(new Error(`the product did not start in time:\n${told}`)), startWithinMs)
    output.on('data', (chunk: Buffer) => {
      told += chunk.toString()
      if (!told.includes('现场通已启动')) return
      clearTimeout(late)
      resolve()
    })
    output.once('end', () => reject(new Error(`the product ended:\n${told}`)))
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
