/** Identifies processes: pids are reused, so a process is named by its pid and the time it started. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const joinWithinMs = 90_000

/** Whether a process of this number exists, also one of another user. */
export function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process works in a folder, as every process of a PostgreSQL cluster does in the cluster's. */
export async function isWorkingIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const real = await realpath(folder)
  if (process.platform === 'linux') {
    if ((await stateOf(pid)) === 'Z') return false
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === real
  }
  return execute('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.includes(folder),
    () => false,
  )
}

/** Processes that work in a folder; where the system has no /proc, none are named. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const found: number[] = []
  for (const pid of pids) if (await isWorkingIn(pid, folder)) found.push(pid)
  return found
}

/**
 * Makes this process the owner of a folder. When a living process owns it already, waits for its service there and returns that (a script beside a
 * running server shares its database); undefined means that we are the owner now.
 */
export async function claimFolder<T>(folder: string, running: () => Promise<T | undefined>): Promise<T | undefined> {
  const path = join(folder, 'owner')
  const mine = `${path}.${process.pid}.${randomUUID()}`
  await writeFile(mine, await markOf(process.pid))
  try {
    const until = Date.now() + joinWithinMs
    while (Date.now() < until) {
      // A link is created whole or not at all, so nobody reads half a mark.
      if (await isLinked(mine, path)) return undefined
      const owner = await readFile(path, 'utf8').catch(() => '')
      const pid = Number(owner.split(' ')[0])
      if (isAlive(pid) && owner === (await markOf(pid))) {
        const found = await running()
        if (found !== undefined) return found
        await delay(50)
      } else if (owner !== '') await rm(path, { force: true })
    }
  } finally {
    await rm(mine, { force: true })
  }
  throw new Error(`另一个进程占用着 ${folder}，但它没有完成启动；确认它已结束后删除 ${path}`)
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Releases a folder, if this process owns it. */
export async function releaseFolder(folder: string): Promise<void> {
  const path = join(folder, 'owner')
  const owner = await readFile(path, 'utf8').catch(() => '')
  if (owner === (await markOf(process.pid))) await rm(path, { force: true })
}

async function markOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const fields = await statOf(pid)
    // A process that ended but was not reaped by its parent (Z) owns nothing any more.
    return fields[0] === 'Z' ? `${pid} ended` : `${pid} ${fields[19] ?? ''}`
  }
  const { stdout } = await execute('ps', ['-o', 'lstart=', '-p', String(pid)])
  return `${pid} ${stdout.trim()}`
}

async function stateOf(pid: number): Promise<string | undefined> {
  return (await statOf(pid))[0]
}

/** Fields of /proc/<pid>/stat from the state on; the name before them is in brackets and may hold blanks. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
