import { rowCells, rowLines, writeRow } from '../cell-rows.ts'
import type { FieldDefinition, Json } from '../field-definition.ts'
import type { CheckContext, Checked, FieldType, References } from '../field-type.ts'
import { partsOf } from '../parts.ts'
import { sameJson } from '../same-json.ts'
import { boundsFaults } from '../setting-faults.ts'
import { isKeepable } from '../text-rules.ts'

const usualRows = 100
const mostRows = 200
const mostColumns = 30

type Row = Readonly<Record<string, Json>>
/** A column with its type. */
type Column = readonly [field: FieldDefinition, type: FieldType]

const rowsOf = (value: Json): readonly Row[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter((row): row is Row => partsOf(row, []) !== null) : []

function rowText(row: Row, columns: readonly Column[], names: References): string {
  return columns
    .map(([column, type]) => [column.name, type.show(row[column.id] ?? null, column, names)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}：${text}`)
    .join('，')
}

/** The sub-table type over the types that may be its columns; given by the registry, since it is one of them itself. */
export function subTable(columnTypes: readonly FieldType[]): FieldType {
  const types = new Map(columnTypes.map((type) => [type.code, type]))
  const columnsOf = ({ settings }: FieldDefinition): Column[] =>
    (settings.columns ?? []).flatMap((column) => {
      const type = types.get(column.type)
      return type ? [[column, type] as const] : []
    })

  const check = (value: unknown, field: FieldDefinition, context: CheckContext): Checked => {
    if (value === undefined || value === null || value === '') return { value: null }
    if (!Array.isArray(value)) return { fault: '明细格式不正确' }
    const most = Math.min(field.settings.maxCount ?? usualRows, mostRows)
    if (value.length > mostRows + 50) return { fault: `最多 ${most} 行` }
    const columns = columnsOf(field)
    const rows: Row[] = []
    for (const [at, given] of (value as readonly unknown[]).entries()) {
      const row = checkRow(given, columns, context)
      if (typeof row === 'string') return { fault: `第 ${at + 1} 行：${row}` }
      if (row !== null) rows.push(row)
    }
    if (rows.length === 0) return { value: null }
    const { minCount } = field.settings
    if (minCount !== undefined && rows.length < minCount) return { fault: `至少 ${minCount} 行` }
    return rows.length > most ? { fault: `最多 ${most} 行` } : { value: rows }
  }

  const show = (value: Json, field: FieldDefinition, names: References): string => {
    const columns = columnsOf(field)
    return rowsOf(value)
      .map((row, at) => `${at + 1}. ${rowText(row, columns, names)}`)
      .join('；')
  }

  return {
    code: 27,
    name: 'sub-table',
    label: '明细表',
    hint: '一行一行的明细，例如更换的配件',
    display: 'table',
    settings: ['columns', 'minCount', 'maxCount'],
    isInput: true,
    inSubTable: false,
    filter: null,
    sortable: false,
    operators: ['isEmpty', 'isFilled'],
    mayBecome: [],
    check,
    checkSettings: (field) => [
      ...boundsFaults(field.settings.minCount, field.settings.maxCount, '行数', 0, mostRows),
      ...columnFaults(field.settings.columns, types),
    ],
    table: (value, field, names) => {
      const rows = rowsOf(value)
      const texts = columnsOf(field).map(([column, type]) => ({
        name: column.name,
        cells: rows.map((row) => type.show(row[column.id] ?? null, column, names)),
      }))
      const filled = texts.filter(({ cells }) => cells.some((text) => text !== ''))
      return {
        heads: filled.map(({ name }) => name),
        rows: rows.map((_, at) => filled.map(({ cells }) => cells[at] ?? '')),
      }
    },
    references: (value, field) =>
      columnsOf(field).flatMap(([column, type]) =>
        rowsOf(value).flatMap((row) => type.references(row[column.id] ?? null, column)),
      ),
    show,
    wire: show,
    exportCell: (value, field, names) => {
      const columns = columnsOf(field)
      return rowsOf(value)
        .map((row) =>
          writeRow(
            columns.map(([column, type]) => [column.name, type.exportCell(row[column.id] ?? null, column, names)]),
          ),
        )
        .join('\n')
    },
    importCell: (cell, field, names, context) => {
      const columns = new Map(columnsOf(field).map((column) => [column[0].name, column]))
      const rows: Row[] = []
      const lines = rowLines(cell)
      if (lines.length > mostRows) return { fault: `最多 ${mostRows} 行` }
      for (const [at, line] of lines.entries()) {
        const row: Record<string, Json> = {}
        for (const [name, text] of rowCells(line)) {
          const column = columns.get(name)
          if (column === undefined) return { fault: `第 ${at + 1} 行：没有「${name.slice(0, 50)}」这一列` }
          const read = column[1].importCell(text, column[0], names, { today: context.today })
          if ('fault' in read) return { fault: `第 ${at + 1} 行：${name}${read.fault}` }
          row[column[0].id] = read.value
        }
        rows.push(row)
      }
      return check(rows, field, context)
    },
    index: () => [],
    compare: (a, b) => rowsOf(a).length - rowsOf(b).length,
  }
}

/** The canonical row, null when nothing was filled, or a sentence. */
function checkRow(given: unknown, columns: readonly Column[], context: CheckContext): Row | null | string {
  const parts = partsOf(
    given,
    columns.map(([column]) => column.id),
  )
  if (parts === null) return '格式不正确'
  if (Object.keys(given as object).some((key) => !columns.some(([column]) => column.id === key)))
    return '有表单中没有的列'
  const row: Record<string, Json> = {}
  let missing: string | null = null
  for (const [column, type] of columns) {
    if (!type.isInput) continue
    const read = type.check(parts[column.id], column, cellContext(parts[column.id], column.id, context))
    if ('fault' in read) return `${column.name}${read.fault}`
    if (read.value !== null) row[column.id] = read.value
    if (column.required && (read.value === null || type.isUnfilled?.(read.value) === true)) missing ??= column.name
  }
  if (Object.keys(row).length === 0) return null
  if (missing !== null) return `请填写${missing}`
  for (const [column, type] of columns) {
    const result = type.compute?.(column, row, [], {}) ?? null
    if (result !== null) row[column.id] = result
  }
  return row
}

/** Within the cells of a table, any choice that stood in the column before may stay. */
function cellContext(cell: unknown, columnId: string, { today, current }: CheckContext): CheckContext {
  if (current === undefined) return { today }
  const before = rowsOf(current).find((row) => sameJson(row[columnId], cell))
  return { today, current: before?.[columnId] ?? null }
}

function columnFaults(
  columns: readonly FieldDefinition[] | undefined,
  types: ReadonlyMap<number, FieldType>,
): string[] {
  if (!Array.isArray(columns) || columns.length === 0) return ['请至少添加一列']
  if (columns.length > mostColumns) return [`最多 ${mostColumns} 列`]
  const taken = new Set<string>()
  const ids = new Set<string>()
  return (columns as readonly FieldDefinition[]).flatMap((column) => {
    const name: unknown = column?.name
    if (typeof name !== 'string' || name.trim() === '') return ['列名不能为空']
    const type = types.get(column.type)
    const faults = type
      ? type.checkSettings(column).map((fault) => `列「${name}」：${fault}`)
      : [`列「${name}」的类型不能放在明细表里`]
    if (name !== name.trim() || /[\r\n\t]/.test(name) || !isKeepable(name) || name.length > 50)
      faults.push(`列名「${name.slice(0, 50)}」过长、首尾有空格或含有换行`)
    if (taken.has(name)) faults.push(`列名「${name}」重复`)
    if (typeof column.id !== 'string' || column.id === '' || ids.has(column.id))
      faults.push(`列「${name}」的编号缺失或重复`)
    taken.add(name)
    ids.add(column.id)
    return faults
  })
}
