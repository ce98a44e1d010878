/** The real processes: web and worker apart against one database, as an operator would start them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import {
  readStartTable,
  startFindings,
  type StartModules,
  startModulesOf,
  writeStartTable,
} from './testing/start-modules.ts'
import { cloneDatabase } from './testing/test-database.ts'

const running: ChildProcess[] = []
/** Modules that the process of each role had loaded when it was ready. */
const started = new Map<string, StartModules>()
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function startProcess(role: string, adminUrl: string) {
  const port = await freePort()
  const env = {
    ...process.env,
    ROLE: role,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: adminUrl,
    DATA_DIR: join(tmpdir(), `onsite-main-${process.pid}`),
  }
  const noting = pathToFileURL(join(import.meta.dirname, 'testing', 'note-modules.ts')).href
  const child = spawn(process.execPath, ['--import', noting, join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.push(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  const ask = async (path: string): Promise<number> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`)
    // A reply that nobody reads stays under way, and the process waits for it.
    await reply.arrayBuffer()
    return reply.status
  }
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`the ${role} process ended with ${child.exitCode}:\n${output}`)
    expect(await ask('/readyz')).toBe(200)
  }
  // Two starts take six seconds of CPU, beside two other workers that want the same two cores.
  await vi.waitFor(isReady, { timeout: 45_000, interval: 50 })
  child.send('modules')
  const [modules] = (await once(child, 'message')) as [string[]]
  started.set(role, startModulesOf(modules))
  return { child, ask, output: () => output }
}

test('web and worker run apart against one database, and stop cleanly on SIGTERM', { timeout: 90_000 }, async () => {
  const { adminUrl } = await cloneDatabase(`onsite_main_${process.pid}`)
  const [web, worker] = await Promise.all([startProcess('web', adminUrl), startProcess('worker', adminUrl)])

  expect(
    await Promise.all([
      web.ask('/healthz'),
      web.ask('/metrics'),
      web.ask('/openapi.json'),
      web.ask('/v2/sessionUser/info'),
    ]),
  ).toEqual([200, 200, 200, 200])
  expect(await worker.ask('/v2/sessionUser/info')).toBe(404)

  const ended = [web, worker].map(async ({ child }) => await once(child, 'exit'))
  for (const { child } of [web, worker]) child.kill('SIGTERM')
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
  ])
  const lines = `${web.output()}${worker.output()}`.trim().split('\n')
  expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true)
  expect(lines.some((line) => line.includes('"level":"error"'))).toBe(false)
})

test('a start loads the modules of start-modules.json', () => {
  const now = Object.fromEntries([...started].sort(([a], [b]) => (a < b ? -1 : 1)))
  const findings = startFindings(readStartTable(), now)
  if (process.env.BUDGETS === 'write') {
    console.log(findings.join('\n'))
    writeStartTable(now)
  } else expect(findings, 'BUDGETS=write npm test -- main writes the table anew').toEqual([])
})
