/** How the browser and the server agree on what a person chose for a table. */
import { defaultPageSize } from '@onsite/api/paging.ts'
import { type Density, noTableSetting, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'

/** A setting as the server has it. */
export interface Stored extends TableSetting {
  /** ISO instant. */
  readonly updateTime: string | null
}

/** What the browser remembers of a table, for the first paint. */
export interface TableMemory {
  readonly own: TableSetting
  /** Of the server's setting that `own` began from; '' for none. ISO instants in one zone compare as text. */
  readonly updateTime: string
  /** Not yet at the server. */
  readonly isUnsent: boolean
  /** What the enterprise shows by default. */
  readonly usual: TableSetting
}

export const freshMemory: TableMemory = {
  own: noTableSetting,
  updateTime: '',
  isUnsent: false,
  usual: noTableSetting,
}

/**
 * The memory after the server's answer, which wins when it is newer, but for what the person changed while it was on its way.
 * @param stored null when the server has nothing
 * @param early changed on this screen before the first answer
 */
export function agreed(
  memory: TableMemory,
  stored: Stored | null,
  usual: TableSetting,
  early: Partial<TableSetting> = {},
): TableMemory {
  if (stored?.updateTime == null || stored.updateTime <= memory.updateTime) return { ...memory, usual }
  const own = { ...settingOf(stored), ...early }
  return { own, updateTime: stored.updateTime, isUnsent: Object.keys(early).length > 0, usual }
}

/** What a stored setting says of the table. */
export const settingOf = (stored: Stored): TableSetting => ({
  columns: stored.columns,
  widths: stored.widths,
  density: stored.density,
  pageSize: stored.pageSize,
})

/** What the list goes by: one's own choice, else the enterprise's, else the usual. `sizes` are those that the plan offers. */
export function effective({ own, usual }: TableMemory, sizes: readonly number[]) {
  const pageSize = [own.pageSize, usual.pageSize].find((size) => size !== null && sizes.includes(size))
  const density: Density = own.density ?? usual.density ?? 'small'
  return { widths: { ...usual.widths, ...own.widths }, density, pageSize: pageSize ?? defaultPageSize }
}
