/** The columns of a kind's import file, and what its cells may name. */
import type { Json } from '@onsite/domain/field/field-definition.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { ImportColumn, ImportRow } from '../import/importer.ts'
import { namesForCells } from '../field/field-names.ts'
import type { Context } from '../kernel/context.ts'
import type { CellNames, NamedRecords } from './record-cells.ts'
import type { SheetColumn } from './record-sheet.ts'
import { targetOf } from './record-table.ts'

/** A column as the template shows it: its hint, its drop-down. */
export function importColumn(column: SheetColumn): ImportColumn {
  if ('custom' in column) {
    const { custom } = column
    const options = custom.settings.options ?? []
    return {
      key: column.key,
      heading: column.heading,
      needed: custom.required,
      hint: '',
      ...(options.length === 0 ? {} : { choices: options.map((option) => option.label) }),
      example: '',
    }
  }
  const { input, kind, names } = column.field
  const choices = names === undefined ? (kind === 'flag' ? ['是', '否'] : undefined) : Object.values(names)
  const hints: Partial<Record<typeof kind, string>> = {
    date: '日期，如 2026-01-31',
    money: '金额，单位元',
    person: '人员姓名',
    group: '服务团队名称',
    customer: '客户名称',
  }
  return {
    key: column.key,
    heading: column.heading,
    needed: input?.needed === true,
    hint: input?.hint ?? hints[kind] ?? '',
    ...(choices === undefined ? {} : { choices }),
    example: input?.example ?? '',
  }
}

/** Reads the people and records that the cells of a portion may name. */
export async function namesFor(
  ctx: Context,
  columns: readonly SheetColumn[],
  rows: readonly ImportRow[],
): Promise<CellNames> {
  const targets = new Map<string, Set<string>>()
  for (const column of columns) {
    const target = 'field' in column ? targetOf(column.field) : null
    if (target === null) continue
    const labels = targets.get(target) ?? new Set()
    for (const { cells } of rows) if ((cells[column.heading] ?? '') !== '') labels.add(cells[column.heading] ?? '')
    targets.set(target, labels)
  }
  const [people, ...found] = await Promise.all([
    namesForCells(ctx, [], () => []),
    ...[...targets].map(async ([target, labels]): Promise<[string, Map<string, NamedRecords>]> => {
      const briefs = (await ctx.records.ofKind(target)?.findByLabels?.(ctx, [...labels])) ?? []
      const found = new Map<string, NamedRecords>()
      for (const { id, label } of briefs) found.set(label, found.has(label) ? { namesakes: [] } : { id })
      // Namesakes carry a mark behind their name, which tells them apart: 城东医院（张三 a1b2c3）.
      for (const name of labels) {
        if (found.has(name)) continue
        const namesakes = briefs.map(({ label }) => label).filter((label) => label.startsWith(`${name}（`))
        if (namesakes.length > 0) found.set(name, { namesakes })
      }
      return [target, found]
    }),
  ])
  return { people, records: new Map(found) }
}

/** Tells rows that name others of their kind: side by side, neither would see the circle that both close. */
export function namesOwnKind({ fields, kind }: RecordSpec): (input: Json) => boolean {
  const keys = fields.filter((field) => targetOf(field) === kind).map(({ key }) => key)
  return (input) => keys.some((key) => typeof (input as Readonly<Record<string, Json>> | null)?.[key] === 'string')
}
