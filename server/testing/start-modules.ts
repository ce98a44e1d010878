/**
 * Counts the modules that a process of the server has loaded when it is ready. Finding and compiling them is most of a start, and what is loaded stays in
 * memory; a package that only few requests need is to be imported when the first of them comes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

type Counts = Readonly<Record<string, number>>

export interface StartModules {
  /** Files of ours, by member. */
  readonly own: Counts
  /** Files of each package. */
  readonly packages: Counts
}
export type StartTable = Readonly<Record<string, StartModules>>

/** Growth that needs no new table: areas gain a file now and then, and so does a package with a patch. */
const tolerance = { own: 25, package: 3 }

/** Binaries that come with a package, under another name on each system. */
const isOfPlatform = /-(darwin|linux|win32)-/

const project = join(import.meta.dirname, '..', '..')
const tablePath = join(import.meta.dirname, 'start-modules.json')

export const readStartTable = (): StartTable => JSON.parse(readFileSync(tablePath, 'utf8')) as StartTable
export const writeStartTable = (table: StartTable): void =>
  writeFileSync(tablePath, `${JSON.stringify(table, null, 2)}\n`)

/** Sums up what a process loaded. @param urls of its modules, those of Node and of the tests among them */
export function startModulesOf(urls: readonly string[]): StartModules {
  const own = new Map<string, number>()
  const packages = new Map<string, number>()
  for (const url of new Set(urls)) {
    if (!url.startsWith('file:')) continue
    const path = fileURLToPath(url)
    const inPackage = path.split('/node_modules/').at(-1) ?? path
    if (inPackage !== path) {
      const names = inPackage.split('/')
      const name = names.slice(0, names[0]?.startsWith('@') === true ? 2 : 1).join('/')
      if (!isOfPlatform.test(name)) count(packages, name)
    } else if (!path.includes('/server/testing/')) count(own, relative(project, path).split('/')[0] ?? '')
  }
  return { own: sortKeys(own), packages: sortKeys(packages) }
}

const count = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1)
const sortKeys = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))

/** A sentence for everything that differs from the table by more than it tolerates. */
export function startFindings(table: StartTable, now: StartTable): string[] {
  return Object.entries(now).flatMap(([role, { own, packages }]) => {
    const allowed = table[role] ?? { own: {}, packages: {} }
    return [
      ...differences(allowed.packages, packages, tolerance.package, (name) => `package ${name}`),
      ...differences(allowed.own, own, tolerance.own, (member) => `files of ${member}`),
    ].map((sentence) => `${role}: ${sentence}`)
  })
}

function differences(before: Counts, after: Counts, slack: number, label: (key: string) => string): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((key) => {
    const [had, has] = [before[key] ?? 0, after[key] ?? 0]
    if (had === 0) return [`${label(key)} is new, with ${has} files`]
    if (has === 0) return [`${label(key)} is no longer loaded, which had ${had} files`]
    return Math.abs(has - had) > slack ? [`${label(key)}: ${has}, the table says ${had}`] : []
  })
}
