/**
 * Reads the first sheet of an XLSX file row by row: it keeps only the shared texts, as bytes, so memory does not grow with the rows. The unpacked size
 * of entries is limited while they unpack.
 */
import { type SheetLine, SheetUnreadable } from './sheet-line.ts'
import { eachTag } from './xlsx-part.ts'
import { dateStyles, dateText, numberText } from './xlsx-styles.ts'
import { longestValue, RichText, type SharedTexts, sharedTexts, unescapeText } from './xlsx-texts.ts'
import { attributesOf, XmlScanner } from './xml-scanner.ts'
import { unpackedText, type ZipEntry, zipEntries } from './zip-entries.ts'

/** Unpacked bytes of one sheet; a table of 100,000 rows and 40 columns has some 200 MB. */
const mostSheetBytes = 300 * 1024 * 1024
/** The same for the first rows. */
const mostGlanceBytes = 4 * 1024 * 1024
export interface XlsxLimits {
  /** Further cells of a row are left out. */
  readonly mostColumns: number
  /** Cells of a sheet, empty ones and those beyond the columns that are read included. */
  readonly mostCells: number
  /** For the first rows alone: shared texts are not read, a cell that names one has some text. */
  readonly isGlance: boolean
}

/** Rows as texts; rows count from 1. Throws for a file that is not plain XLSX. */
export async function* xlsxLines(bytes: Buffer, limits: XlsxLimits): AsyncGenerator<SheetLine> {
  const { isGlance } = limits
  const entries = new Map([...zipEntries(bytes)].map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
  const book = await bookOf(entries)
  const sheet = entries.get(book.sheetPath)
  if (sheet === undefined) throw new Error('no sheet')
  const reader = new SheetReader(
    isGlance ? null : await sharedTexts(entries.get(book.sharedPath)),
    await dateStyles(entries.get(book.stylesPath)),
    book.startsIn1904,
    limits,
  )
  const scanner = new XmlScanner(reader)
  for await (const piece of unpackedText(sheet, isGlance ? mostGlanceBytes : mostSheetBytes)) {
    scanner.push(piece)
    yield* reader.takeLines()
  }
  scanner.end()
}

type Entries = ReadonlyMap<string, ZipEntry>

interface Book {
  readonly sheetPath: string
  readonly sharedPath: string
  readonly stylesPath: string
  readonly startsIn1904: boolean
}

async function bookOf(entries: Entries): Promise<Book> {
  let bookPath = 'xl/workbook.xml'
  await eachTag(entries.get('_rels/.rels'), (name, attributes) => {
    const relation = attributesOf(attributes)
    if (name === 'Relationship' && relation.get('Type')?.endsWith('/officeDocument') === true)
      bookPath = pathFrom('', relation.get('Target') ?? bookPath)
  })
  const folder = bookPath.slice(0, bookPath.lastIndexOf('/') + 1)
  const paths = new Map<string, string>()
  let [sharedPath, stylesPath] = ['', '']
  await eachTag(entries.get(`${folder}_rels/${bookPath.slice(folder.length)}.rels`), (name, attributes) => {
    if (name !== 'Relationship') return
    const relation = attributesOf(attributes)
    const path = pathFrom(folder, relation.get('Target') ?? '')
    paths.set(relation.get('Id') ?? '', path)
    if (relation.get('Type')?.endsWith('/sharedStrings') === true) sharedPath = path
    if (relation.get('Type')?.endsWith('/styles') === true) stylesPath = path
  })
  let sheetId: string | null = null
  let startsIn1904 = false
  await eachTag(entries.get(bookPath), (name, attributes) => {
    if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributesOf(attributes).get('date1904') ?? '')
    if (name === 'sheet' && sheetId === null)
      sheetId = [...attributesOf(attributes)].find(([key]) => key.endsWith(':id'))?.[1] ?? ''
  })
  return { sheetPath: paths.get(sheetId ?? '') ?? '', sharedPath, stylesPath, startsIn1904 }
}

/** A path of a relation: from the root when it begins with a slash, else from the folder. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

class SheetReader {
  readonly #shared: SharedTexts | null
  readonly #dates: ReadonlySet<number>
  readonly #startsIn1904: boolean
  readonly #limits: XlsxLimits
  readonly #inline = new RichText()
  #lines: SheetLine[] = []
  #cells: string[] = []
  #row = 0
  #column = 0
  #count = 0
  #type = ''
  #style = -1
  #value = ''
  #isValue = false

  constructor(shared: SharedTexts | null, dates: ReadonlySet<number>, startsIn1904: boolean, limits: XlsxLimits) {
    this.#shared = shared
    this.#dates = dates
    this.#startsIn1904 = startsIn1904
    this.#limits = limits
  }

  /** Completed rows; each is returned once. */
  takeLines(): SheetLine[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      const row = Number(attributesOf(attributes).get('r') ?? this.#row + 1)
      if (!Number.isInteger(row) || row <= this.#row) throw new Error('rows out of order')
      this.#row = row
      this.#cells = []
      this.#column = 0
    } else if (name === 'c') this.#openCell(attributesOf(attributes))
    else if (name === 'v') this.#isValue = true
    else this.#inline.open(name)
  }

  #openCell(cell: ReadonlyMap<string, string>): void {
    this.#count += 1
    const { mostCells } = this.#limits
    if (this.#count > mostCells) throw new SheetUnreadable(`单元格超过 ${mostCells / 10_000} 万个，请拆分后再导入`)
    const letters = /^[A-Z]{1,3}/.exec(cell.get('r') ?? '')?.[0]
    if (letters !== undefined) this.#column = columnOf(letters)
    this.#type = cell.get('t') ?? 'n'
    this.#style = Number(cell.get('s') ?? -1)
    this.#value = ''
    this.#inline.begin()
  }

  text(text: string): void {
    if (this.#value.length > longestValue) throw new Error('a cell without an end')
    if (this.#isValue) this.#value += text
    else this.#inline.text(text)
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') {
      if (this.#column < this.#limits.mostColumns) {
        while (this.#cells.length < this.#column) this.#cells.push('')
        this.#cells[this.#column] = this.#cellText()
      }
      this.#column += 1
    } else if (name === 'row') this.#lines.push({ row: this.#row, cells: this.#cells })
    else this.#inline.close(name)
  }

  /** The shown text of a cell; for a formula its stored result. */
  #cellText(): string {
    const value = this.#value
    if (this.#type === 's') return this.#shared === null ? '…' : this.#shared.at(Number(value))
    if (this.#type === 'inlineStr') return unescapeText(this.#inline.whole)
    if (this.#type === 'str' || this.#type === 'e') return unescapeText(value)
    // In the words of our own flags.
    if (this.#type === 'b') return value === '1' ? '是' : '否'
    if (this.#type === 'd') return value.replace('T', ' ').slice(0, 16)
    return this.#dates.has(this.#style) ? dateText(Number(value), this.#startsIn1904) : numberText(value)
  }
}

/** 0 for A, 26 for AA. */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
