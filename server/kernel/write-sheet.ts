/**
 * Writes a table of texts as XLSX or CSV while its rows are read, so that memory stays flat for any number. Cells come raw: texts that a spreadsheet
 * would run as formulas are disarmed here, once for every export.
 * `Our choice:` XLSX by hand rather than by a package, since this takes a third of the time; strings stand in the cells, not in a shared table that
 * would have to be kept until the end.
 */
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { harmless } from './sheet-cell.ts'
import { type ZipEntry, zipParts } from './write-zip.ts'

/** Rows of texts, the heading first. */
export type SheetRows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** The file, part by part. @param name of the sheet; CSV has none */
export function sheetParts(rows: SheetRows, format: SheetFormat, name: string): AsyncGenerator<Buffer> {
  return format === 'csv' ? csvParts(rows) : zipParts(bookEntries(rows, name))
}

/** The file as a whole, for tables that are small. */
export async function sheetBytes(rows: SheetRows, format: SheetFormat, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of sheetParts(rows, format, name)) parts.push(part)
  return Buffer.concat(parts)
}

const partLength = 64 * 1024

/** Joins short texts into parts worth handing on. */
async function* joinChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = []
  let length = 0
  for await (const text of texts) {
    waiting.push(text)
    length += text.length
    if (length < partLength) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
    length = 0
  }
  yield Buffer.from(waiting.join(''))
}

// CSV as RFC 4180 says. Excel recognizes UTF-8 by the byte order mark alone.
const byteOrderMark = '\uFEFF'
const csvCell = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

async function* csvLines(rows: SheetRows): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const row of rows) yield `${row.map((cell) => csvCell(harmless(cell))).join(',')}\r\n`
}

const csvParts = (rows: SheetRows): AsyncGenerator<Buffer> => joinChunks(csvLines(rows))

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spaces = {
  types: 'http://schemas.openxmlformats.org/package/2006/content-types',
  relations: 'http://schemas.openxmlformats.org/package/2006/relationships',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  sheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  kinds: 'application/vnd.openxmlformats-officedocument.spreadsheetml',
} as const
/** Excel's limits. */
const longestCell = 32_767
const longestName = 31

/** Drops signs that the format forbids, and escapes those that Excel would read as an escape. */
function xmlText(text: string): string {
  if (!/[&<>_\p{Cc}\p{Cs}\uFFFE\uFFFF]/v.test(text)) return text
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[[\p{Cc}\uFFFE\uFFFF]--[\t\n]]/gv, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** `A` for 0, `AA` for 26. */
function columnName(at: number): string {
  const rest = String.fromCharCode(65 + (at % 26))
  return at < 26 ? rest : columnName(Math.floor(at / 26) - 1) + rest
}

/** Widths that show the headings; Chinese signs are twice as wide. */
function columnWidths(heading: readonly string[]): string {
  if (heading.length === 0) return ''
  const widths = heading.map((text) => Math.min(40, Math.max(12, text.length * 2 + 4)))
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `<cols>${columns.join('')}</cols>`
}

const frozenHeading =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml(rows: SheetRows): AsyncGenerator<string> {
  yield `${xmlHead}<worksheet xmlns="${spaces.sheet}">${frozenHeading}`
  let names: string[] = []
  let number = 0
  for await (const row of rows) {
    number += 1
    const style = number === 1 ? ' s="1"' : ''
    if (number === 1) yield `${columnWidths(row)}<sheetData>`
    if (names.length < row.length) names = row.map((_, at) => columnName(at))
    let cells = ''
    for (const [at, cell] of row.entries()) {
      if (cell === '') continue
      const text = xmlText(harmless(cell).slice(0, longestCell))
      cells += `<c r="${names[at]}${number}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    }
    yield `<row r="${number}">${cells}</row>`
  }
  yield `${number === 0 ? '<sheetData>' : ''}</sheetData></worksheet>`
}

/** Parts of a workbook with one sheet, which comes last because its length shows only at its end. */
function bookEntries(rows: SheetRows, name: string): ZipEntry[] {
  const sheetName = xmlText(name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, longestName)).replaceAll('"', '&quot;')
  const type = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${spaces.kinds}.${kind}+xml"/>`
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${spaces.office}/${kind}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${xmlHead}<Relationships xmlns="${spaces.relations}">${all.join('')}</Relationships>`
  return [
    {
      path: '[Content_Types].xml',
      content: `${xmlHead}<Types xmlns="${spaces.types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/worksheets/sheet1.xml', 'worksheet')}${type('xl/styles.xml', 'styles')}</Types>`,
    },
    { path: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      path: 'xl/workbook.xml',
      content: `${xmlHead}<workbook xmlns="${spaces.sheet}" xmlns:r="${spaces.office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
    },
    {
      path: 'xl/styles.xml',
      content: `${xmlHead}<styleSheet xmlns="${spaces.sheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    },
    { path: 'xl/worksheets/sheet1.xml', content: joinChunks(sheetXml(rows)) },
  ]
}
