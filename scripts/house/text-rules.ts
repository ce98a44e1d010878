/** Rules about a file's name and text. */
import { commentFindings } from './comment-rules.ts'
import { isScript, isTest, lineOf, memberOf, type SourceFile } from './source.ts'

/** Folders directly below a member that are not areas. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  domain: ['calendar', 'formula', 'paste', 'testing'],
  api: ['testing'],
  server: ['kernel', 'migrations', 'testing'],
  web: ['kernel', 'kit', 'shell', 'theme', 'public', 'testing', 'dist'],
}
const forbiddenFolders = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'lib',
  'misc',
  'shared',
  'src',
  'services',
  'models',
]
const emptyWords = /(^|[/-])(manager|helpers?|utils?|handler|base|data|info)\.tsx?$/
const longestLines = 300
const longestTestLines = 500
/** Calls and lifecycles are read as tables, one row after the other; cutting a table in two makes it harder to read. */
const longestTableLines = 450
const tables = /^api\/|-(lifecycle|fields|screens)\.ts$/
/** Written by a program. */
const generated = ['server/kernel/tables.ts']
/** Tools that read a default export. */
const defaultExports = /(^|\/)(vite|vitest)\.config\.ts$|(^|\/)global-setup\.ts$|^bench\/onsite\.mjs$/

/** Judges names, lengths and texts of files. */
export function textFindings(files: readonly SourceFile[], areas: readonly string[]): string[] {
  return files.flatMap((file) => [
    ...nameFindings(file, areas),
    ...(isScript(file.path) ? codeFindings(file) : []),
    ...placeFindings(file),
    ...commentFindings(file),
  ])
}

function nameFindings({ path }: SourceFile, areas: readonly string[]): string[] {
  const findings: string[] = []
  const [member = '', folder = '', ...rest] = path.split('/')
  const others = otherFolders[member]
  if (others && rest.length > 0 && !areas.includes(folder) && !others.includes(folder)) {
    findings.push(`${path}：${folder} 不是 areas.ts 中的业务区；先在那里加一行，或放进已有的区`)
  }
  const forbidden = path
    .split('/')
    .slice(0, -1)
    .find((part) => forbiddenFolders.includes(part))
  if (forbidden) findings.push(`${path}：文件夹名 ${forbidden} 什么也没说；按业务区和动词命名`)
  if (emptyWords.test(path)) findings.push(`${path}：文件名以空泛的词结尾；用它做的事命名`)
  if (isScript(path) && !/^(?:[^/]+\/)*\.?[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:ts|tsx|mjs)$/.test(path))
    findings.push(`${path}：文件名用小写和连字符`)
  if (/(^|\/)index\.tsx?$/.test(path)) findings.push(`${path}：不要汇总文件（barrel）；直接引用定义所在的文件`)
  return findings
}

function codeFindings(file: SourceFile): string[] {
  const { path, text, code } = file
  const findings: string[] = []
  const at = (place: number) => `${path}:${lineOf(text, place)}`
  const lines = text.trimEnd().split('\n').length
  const limit = isTest(path) ? longestTestLines : tables.test(path) ? longestTableLines : longestLines
  if (lines > limit && !generated.includes(path))
    findings.push(`${path} 有 ${lines} 行，超过 ${limit} 行；按操作或面板拆开`)
  if (!defaultExports.test(path)) {
    for (const match of code.matchAll(/\bexport\s+default\b/g))
      findings.push(`${at(match.index)}：不用默认导出，名字应处处相同`)
  }
  if (memberOf(path) === 'web' && !isTest(path)) {
    // Browsers leave it out on plain http addresses, where machines of development have it: nobody would notice there.
    for (const match of code.matchAll(/\brandomUUID\b/g))
      findings.push(`${at(match.index)}：普通 http 地址上没有 crypto.randomUUID；用 web/kernel/fresh-id.ts`)
  }
  for (const match of code.matchAll(/\bexport\s*\*/g))
    findings.push(`${at(match.index)}：不要整体转出（export *）；直接引用定义所在的文件`)
  if (
    file.imports.length > 0 &&
    file.imports.every((one) => one.isExport) &&
    !/\b(const|function|class|interface|type)\s+\w/.test(code)
  ) {
    findings.push(`${path} 只转出别的文件（barrel）；直接引用定义所在的文件`)
  }
  for (const match of code.matchAll(/(?:[:<,|&(=]|\bas)\s*any\b(?!\s*[:=(])/g))
    findings.push(`${at(match.index)}：不用 any；写出类型，或用 unknown 再判断`)
  return [...findings, ...suppressionFindings(file), ...identifierFindings(file)]
}

function isExplainedAbove(text: string, place: number): boolean {
  const above = text.slice(0, text.lastIndexOf('\n', place)).split('\n').at(-1) ?? ''
  return /^\s*(\/\/|\*)\s*.{8,}/.test(above)
}

const suppressions = /(?:oxlint|eslint)-disable(?:-next-line|-line)?|biome-ignore|@ts-(?:ignore|nocheck|expect-error)/g

function suppressionFindings({ path, text, code }: SourceFile): string[] {
  const findings: string[] = []
  for (const match of text.matchAll(suppressions)) {
    // In code it is the text of a rule like this one, not a comment.
    if (
      code[match.index] !== ' ' ||
      !/\/[/*][^'"`]*$/.test(text.slice(text.lastIndexOf('\n', match.index) + 1, match.index))
    )
      continue
    const line = `${path}:${lineOf(text, match.index)}`
    const rest = text
      .slice(match.index + match[0].length, text.indexOf('\n', match.index))
      .replace(/\*\/\s*\}?\s*$/, '')
    const isTypes = match[0].startsWith('@ts-')
    const reason = isTypes ? rest : (/--\s*(.*)$/.exec(rest)?.[1] ?? '')
    if (match[0] === '@ts-ignore' || match[0] === '@ts-nocheck')
      findings.push(`${line}：不用 ${match[0]}；确有必要时用 @ts-expect-error 并写明原因`)
    else if (reason.trim().length < 8 && !isExplainedAbove(text, match.index)) {
      findings.push(`${line}：关闭检查要写明原因：同一行的 -- 之后，或上一行的注释`)
    }
  }
  return findings
}

function identifierFindings({ path, text, code }: SourceFile): string[] {
  // Between the tags of a page, words for people are not identifiers; there only declared and accessed names can be judged. A Chinese key of a literal
  // is data: the formatter removes its quotes.
  const pattern = path.endsWith('.tsx')
    ? /\b(?:const|let|function|class|interface|type)\s+\w*\p{Script=Han}|\.\p{Script=Han}/gu
    : /\p{Script=Han}+(?![\p{Script=Han}\w]*:)/gu
  return [...code.matchAll(pattern)].map(
    (match) => `${path}:${lineOf(text, match.index)}：标识符里有汉字；代码用英文词（见 docs/glossary.md）`,
  )
}

const machinePath = /(?<![\w./\\-])\/(?:work\/(?:main|shared|\.library)|root|tmp\/onsite|home\/\w+)(?![\w-])/
const registryHost =
  /\b(?:registry\.npmjs|registry\.npmmirror|registry\.yarnpkg|npmjs\.(?:org|com)|pypi\.org|proxy\.golang|crates\.io|deb\.debian)/

function placeFindings({ path, text }: SourceFile): string[] {
  const findings: string[] = []
  const machine = machinePath.exec(text)
  if (machine)
    findings.push(
      `${path}:${lineOf(text, machine.index)}：写死了某台机器的路径 ${machine[0]}；用相对项目的路径或配置项`,
    )
  const host = registryHost.exec(text)
  if (host)
    findings.push(`${path}:${lineOf(text, host.index)}：写死了软件源的地址 ${host[0]}；用哪个源由机器的配置决定`)
  if (memberOf(path) === 'e2e' && /waitForTimeout/.test(text)) findings.push(`${path}：不要固定等待；等待页面上的变化`)
  return findings
}
