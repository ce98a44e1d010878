/** Processor time of this process and of PostgreSQL, for measurements on a machine that others use as well. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ProcessorTime {
  /** Seconds. */
  readonly app: number
  readonly database: number
}

const ticksPerSecond = 100

/** A file of a process, '' when it is gone. */
function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

/** Fields of its state behind its name, which may hold blanks. */
function statOf(pid: string): string[] {
  const text = fileOf(pid, 'stat')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const titleOf = (pid: string): string => fileOf(pid, 'cmdline')

const ticksOf = (stat: readonly string[], from: number, to: number): number =>
  stat.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0)

/** The main process of the PostgreSQL whose data lie in a folder. */
export const postmasterOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? ''

/** The time used so far; of PostgreSQL on the product's open connections, as its housekeeping belongs to whatever was written before. */
export function processorTime(postmaster: string): ProcessorTime {
  const own = process.cpuUsage()
  const connections = readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : []
    return stat[1] === postmaster && titleOf(pid).startsWith('postgres: onsite_app') ? [stat] : []
  })
  const ticks = connections.reduce((sum, stat) => sum + ticksOf(stat, 11, 13), 0)
  return { app: (own.user + own.system) / 1e6, database: ticks / ticksPerSecond }
}

/** Seconds that a process has used. */
export const ownTime = (pid: string): number => ticksOf(statOf(pid), 11, 13) / ticksPerSecond
