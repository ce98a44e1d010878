/**
 * Writes a table of texts as XLSX or CSV while its rows are read, so that memory stays flat for any number. Cells come raw: texts that a spreadsheet
 * would run as formulas are disarmed here, once for every export.
 * `Our choice:` XLSX by hand rather than by a package, since this takes a third of the time; strings stand in the cells, not in a shared table that
 * would have to be kept until the end.
 */
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { partsOf } from './encode-texts.ts'
import { makeHarmless } from './sheet-cell.ts'
import { type ZipEntry, zipParts } from './write-zip.ts'

/** Rows of texts. */
export type SheetRows = readonly (readonly string[])[]
/** The rows of a table, some at a time, the heading first: handing on each row by itself would take as long as writing it. */
export type SheetPortions = AsyncIterable<SheetRows> | Iterable<SheetRows>

/** The file, part by part. @param name of the sheet; CSV has none */
export function sheetParts(portions: SheetPortions, format: SheetFormat, name: string): AsyncGenerator<Buffer> {
  return format === 'csv' ? partsOf(csvLines(portions)) : zipParts(bookEntries(portions, name))
}

/** The file as a whole, for tables that are small. */
export async function sheetBytes(rows: SheetRows, format: SheetFormat, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of sheetParts([rows], format, name)) parts.push(part)
  return Buffer.concat(parts)
}

// CSV as RFC 4180 says. Excel recognizes UTF-8 by the byte order mark alone.
const byteOrderMark = '\uFEFF'
const csvCell = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

async function* csvLines(portions: SheetPortions): AsyncGenerator<readonly string[]> {
  yield [byteOrderMark]
  for await (const rows of portions)
    yield rows.map((row) => `${row.map((cell) => csvCell(makeHarmless(cell))).join(',')}\r\n`)
}

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

/** Spaces that readers of XML may drop unless the cell says otherwise. */
const looseSpace = /^\s|\s$|\n/

/** A row of the sheet; empty cells are left out. @param names of the columns @param style of each cell, an attribute */
function rowXml(row: readonly string[], number: number, names: readonly string[], style: string): string {
  let xml = `<row r="${number}">`
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at] ?? ''
    if (cell === '') continue
    const text = xmlText(makeHarmless(cell).slice(0, longestCell))
    const space = looseSpace.test(text) ? ' xml:space="preserve"' : ''
    xml += `<c r="${names[at]}${number}"${style} t="inlineStr"><is><t${space}>${text}</t></is></c>`
  }
  return `${xml}</row>`
}

async function* sheetXml(portions: SheetPortions): AsyncGenerator<readonly string[]> {
  yield [`${xmlHead}<worksheet xmlns="${spaces.sheet}">${frozenHeading}`]
  let names: string[] = []
  let number = 0
  for await (const rows of portions)
    yield rows.map((row) => {
      number += 1
      if (names.length < row.length) names = row.map((_, at) => columnName(at))
      const xml = rowXml(row, number, names, number === 1 ? ' s="1"' : '')
      return number === 1 ? `${columnWidths(row)}<sheetData>${xml}` : xml
    })
  yield [`${number === 0 ? '<sheetData>' : ''}</sheetData></worksheet>`]
}

/** Parts of a workbook with one sheet, which comes last because its length shows only at its end. */
function bookEntries(portions: SheetPortions, name: string): ZipEntry[] {
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
    { path: 'xl/worksheets/sheet1.xml', content: partsOf(sheetXml(portions)) },
  ]
}
