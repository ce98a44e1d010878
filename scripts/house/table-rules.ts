/** One door to rows: a table is named only in the stores of one area (or in the kernel) and in migrations. */
import { isTest, lineOf, memberOf, type SourceFile } from './source.ts'

/** Verbs of the query builder that take a table's name, and words of plain SQL before one. */
const builderVerbs =
  'selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from'
const sqlWords = 'from|join|into|update|delete from|truncate|table|only'

/** Tables that the migrations create. */
function tablesOf(files: readonly SourceFile[]): string[] {
  const migrations = files.filter((file) => file.path.startsWith('server/migrations/') && file.path.endsWith('.sql'))
  const created = migrations.flatMap((file) =>
    [...file.text.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map((match) => match[1] ?? ''),
  )
  return [...new Set(created)]
}

/** Judges where tables are named. */
export function tableFindings(files: readonly SourceFile[]): string[] {
  const tables = tablesOf(files)
  if (tables.length === 0) return []
  const names = tables.toSorted((a, b) => b.length - a.length).join('|')
  const inBuilder = new RegExp(`\\.(?:${builderVerbs})\\(\\s*\\[?\\s*['"](${names})(?:\\s+as\\s+\\w+)?['"]`, 'g')
  const inSql = new RegExp(`\\b(?:${sqlWords})\\s+"?(${names})"?(?![\\w-])`, 'gi')
  const owners = new Map<string, Map<string, string>>()
  const findings: string[] = []
  for (const file of files) {
    if (memberOf(file.path) !== 'server' || isTest(file.path) || !file.path.endsWith('.ts')) continue
    const area = file.path.split('/')[1] ?? ''
    const uses = [...blankComments(file).matchAll(inBuilder)].map((match) => ({
      table: match[1] ?? '',
      place: match.index,
    }))
    for (const text of file.strings) {
      for (const match of text.matchAll(inSql))
        uses.push({ table: (match[1] ?? '').toLowerCase(), place: file.text.indexOf(text) })
    }
    for (const { table, place } of uses) {
      if (area === 'kernel' || file.path.endsWith('-store.ts')) {
        const known = owners.get(table) ?? new Map<string, string>()
        owners.set(table, known.set(area, file.path))
      } else {
        findings.push(
          `${file.path}:${lineOf(file.text, place)}：在 *-store.ts 之外用到表 ${table}；把查询移到 server/${area}/${area}-store.ts 一类的文件`,
        )
      }
    }
  }
  for (const [table, users] of owners) {
    // The kernel identifies the signed-in person before any area is involved, so it may read people beside their owner.
    const areas = [...users].filter(([area]) => area !== 'kernel')
    if (areas.length > 1) {
      const paths = areas.map(([, path]) => path).join('、')
      findings.push(`表 ${table} 由多个区读写：${paths}；留一个区拥有它，其他区通过它的 store`)
    }
  }
  return findings
}

/** The text with comments blanked and strings kept: blanked parts of `code` that are not inside quotes. */
function blankComments(file: SourceFile): string {
  return file.text.replace(/\/\*[^]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}
