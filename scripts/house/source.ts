/** Source files for the rules of the house: their text, their text without comments and strings, and their imports. */
import { dirname, join } from 'node:path/posix'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
  /** The same text with comments, strings and patterns blanked; places and line numbers stay. */
  readonly code: string
  /** Contents of strings and templates, in order. */
  readonly strings: readonly string[]
  /** Comments of scripts and style sheets, their marks included, in order. */
  readonly comments: readonly Comment[]
  readonly imports: readonly Import[]
}

export interface Comment {
  /** Place of its first sign in the text. */
  readonly place: number
  readonly text: string
}

export interface Import {
  /** Path of the file in this repository, or the name of a package or built-in module. */
  readonly target: string
  readonly isOurs: boolean
  /** Written as a path (`./x.ts`), not as a member (`@onsite/domain/x.ts`). */
  readonly isRelative: boolean
  /** Only types: gone at run time. */
  readonly isType: boolean
  readonly isExport: boolean
  /** Imported names, as they are called over there; `*` for the whole module. */
  readonly names: readonly string[]
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(domain|api|server|web)\/testing\//.test(path)
export const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)
export const memberOf = (path: string): string => path.split('/')[0] ?? ''

/** Prepares a file for the rules. */
export function readSource(path: string, text: string): SourceFile {
  if (!isScript(path)) return { path, text, code: text, strings: [], comments: styleComments(path, text), imports: [] }
  const { code, strings, comments } = blank(text)
  return { path, text, code, strings, comments, imports: importsOf(path, text, code) }
}

/** The line, counted from 1, of a place in a text. */
export function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

function styleComments(path: string, text: string): Comment[] {
  if (!path.endsWith('.css')) return []
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({ place: match.index, text: match[0] }))
}

const importPattern = /\b(import|export)\b([^;'"`()]*?)\bfrom\s*(['"])|\bimport\s*\(?\s*(['"])/g

function importsOf(path: string, text: string, code: string): Import[] {
  const found: Import[] = []
  for (const match of code.matchAll(importPattern)) {
    const start = match.index + match[0].length
    const quote = match[3] ?? match[4] ?? "'"
    const name = text.slice(start, text.indexOf(quote, start))
    const clause = match[2] ?? ''
    const isType =
      /^\s*type\b/.test(clause) ||
      (/^\s*\{[^}]*\}\s*$/.test(clause) && namesOf(clause).every((part) => part.startsWith('type ')))
    found.push({ ...targetOf(path, name), isType, isExport: match[1] === 'export', names: importedNames(clause) })
  }
  return found
}

/** `{ a, type B as C }` takes a and B. */
function importedNames(clause: string): string[] {
  if (!clause.includes('{') || clause.includes('*')) return ['*']
  return namesOf(clause.slice(clause.indexOf('{'))).map((part) => part.replace(/^type /, '').replace(/ as .*$/, ''))
}

function namesOf(clause: string): string[] {
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function targetOf(path: string, name: string): Pick<Import, 'target' | 'isOurs' | 'isRelative'> {
  if (name.startsWith('.')) return { target: join(dirname(path), name), isOurs: true, isRelative: true }
  if (name.startsWith('@onsite/')) return { target: name.slice('@onsite/'.length), isOurs: true, isRelative: false }
  return { target: name, isOurs: false, isRelative: false }
}

/** Blanks everything but code, keeping the length. The sign before it distinguishes a pattern from a division. */
function blank(text: string): { code: string; strings: string[]; comments: Comment[] } {
  let code = ''
  const strings: string[] = []
  const comments: Comment[] = []
  /** Depths of braces at which a `${` of a template was opened. */
  const templates: number[] = []
  let depth = 0
  let at = 0
  const skip = (end: number, keepsEnds = 0) => {
    const piece = text.slice(at, end)
    const inner = piece.slice(keepsEnds, piece.length - keepsEnds).replace(/[^\n]/g, ' ')
    code += keepsEnds ? piece[0] + inner + piece.slice(-1) : inner
    at = end
  }
  const comment = (end: number) => {
    comments.push({ place: at, text: text.slice(at, end) })
    skip(end)
  }
  const template = () => {
    let end = at + 1
    while (end < text.length && text[end] !== '`' && !(text[end] === '$' && text[end + 1] === '{'))
      end += text[end] === '\\' ? 2 : 1
    strings.push(text.slice(at + 1, end))
    if (text[end] === '$') {
      templates.push(depth)
      depth += 1
      skip(end + 2)
    } else skip(Math.min(end + 1, text.length), 1)
  }
  while (at < text.length) {
    const sign = text[at] ?? ''
    const next = text[at + 1]
    if (sign === '/' && next === '/') comment(endOf(text, '\n', at))
    else if (sign === '/' && next === '*') comment(endOf(text, '*/', at) + 2)
    else if (sign === "'" || sign === '"') {
      let end = at + 1
      while (end < text.length && text[end] !== sign && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1
      strings.push(text.slice(at + 1, end))
      skip(Math.min(end + 1, text.length), 1)
    } else if (sign === '`') template()
    else if (sign === '}' && templates.at(-1) === depth - 1) {
      depth = templates.pop() ?? 0
      template()
    } else if (sign === '/' && /(^|[=(,:;!&|?{}[+\n>]|\breturn|\bcase)\s*$/.test(code.slice(-20))) {
      const match = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(text.slice(at))
      skip(at + (match?.[0].length ?? 1))
    } else {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      code += sign
      at += 1
    }
  }
  return { code, strings, comments }
}

function endOf(text: string, mark: string, from: number): number {
  const place = text.indexOf(mark, from)
  return place < 0 ? text.length : place
}
