/** How the person, the browser and the server agree on a table: the person's changes are kept apart and laid over every answer in their order. */
import { defaultPageSize } from '@onsite/api/paging.ts'
import { type Density, noTableSetting, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'

/** A setting as the server has it. */
export interface Stored extends TableSetting {
  /** ISO instant. */
  readonly updateTime: string | null
}

/** The server's answer about one table. */
export interface StoredPair {
  readonly own: Stored | null
  readonly usual: Stored | null
}

/** The browser remembers this of a table, for the first paint. */
export interface TableMemory {
  readonly own: TableSetting
  /** Of the server's setting that `own` began from; '' for none. ISO instants in one zone compare as text. */
  readonly updateTime: string
  /** Not yet at the server. */
  readonly isUnsent: boolean
  /** The enterprise's default. */
  readonly usual: TableSetting
}

export const freshMemory: TableMemory = {
  own: noTableSetting,
  updateTime: '',
  isUnsent: false,
  usual: noTableSetting,
}

/** A person's change of a table; widths are added to those chosen before. */
export type TableChange = Partial<TableSetting>

/** A table while the page lives. */
export interface TableProgress {
  /** The setting that the server has confirmed, or that an earlier visit left. */
  readonly base: TableMemory
  /** Later changes of the person that the server has not confirmed, oldest first. */
  readonly changes: readonly TableChange[]
  /** How many of the changes are on their way; null while nothing is. */
  readonly flying: number | null
  /** The server's settings came, or could not be asked: from then on changes are sent. */
  readonly isAnswered: boolean
}

export type TableEvent =
  | { readonly type: 'changed'; readonly change: TableChange }
  /** The answer about this table; undefined when nothing is stored. */
  | { readonly type: 'heard'; readonly stored: StoredPair | undefined }
  | { readonly type: 'unanswered' }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly stored: StoredPair }
  /** It did not arrive; it goes out again with the next change. */
  | { readonly type: 'kept' }
  /** The server never takes it. */
  | { readonly type: 'refused' }

/** The progress of a table that the browser remembers like this. */
export const progressFrom = (base: TableMemory): TableProgress => ({
  base,
  changes: [],
  flying: null,
  isAnswered: false,
})

/** The same object when the event changes nothing. */
export function progressAfter(state: TableProgress, event: TableEvent): TableProgress {
  switch (event.type) {
    case 'changed':
      return { ...state, changes: [...state.changes, event.change] }
    case 'heard': {
      const base = adoptStored(state.base, event.stored)
      return base === state.base && state.isAnswered ? state : { ...state, base, isAnswered: true }
    }
    case 'unanswered':
      return state.isAnswered ? state : { ...state, isAnswered: true }
    case 'sent':
      return { ...state, flying: state.changes.length }
    case 'kept':
      return { ...state, flying: null }
    default: {
      const changes = state.changes.slice(state.flying ?? 0)
      const base = event.type === 'saved' ? adoptStored(state.base, event.stored) : state.base
      return { ...state, base: { ...base, isUnsent: false }, changes, flying: null }
    }
  }
}

/** Whether something has to be sent and nothing is on its way. */
export const isDue = ({ base, changes, flying, isAnswered }: TableProgress): boolean =>
  isAnswered && flying === null && (changes.length > 0 || base.isUnsent)

/** The person's choice, with all changes so far. */
export function memoryOf({ base, changes }: TableProgress): TableMemory {
  return changes.length === 0 ? base : { ...base, own: changes.reduce(withChange, base.own), isUnsent: true }
}

const withChange = (own: TableSetting, change: TableChange): TableSetting => ({
  ...own,
  ...change,
  widths: { ...own.widths, ...change.widths },
})

/** The memory after the server's answer, which wins when it is newer; the same object when the answer says nothing new. */
export function adoptStored(memory: TableMemory, stored: StoredPair | undefined): TableMemory {
  const usual = stored?.usual == null ? noTableSetting : settingOf(stored.usual)
  const own = stored?.own
  const next =
    own?.updateTime == null || own.updateTime <= memory.updateTime
      ? { ...memory, usual }
      : { own: settingOf(own), updateTime: own.updateTime, isUnsent: false, usual }
  return JSON.stringify(next) === JSON.stringify(memory) ? memory : next
}

/** Reads a stored setting of the table. */
const settingOf = (stored: Stored): TableSetting => ({
  columns: stored.columns,
  widths: stored.widths,
  density: stored.density,
  pageSize: stored.pageSize,
})

/** Around the rows of a list: header, tabs, title, filters, head row and footer. */
const frameHeight = 250
const rowHeight = 40

/**
 * The page size where nobody has chosen one: as many as the window has room for. `Our choice:` the specified 10 leaves a third of a usual window
 * empty, so that a list asks for the next size that fills it; calls that name no size still get 10.
 */
export function sizeFor(windowHeight: number, sizes: readonly number[]): number {
  const room = Math.floor((windowHeight - frameHeight) / rowHeight)
  return sizes.find((size) => size >= room) ?? sizes.at(-1) ?? defaultPageSize
}

/**
 * The setting that applies to the list: the person's own choice, else the enterprise's, else the usual. `sizes` are those that the plan offers.
 * @param chosen the density that the person chose for everything; null for the usual one
 */
export function resolveSetting(
  { own, usual }: TableMemory,
  sizes: readonly number[],
  usualSize: number,
  chosen: Density | null = null,
) {
  const pageSize = [own.pageSize, usual.pageSize].find((size) => size !== null && sizes.includes(size))
  const density: Density = own.density ?? chosen ?? usual.density ?? 'small'
  return { widths: { ...usual.widths, ...own.widths }, density, pageSize: pageSize ?? usualSize }
}
