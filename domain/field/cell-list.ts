/**
 * Several things in one cell of a workbook, pleasant to read and to edit, and read back exactly. A separator within a thing, a backslash, and
 * blanks at its ends get a backslash before them; a line break becomes `\n`.
 */

/** Separators between the values of a list: the first one is written, each is read. */
export const listSeparators = [';', '；', '\n'] as const
/** Separators between the steps of a path. */
export const pathSeparators = ['/', '／'] as const

/** Writes things into one cell. `glue` is the written form of a separator and may hold blanks beside it. */
export function joinCell(parts: readonly string[], separators: readonly string[], glue: string): string {
  return parts.map((part) => escapePart(part, separators)).join(glue)
}

/** One thing as it stands in a cell among others. */
export function escapePart(part: string, separators: readonly string[]): string {
  let written = ''
  for (let at = 0; at < part.length; at++) {
    const sign = part[at] ?? ''
    const isEdge = at === 0 || at === part.length - 1
    if (sign === '\n') written += '\\n'
    else if (sign === '\\' || separators.includes(sign) || (isEdge && /\s/.test(sign))) written += `\\${sign}`
    else written += sign
  }
  return written
}

/** Reads things out of a cell; blanks around them go, empty ones too. */
export function splitCell(cell: string, separators: readonly string[]): string[] {
  return splitRaw(cell, separators)
    .map(unescapePart)
    .filter((part) => part !== '')
}

/** Cuts a cell at its separators and leaves the backslashes standing. */
export function splitRaw(cell: string, separators: readonly string[]): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === '\\') at++
    else if (separators.includes(cell[at] ?? '')) {
      parts.push(cell.slice(start, at))
      start = at + 1
    }
  }
  parts.push(cell.slice(start))
  return parts
}

const escapable = /[\\;；/／=＝|｜\s]/

/** One thing without its backslashes and the blanks around it. A backslash before any other sign is meant as such. */
export function unescapePart(written: string): string {
  const text = trimUnescaped(written)
  let part = ''
  for (let at = 0; at < text.length; at++) {
    const next = text[at + 1]
    if (text[at] !== '\\' || next === undefined) part += text[at]
    else if (next === 'n') {
      part += '\n'
      at++
    } else if (escapable.test(next)) {
      part += next
      at++
    } else part += '\\'
  }
  return part
}

function trimUnescaped(written: string): string {
  const text = written.trimStart()
  const trimmed = text.trimEnd()
  const backslashes = /\\*$/.exec(trimmed)?.[0].length ?? 0
  return backslashes % 2 === 1 && trimmed.length < text.length ? text.slice(0, trimmed.length + 1) : trimmed
}
