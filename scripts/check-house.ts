/**
 * The house's rules (ARCHITECTURE.md): who may import whom, names, lengths, one door to rows, and the tables of calls, permissions,
 * failures, screens and labels. Each finding is a sentence that says why and where to go. Structure kept by a check survives many hands.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@onsite/api/calls.ts'
import { domainAreas } from '@onsite/domain/all-areas.ts'
import { failureTable } from '@onsite/domain/failure-codes.ts'
import { permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { screens } from '@onsite/domain/screens.ts'
import { areas, machinery } from '../areas.ts'
import { answers } from '../server/answers.ts'
import { callFindings, failureFindings, labelFindings, permissionFindings, screenFindings } from './house/data-rules.ts'
import { circleExcuseFindings, circleFindings } from './house/circle-rules.ts'
import { docFindings } from './house/doc-rules.ts'
import { exportFindings } from './house/export-rules.ts'
import { excuseFindings, importFindings } from './house/import-rules.ts'
import { kindFindings } from './house/kind-rules.ts'
import { linkFindings } from './house/link-rules.ts'
import { manifestFindings } from './house/manifest-rules.ts'
import { wordingFindings } from './house/name-rules.ts'
import { isTest, readSource, type SourceFile } from './house/source.ts'
import { tableFindings } from './house/table-rules.ts'
import { textFindings } from './house/text-rules.ts'

const project = join(import.meta.dirname, '..')
const kinds = ['**/*.{ts,tsx,mjs,css,sql,md,html}', '*.json', '{domain,api,server,web}/*.json', '.ci/run']
const isOther = (path: string) => /(^|\/)(node_modules|dist|data|coverage)(\/|$)/.test(path)

function readFiles(): SourceFile[] {
  const paths = globSync(kinds, { cwd: project, exclude: isOther }).map((path) => path.replaceAll('\\', '/'))
  return paths.toSorted().map((path) => readSource(path, readFileSync(join(project, path), 'utf8')))
}

/** Names of pages in the maps `web/<area>/<area>-pages.ts` and those of its folders; read as text, since pages import styles that Node cannot. */
function pageNames(files: readonly SourceFile[]): string[] {
  const maps = files.filter((file) => /^web\/[a-z-]+\/([a-z-]+\/)?[a-z-]+-pages\.tsx?$/.test(file.path))
  return maps.flatMap((file) => [...file.code.matchAll(/^ {2}(\w+): *lazyPage\(/gm)].map((match) => match[1] ?? ''))
}

async function domainLabels(files: readonly SourceFile[]): Promise<string[]> {
  const modules = files.filter(
    (file) => file.path.startsWith('domain/') && file.path.endsWith('.ts') && !isTest(file.path),
  )
  const findings = modules.map(async ({ path }) =>
    labelFindings(path, (await import(join(project, path))) as Record<string, unknown>),
  )
  return (await Promise.all(findings)).flat()
}

const files = readFiles()
/** Strings of product code outside the table that declares them. */
const mentions = (declaration: RegExp) =>
  new Set(files.filter((file) => !isTest(file.path) && !declaration.test(file.path)).flatMap((file) => file.strings))
const beyondPermissions = mentions(/-permissions\.ts$/)
const beyondFailures = mentions(/-failures\.ts$/)

const findings = [
  ...importFindings(files, { areas, machinery }),
  ...excuseFindings(files),
  ...circleFindings(files),
  ...circleExcuseFindings(files),
  ...textFindings(files, areas),
  ...wordingFindings(files),
  ...tableFindings(files),
  ...linkFindings(files),
  ...docFindings(files, (path) => existsSync(join(project, path))),
  ...manifestFindings(files, areas),
  ...kindFindings(files, domainAreas, machinery),
  ...exportFindings(files),
  ...callFindings(
    calls,
    answers.map((one) => one.call.name),
    areas,
  ),
  ...permissionFindings(permissionTable, (name) => beyondPermissions.has(name)),
  ...failureFindings(Object.keys(failureTable), (code) => beyondFailures.has(code)),
  ...screenFindings(screens, pageNames(files)),
  ...(await domainLabels(files)),
]
for (const finding of findings) console.error(finding)
console.log(
  findings.length === 0 ? `代码规则全部符合（${files.length} 个文件）` : `${findings.length} 处不符合代码规则`,
)
process.exitCode = findings.length === 0 ? 0 : 1
