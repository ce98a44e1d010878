/**
 * Counts what a page loads into an empty browser: script files, their compressed bytes and style sheets, from the list that the build writes. The
 * table `web-budget.json` says how much that may be; `node scripts/web-budget.ts --write` writes it anew, so that growth shows in a review.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'

/** A file of the build, as the plugin of `web/joined-chunks.config.ts` lists it. */
export interface BuiltChunk {
  readonly file: string
  /** Compressed. */
  readonly bytes: number
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  /** Lengths of the modules in it, by path in the repository. */
  readonly modules: Readonly<Record<string, number>>
}

/** The first load of a page. */
export interface FirstLoad {
  /** Compressed script in kB. */
  readonly script: number
  /** Scripts and style sheets. */
  readonly requests: number
  /** Where the script comes from: kB by area or package, from half a kB on. */
  readonly parts: Readonly<Record<string, number>>
}

export interface WebBudget {
  readonly pages: Readonly<Record<string, FirstLoad>>
  /** Script files of less than `smallBytes`, in the whole build. */
  readonly smallFiles: number
}

const office = 'web/shell/layout.tsx'
/** The modules of each page whose first load is counted, beside the entry. */
const countedPages: Readonly<Record<string, readonly string[]>> = {
  '/login': ['web/session/sign-in-page.tsx'],
  '/guideOne': [office, 'web/home/home-page.tsx'],
  '/allOrder': [office, 'web/work-order/work-order-list-page.tsx'],
  '/allOrder/orderDetail/:orderId': [office, 'web/work-order/detail/order-detail-page.tsx'],
  '/CreateOrder': [office, 'web/work-order/create/create-order-page.tsx'],
  '/allCustomer': [office, 'web/customer/customer-list-page.tsx'],
  '/mobile': ['web/work-order/phone/mobile-home-page.tsx'],
  '/mobile/order/:orderId': ['web/work-order/phone/mobile-order-page.tsx'],
}
const smallBytes = 3000
/** Growth that needs no new table: joining chunks shifts a little whenever a module changes. */
const tolerance = { script: 4, requests: 2, smallFiles: 6 }

const tablePath = join(import.meta.dirname, 'web-budget.json')
const listPath = join(import.meta.dirname, '..', 'web', 'dist', '.vite', 'chunks.json')

/** The load of modules with everything that they import. Throws when one is in no file. */
export function loadOf(chunks: readonly BuiltChunk[], modules: readonly string[]): FirstLoad {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const open = modules.map((module) => {
    const home = chunks.find((chunk) => module in chunk.modules)
    if (home === undefined) throw new Error(`没有文件含有 ${module}`)
    return home.file
  })
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    open.push(...(byFile.get(file)?.imports ?? []))
  }
  const loaded = chunks.filter(({ file }) => files.has(file))
  const styles = new Set(loaded.flatMap((chunk) => chunk.styles))
  return {
    script: kilobytes(loaded.reduce((sum, { bytes }) => sum + bytes, 0)),
    requests: loaded.length + styles.size,
    parts: partsOf(loaded),
  }
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

/** A file's bytes are shared out by the length of its modules. */
function partsOf(chunks: readonly BuiltChunk[]): Record<string, number> {
  const bytes = new Map<string, number>()
  for (const chunk of chunks) {
    const length = Object.values(chunk.modules).reduce((sum, one) => sum + one, 0)
    for (const [path, one] of Object.entries(chunk.modules)) {
      const part = partOf(path)
      bytes.set(part, (bytes.get(part) ?? 0) + (chunk.bytes * one) / length)
    }
  }
  const parts = [...bytes].map(([part, one]): [string, number] => [part, kilobytes(one)])
  return Object.fromEntries(parts.filter(([, one]) => one >= 0.5).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A package, for antd one of its components; of ours the member and its folder. */
function partOf(path: string): string {
  const inPackage = path.split('node_modules/').at(-1) ?? path
  if (inPackage === path) return path.split('/').slice(0, 2).join('/')
  const names = inPackage.split('/')
  if (names[0] === 'antd') return `antd/${names[2] ?? ''}`
  return names.slice(0, names[0]?.startsWith('@') === true ? 2 : 1).join('/')
}

/** The first loads of a build and its number of small files. */
export function measure(
  chunks: readonly BuiltChunk[],
  pages: Readonly<Record<string, readonly string[]>> = countedPages,
): WebBudget {
  return {
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, modules]) => [path, loadOf(chunks, ['web/main.tsx', ...modules])]),
    ),
    smallFiles: chunks.filter(({ bytes }) => bytes < smallBytes).length,
  }
}

/** A sentence for everything that is more than the table allows; for tests, which hold the build to it. */
export function overWebBudget(table: WebBudget, now: WebBudget): string[] {
  const findings = Object.entries(now.pages).flatMap(([path, load]) => {
    const allowed = table.pages[path]
    if (allowed === undefined) return [`${path} 不在 web-budget.json 里`]
    const { requests, script } = load
    return [
      ...(script > allowed.script + tolerance.script
        ? [
            `${path} 首次加载脚本 ${script} kB，表中 ${allowed.script} kB；变大的：${growthOf(allowed.parts, load.parts)}`,
          ]
        : []),
      ...(requests > allowed.requests + tolerance.requests
        ? [`${path} 首次加载 ${requests} 个文件，表中 ${allowed.requests} 个`]
        : []),
    ]
  })
  return now.smallFiles > table.smallFiles + tolerance.smallFiles
    ? [...findings, `小于 ${smallBytes} 字节的脚本有 ${now.smallFiles} 个，表中 ${table.smallFiles} 个`]
    : findings
}

type Parts = FirstLoad['parts']

function growthOf(before: Parts, after: Parts): string {
  return Object.entries(after)
    .map(([part, one]): [string, number] => [part, Math.round((one - (before[part] ?? 0)) * 10) / 10])
    .filter(([, growth]) => growth > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([part, growth]) => `${part} +${growth}`)
    .join('，')
}

/** Builds the web if need be and measures it. */
export function measureBuild(): WebBudget {
  if (!buildWeb()) throw new Error('网页没有构建成功')
  return measure(JSON.parse(readFileSync(listPath, 'utf8')) as BuiltChunk[])
}

/** The table, for tests. */
export const readTable = (): WebBudget => JSON.parse(readFileSync(tablePath, 'utf8')) as WebBudget

if (import.meta.main) {
  const now = measureBuild()
  for (const [path, { requests, script }] of Object.entries(now.pages))
    console.log(`${path.padEnd(32)} ${String(script).padStart(6)} kB ${String(requests).padStart(4)} 个文件`)
  console.log(`小于 ${smallBytes} 字节的脚本 ${now.smallFiles} 个`)
  if (process.argv.includes('--write')) writeFileSync(tablePath, `${JSON.stringify(now, null, 2)}\n`)
}
