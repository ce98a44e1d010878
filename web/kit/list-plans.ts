/** A list asks saved views for this. An area brings them (`web/search-plan`), since the kit knows no area. */
import type { ReactNode } from 'react'

export interface FieldSort {
  readonly sortField: string
  readonly sortOrder: 'asc' | 'desc'
}

/** The part of a list's address that a view keeps. */
export interface PlanContent {
  readonly values: Readonly<Record<string, string>>
  /** null for the list's own order. */
  readonly sortType: number | null
  readonly fieldSort?: FieldSort
}

/** The present state of a list, with the means to change it. */
export interface PlanSurroundings {
  /** False while the list does not know all its conditions yet. */
  readonly isReady: boolean
  readonly content: PlanContent
  /** In order. */
  readonly shownKeys: readonly string[]
  /** Whether the list has such a condition. */
  knows(this: void, key: string): boolean
  /** Goes to the address with this content, under the view of this id; null for none. */
  open(this: void, content: PlanContent, planId: string | null): void
}

export interface ListPlans {
  /** False while it is not known under which view the list opens: it then waits. */
  readonly isReady: boolean
  /** Name of the open view, null for none. */
  readonly name: string | null
  /** Columns of the open view; null: those that the person chose. */
  readonly columns: readonly string[] | null
  setColumns(this: void, keys: readonly string[] | null): void
  /** The switch beside the title. */
  render(this: void, list: PlanSurroundings): ReactNode
  /** Under the title: why a view cannot be shown. */
  readonly notice: ReactNode
}

/** The query key of an address that names a view. */
export const planKey = 'plan'

/** Whether a list shows everything in its own order. */
export const isBlank = ({ fieldSort, sortType, values }: PlanContent): boolean =>
  Object.values(values).every((value) => value === '') && sortType === null && fieldSort === undefined

/** For lists without views. */
export const noPlans: ListPlans = {
  isReady: true,
  name: null,
  columns: null,
  setColumns: () => {},
  render: () => null,
  notice: null,
}
