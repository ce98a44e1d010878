/** Reads CSV (RFC 4180) line by line: UTF-8 with or without a mark, or GB18030 as Excel writes it on a Chinese Windows. */
import { isUtf8 } from 'node:buffer'
import type { SheetLine } from './sheet-line.ts'

const sliceBytes = 64 * 1024
/** A quote that is never closed would swallow the rest of the file. */
const longestCell = 1024 * 1024

/** Rows as texts; rows count from 1, and a cell of several lines is one cell. @param mostColumns further cells are left out */
export function* csvLines(bytes: Buffer, mostColumns: number): Generator<SheetLine> {
  const reader = new CsvReader(separatorOf(bytes), mostColumns)
  for (const piece of piecesOf(bytes)) {
    reader.push(piece)
    yield* reader.takeLines()
  }
  reader.end()
  yield* reader.takeLines()
}

function encodingOf(bytes: Buffer): 'utf-8' | 'gb18030' {
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

function* piecesOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += sliceBytes)
    yield decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true })
  yield decoder.decode()
}

/** The separator between the headings: a comma, or another that some programs write. */
function separatorOf(bytes: Buffer): string {
  const end = bytes.indexOf(0x0a)
  const heading = bytes.toString(
    'latin1',
    0,
    end === -1 ? Math.min(bytes.length, sliceBytes) : Math.min(end, sliceBytes),
  )
  const outside = heading.replaceAll(/"[^"]*"/g, '')
  return outside.includes(',') ? ',' : (['\t', ';'].find((sign) => outside.includes(sign)) ?? ',')
}

class CsvReader {
  readonly #separator: string
  readonly #mostColumns: number
  #lines: SheetLine[] = []
  #cells: string[] = []
  #cell = ''
  #row = 0
  #isQuoted = false
  /** A quote inside a quoted cell: its end, or the first of two. */
  #isQuoteOpen = false
  #isAfterReturn = false

  constructor(separator: string, mostColumns: number) {
    this.#separator = separator
    this.#mostColumns = mostColumns
  }

  takeLines(): SheetLine[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  push(text: string): void {
    let from = 0
    const keep = (to: number): void => {
      if (to > from && this.#cells.length < this.#mostColumns) this.#cell += text.slice(from, to)
      if (this.#cell.length > longestCell) throw new Error('a cell without an end')
    }
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at]
      if (this.#isQuoteOpen) {
        this.#isQuoteOpen = false
        if (sign === '"') {
          // Two quotes inside a quoted cell mean one; the first was held back, the second is kept.
          from = at
          continue
        }
        this.#isQuoted = false
      }
      if (this.#isQuoted) {
        if (sign !== '"') continue
        keep(at)
        from = at + 1
        this.#isQuoteOpen = true
        continue
      }
      const isAfterReturn = this.#isAfterReturn
      this.#isAfterReturn = sign === '\r'
      if (sign === '"' && this.#cell === '' && from === at) {
        this.#isQuoted = true
        from = at + 1
      } else if (sign === this.#separator) {
        keep(at)
        this.#endCell()
        from = at + 1
      } else if (sign === '\n' && isAfterReturn) from = at + 1
      else if (sign === '\n' || sign === '\r') {
        keep(at)
        this.#endLine()
        from = at + 1
      }
    }
    keep(text.length)
  }

  end(): void {
    if (this.#cell !== '' || this.#cells.length > 0) this.#endLine()
  }

  #endCell(): void {
    if (this.#cells.length < this.#mostColumns) this.#cells.push(this.#cell)
    this.#cell = ''
  }

  #endLine(): void {
    this.#endCell()
    this.#row += 1
    this.#lines.push({ row: this.#row, cells: this.#cells })
    this.#cells = []
  }
}
