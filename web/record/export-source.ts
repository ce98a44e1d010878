/** Export of what a list shows: its state when the export is asked for, and the calls that make the file. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { ListView } from '../kit/list-page-props.ts'

/** State of a list when its export is asked for. */
export interface ExportSource {
  /** Selected rows; with some, only they are exported. */
  readonly selected: readonly string[]
  /** Rows of the page on screen. */
  readonly page: readonly string[]
  /** The list's conditions, for everything that matches. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly total: number | null
  /** Keys of the columns on screen. */
  readonly shownKeys: readonly string[]
  /** Name of the list and its open view, which the file is named after. */
  readonly name: string
}

/** The source of rows that were ticked in a list. */
export const selectedSource = (
  selected: readonly string[],
  { name, shownKeys }: Pick<ExportSource, 'name' | 'shownKeys'>,
): ExportSource => ({ selected, page: [], filter: {}, total: null, shownKeys, name })

/** The export of ticked rows, and of everything that matches. */
export const exportAction = (onChosen: (source: ExportSource) => void): BatchAction<{ readonly id: string }> => ({
  key: 'export',
  label: '导出',
  run: (rows, _, view) =>
    onChosen(
      selectedSource(
        rows.map(({ id }) => id),
        view,
      ),
    ),
  runAll: (ids, _, view) => onChosen(selectedSource(ids, view)),
})

/** The source of what a list shows. */
export const listSource = <Row extends { readonly id: string }>(view: ListView<Row>): ExportSource => ({
  selected: [],
  page: view.rows.map(({ id }) => id),
  filter: view.conditions,
  total: view.total,
  shownKeys: view.shownKeys,
  name: view.name,
})

/** Calls that export records of a kind. */
export interface ExportCalls {
  /** 工单 */
  readonly label: string
  /** Takes `ids` and `format`, replies with the file; without it every file is made in the background. */
  readonly some?: AnyCall
  /** Takes the conditions of the list and `format`; the file is made in the background. */
  readonly all: AnyCall
}
