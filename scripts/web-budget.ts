/**
 * Counts what every page loads into an empty browser: script files, their compressed bytes and style sheets, from the list that the build writes. The
 * table `web-budget.json` says how much that may be; `node scripts/web-budget.ts --write` writes it anew, so that growth shows in a review.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '@onsite/domain/screens.ts'
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

type Parts = FirstLoad['parts']

export interface WebBudget {
  readonly unit: string
  /** By path. */
  readonly pages: Readonly<Record<string, Omit<FirstLoad, 'parts'>>>
  /** Of the pages that people open first, to name what grew. */
  readonly parts: Readonly<Record<string, Parts>>
  /** Script files of the whole build, by size class. */
  readonly files: Readonly<Record<string, number>>
  /** The largest script files: name and kB, the largest first. */
  readonly largest: readonly (readonly [name: string, kB: number])[]
}

const unit = 'script 和 largest：只算脚本，gzip -9 压缩后的 kB；requests：脚本和样式表的文件数；files：脚本文件数'
const office = 'web/shell/layout.tsx'
/** Pages whose table says where their script comes from. */
const partedPages = [
  '/login',
  '/guideOne',
  '/allOrder',
  '/allOrder/orderDetail/:orderId',
  '/CreateOrder',
  '/allCustomer',
  '/mobile',
  '/mobile/order/:orderId',
]
/** Upper bounds of the size classes in kB, and the class of all others. */
const classes = [3, 10, 30, 100] as const
const largestCount = 5
/** Change that needs no new table: joining chunks shifts a little whenever a module changes. */
const tolerance = { script: 4, requests: 2, files: 6 }
/** Pages that one finding names when all of them load more, as they do when their frame grows. */
const mostNamed = 12

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
function partsOf(chunks: readonly BuiltChunk[]): Parts {
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

/** The modules of each screen's page beside the entry, by path. Throws for a screen without one. */
function pageModules(): Record<string, readonly string[]> {
  const script = join(import.meta.dirname, 'page-modules.ts')
  const found = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Record<string, string>
  return Object.fromEntries(
    screens.map(({ frame, name, path }) => {
      const page = found[name]
      if (page === undefined) throw new Error(`页面 ${name} 的组件没有找到`)
      return [path, frame === 'bare' ? [page] : [office, page]]
    }),
  )
}

/** The first loads of a build and the sizes of its files. */
export function measure(
  chunks: readonly BuiltChunk[],
  pages: Readonly<Record<string, readonly string[]>>,
  parted: readonly string[] = partedPages,
): WebBudget {
  const loads = Object.entries(pages).map(([path, modules]): [string, FirstLoad] => [
    path,
    loadOf(chunks, ['web/main.tsx', ...modules]),
  ])
  const bySize = chunks.toSorted((a, b) => b.bytes - a.bytes)
  return {
    unit,
    pages: Object.fromEntries(loads.map(([path, { requests, script }]) => [path, { script, requests }])),
    parts: Object.fromEntries(
      loads.filter(([path]) => parted.includes(path)).map(([path, { parts }]) => [path, parts]),
    ),
    files: Object.fromEntries(
      [...classes, Infinity].map((upTo, place) => {
        const from = classes[place - 1] ?? 0
        const label = upTo === Infinity ? `${from} kB 以上` : `${from}–${upTo} kB`
        return [label, bySize.filter(({ bytes }) => bytes >= from * 1000 && bytes < upTo * 1000).length]
      }),
    ),
    largest: bySize.slice(0, largestCount).map(({ bytes, file }) => [withoutHash(file), kilobytes(bytes)] as const),
  }
}

const withoutHash = (file: string): string =>
  (file.split('/').at(-1) ?? file).replace(/-[\w-]{8}\.js$/, '').replace(/-\d+$/, '')

/** A sentence for everything that differs from the table by more than it tolerates, growth first; for tests, which hold the build to it. */
export function webBudgetFindings(table: WebBudget, now: WebBudget): string[] {
  const paths = Object.keys(now.pages)
  return [
    ...paths.filter((path) => !(path in table.pages)).map((path) => `${path} 不在 web-budget.json 里`),
    ...Object.keys(table.pages)
      .filter((path) => !paths.includes(path))
      .map((path) => `web-budget.json 里的 ${path} 已不是页面`),
    ...shorten(changesOf(table, now, 1)),
    ...shorten(changesOf(table, now, -1)),
    ...Object.entries(now.files)
      .map(([label, count]): [string, number, number] => [label, count, table.files[label] ?? 0])
      .filter(([, count, allowed]) => Math.abs(count - allowed) > tolerance.files)
      .map(([label, count, allowed]) => `${label} 的脚本有 ${count} 个，表中 ${allowed} 个`),
    ...now.largest.flatMap(([name, size], place) => {
      const [before = '无', allowed = 0] = table.largest[place] ?? []
      return Math.abs(size - allowed) > tolerance.script
        ? [`第 ${place + 1} 大的脚本是 ${name}，${size} kB，表中是 ${before}，${allowed} kB`]
        : []
    }),
  ]
}

/** Pages that load more (1) or less (-1) than the table says, those that differ most first. */
function changesOf(table: WebBudget, now: WebBudget, sign: 1 | -1): string[] {
  return Object.entries(now.pages)
    .flatMap(([path, { requests, script }]): [number, string][] => {
      const allowed = table.pages[path]
      if (allowed === undefined) return []
      const kB = (script - allowed.script) * sign
      const files = (requests - allowed.requests) * sign
      const parts = growthOf(table.parts[path], now.parts[path], sign)
      return [
        ...(kB > tolerance.script
          ? [[kB, `${path} 首次加载脚本 ${script} kB，表中 ${allowed.script} kB${parts}`] as [number, string]]
          : []),
        ...(files > tolerance.requests
          ? [[files, `${path} 首次加载 ${requests} 个文件，表中 ${allowed.requests} 个`] as [number, string]]
          : []),
      ]
    })
    .toSorted(([a], [b]) => b - a)
    .map(([, sentence]) => sentence)
}

const shorten = (sentences: readonly string[]): string[] =>
  sentences.length > mostNamed
    ? [...sentences.slice(0, mostNamed), `还有 ${sentences.length - mostNamed} 处同样的变化`]
    : [...sentences]

function growthOf(before: Parts | undefined, after: Parts | undefined, sign: 1 | -1): string {
  if (before === undefined || after === undefined) return ''
  const named = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((part): [string, number] => [part, Math.round(((after[part] ?? 0) - (before[part] ?? 0)) * 10) / 10])
    .filter(([, growth]) => growth * sign > 0)
    .sort(([, a], [, b]) => (b - a) * sign)
    .slice(0, 12)
    .map(([part, growth]) => `${part} ${growth > 0 ? '+' : ''}${growth}`)
  return named.length === 0 ? '' : `；${sign > 0 ? '变大' : '变小'}的：${named.join('，')}`
}

/** Builds the web if need be and measures it. */
export function measureBuild(): WebBudget {
  if (!buildWeb()) throw new Error('网页没有构建成功')
  return measure(JSON.parse(readFileSync(listPath, 'utf8')) as BuiltChunk[], pageModules())
}

/** The table, for tests. */
export const readTable = (): WebBudget => JSON.parse(readFileSync(tablePath, 'utf8')) as WebBudget

const lines = (rows: readonly string[]): string => rows.map((row) => `    ${row}`).join(',\n')
const indentJson = (value: object): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

/** Writes the table with a line for each page, so that a review shows which of them changed. */
export function writeTable({ files, largest, pages, parts }: WebBudget): void {
  const loads = Object.entries(pages).map(
    ([path, { requests, script }]) => `${JSON.stringify(path)}: { "script": ${script}, "requests": ${requests} }`,
  )
  const sizes = largest.map(([name, size]) => `[${JSON.stringify(name)}, ${size}]`)
  writeFileSync(
    tablePath,
    `{
  "unit": ${JSON.stringify(unit)},
  "pages": {
${lines(loads)}
  },
  "files": ${indentJson(files)},
  "largest": [
${lines(sizes)}
  ],
  "parts": ${indentJson(parts)}
}
`,
  )
}

if (import.meta.main) {
  const now = measureBuild()
  for (const [path, { requests, script }] of Object.entries(now.pages))
    console.log(`${path.padEnd(44)} ${String(script).padStart(6)} kB ${String(requests).padStart(4)} 个文件`)
  for (const [label, count] of Object.entries(now.files)) console.log(`${label} 的脚本 ${count} 个`)
  for (const [name, size] of now.largest) console.log(`${name} ${size} kB`)
  if (process.argv.includes('--write')) {
    for (const finding of webBudgetFindings(readTable(), now)) console.log(finding)
    writeTable(now)
  }
}
