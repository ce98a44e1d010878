/** The files that an import begins with: a table of headings with drop-downs and explanations, or plain CSV. */
import type { CellStyle, ColumnDef, DataValidation, WriteSheet } from 'hucre/xlsx'
import { mostImportRows } from '@onsite/domain/import/import-state.ts'
import { makeHarmless } from '../kernel/sheet-cell.ts'
import type { ImportColumn } from './importer.ts'

/** Follows the heading of a column that new records require. */
const neededMark = '＊'

/** The heading in a cell of the first row, without the mark, which some people type themselves. */
export function plainHeading(cell: string): string {
  return cell.replaceAll(/^[*＊\s']+|[*＊\s]+$/g, '')
}

const headingOf = (column: ImportColumn): string => makeHarmless(`${column.heading}${column.needed ? neededMark : ''}`)

const choicesSheet = '选项'
/** Nobody picks from a longer list; the page offers it all the same. */
const mostChoices = 5000
const headStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EAF1FB' } },
}
const neededStyle: CellStyle = { ...headStyle, font: { bold: true, color: { rgb: 'C0392B' } } }

/** The first sheet is to be filled, then come the contents of each column and an example; drop-downs stand in a hidden sheet. */
export async function xlsxTemplate(label: string, columns: readonly ImportColumn[]): Promise<Buffer> {
  const listed = columns.filter(
    ({ choices }) => choices !== undefined && choices.length > 0 && choices.length <= mostChoices,
  )
  const sheets: WriteSheet[] = [
    {
      name: label,
      rows: [columns.map(headingOf)],
      columns: columns.map(
        (column): ColumnDef => ({
          width: Math.max(14, column.heading.length * 2 + 6),
          // A text keeps its leading zeros; days stay days.
          ...(isDay(column) ? {} : { numFmt: '@' }),
        }),
      ),
      cells: styledHeading(columns),
      dataValidations: columns.flatMap((column, at) => validationOf(column, at, listed.indexOf(column))),
      freezePane: { rows: 1 },
    },
    explanation(columns),
    {
      name: '示例',
      rows: [columns.map(headingOf), columns.map(({ example }) => example)],
      cells: styledHeading(columns),
    },
  ]
  if (listed.length > 0) sheets.push(choiceLists(listed))
  const { writeXlsx } = await import('hucre/xlsx')
  return Buffer.from(await writeXlsx({ sheets }))
}

/** Headings alone, with the mark by which Excel recognizes UTF-8. */
export function csvTemplate(columns: readonly ImportColumn[]): Buffer {
  return Buffer.from(`\uFEFF${columns.map((column) => csvCell(headingOf(column))).join(',')}\r\n`)
}

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const isDay = ({ example }: ImportColumn): boolean => /^\d{4}-\d\d-\d\d/.test(example)

const styledHeading = (columns: readonly ImportColumn[]): NonNullable<WriteSheet['cells']> =>
  new Map(columns.map((column, at) => [`0,${at}`, { style: column.needed ? neededStyle : headStyle }]))

/** The drop-down and the note of a column. */
function validationOf(column: ImportColumn, at: number, listAt: number): DataValidation[] {
  const note = [column.needed ? '必填' : '', column.hint].filter((text) => text !== '').join('；')
  if (listAt === -1 && note === '') return []
  const range = `${lettersOf(at)}2:${lettersOf(at)}${mostImportRows + 1}`
  const prompt = {
    showInputMessage: note !== '',
    inputTitle: column.heading.slice(0, 32),
    inputMessage: note.slice(0, 255),
  }
  if (listAt === -1) return [{ type: 'custom', formula1: 'TRUE', allowBlank: true, range, ...prompt }]
  const letters = lettersOf(listAt)
  const count = column.choices?.length ?? 0
  return [
    {
      type: 'list',
      formula1: `'${choicesSheet}'!$${letters}$2:$${letters}$${count + 1}`,
      allowBlank: true,
      // People type several values into one cell by hand.
      showErrorMessage: false,
      range,
      ...prompt,
    },
  ]
}

const shownChoices = ({ choices = [] }: ImportColumn): string =>
  choices.length === 0 ? '' : `${choices.slice(0, 20).join('、')}${choices.length > 20 ? ' 等' : ''}`

function explanation(columns: readonly ImportColumn[]): WriteSheet {
  return {
    name: '填写说明',
    rows: [
      ['列', '是否必填', '说明', '可选内容', '示例'],
      ...columns.map((column) =>
        [column.heading, column.needed ? '新增时必填' : '', column.hint, shownChoices(column), column.example].map(
          makeHarmless,
        ),
      ),
    ],
    columns: [{ width: 20 }, { width: 12 }, { width: 48 }, { width: 48 }, { width: 24 }],
    freezePane: { rows: 1 },
  }
}

function choiceLists(columns: readonly ImportColumn[]): WriteSheet {
  const longest = Math.max(...columns.map(({ choices = [] }) => choices.length))
  return {
    name: choicesSheet,
    hidden: true,
    rows: [
      columns.map(headingOf),
      ...Array.from({ length: longest }, (_, at) => columns.map(({ choices = [] }) => makeHarmless(choices[at] ?? ''))),
    ],
  }
}

/** A for 0, AA for 26. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`
}
