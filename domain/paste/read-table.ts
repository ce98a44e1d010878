import { kindOfLabel } from './label-words.ts'
import type { Label } from './read-labels.ts'
import type { Span } from './sheet.ts'

interface Cell extends Span {
  readonly text: string
}

/** Cells copied from a sheet part like words after a comma; a tab behind the only label of its line stands for a colon. */
export function withoutTabs(text: string): string {
  if (!text.includes('\t')) return text
  return text
    .split('\n')
    .map((line) => {
      const cells = line.split('\t')
      const isPair = cells.length === 2 && kindOfLabel(cells[0] ?? '') !== null
      return cells.join(isPair ? ':' : ',')
    })
    .join('\n')
}

/** Orders copied out of a system may part their fields by one sign, the phone among them: 地址*姓名*电话*故障. */
export function withoutStars(text: string): string {
  if (!/[*+_^&\\#]/.test(text)) return text
  return text
    .split('\n')
    .map((line) => {
      const beside = /(?<![*+_^&\\#\d])([*+_^&\\#])1[3-9]\d{9}(?!\d)|(?<!\d)1[3-9]\d{9}([*+_^&\\#])(?!\d)/.exec(line)
      const sign = beside?.[1] ?? beside?.[2]
      return sign === undefined || line.split(sign).length < (sign === '#' ? 4 : 3) ? line : line.replaceAll(sign, '|')
    })
    .join('\n')
}

/** Finds a row of column heads with a row of values beneath: the heads, and one label without width before each value. */
export function readTable(text: string): { labels: Label[]; used: Span[] } {
  const [labels, used]: [Label[], Span[]] = [[], []]
  let start = 0
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const next = start + line.length + 1
    for (const separator of [/[,|]/g, / +/g]) {
      const heads = cellsOf(line, start, separator)
      const kinds = heads.map((cell) => kindOfLabel(cell.text))
      const count = heads.filter(({ text: head }) => head !== '').length
      if (count < 2 || kinds.filter((kind) => kind !== null).length < 0.7 * count) continue
      if (!kinds.some((kind) => kind === 'name' || kind === 'phone' || kind === 'party' || kind === 'customer'))
        continue
      const values = cellsOf(lines[index + 1] ?? '', next, separator)
      if (values.length < 2 || values.some(({ text: value }) => kindOfLabel(value) !== null && value.length < 5))
        continue
      used.push({ start, end: next - 1 })
      // Blanks part words as well as cells, so that only the first value is sure to stand under its head.
      const sure = separator.source === ' +' && values.length !== heads.length ? values.slice(0, 1) : values
      for (const [column, value] of sure.entries()) {
        const kind = kinds[column]
        if (kind !== null && kind !== undefined && value.text !== '')
          labels.push({ kind, start: value.start, end: value.start })
      }
      return { labels, used }
    }
    start = next
  }
  return { labels, used }
}

function cellsOf(line: string, from: number, separator: RegExp): Cell[] {
  const cells: Cell[] = []
  let start = 0
  const put = (end: number) => {
    const cell = line.slice(start, end)
    const lead = /^[\s"]*/.exec(cell)?.[0].length ?? 0
    const text = cell.replace(/^[\s"]+|[\s"]+$/g, '')
    if (text !== '' || separator.source !== ' +')
      cells.push({ text, start: from + start + lead, end: from + start + lead + text.length })
  }
  for (const match of line.matchAll(separator)) {
    put(match.index)
    start = match.index + match[0].length
  }
  put(line.length)
  return cells
}
