/** Properties of the list screen of a record kind (`RecordListView`). */
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { ReactNode } from 'react'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { ListColumn } from '../kit/list-columns.ts'
import type { Filter } from '../kit/list-filters.ts'
import type { ListPageProps } from '../kit/list-page-props.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import type { RowKey } from '../kit/use-list-keys.ts'
import type { RecordCalls, RecordRow } from './record-calls.ts'
import type { FieldTones } from './record-columns.tsx'
import type { RecordDrawerProps } from './record-form.tsx'
import type { RecordFormKind } from './record-form-opener.tsx'

export type RecordPage<Row extends RecordRow> = ListPageProps<RecordCalls['list'], RecordCalls['count'], Row>

export interface RecordListViewProps<Row extends RecordRow> {
  readonly spec: RecordSpec
  readonly calls: RecordCalls
  /** Keeps columns and saved views; '客户' lists of different conditions may have different ones. By default the kind. */
  readonly name?: string
  /** Instead of `name`, where columns and saved views are kept under names of their own. */
  readonly keptAs?: { readonly table: string; readonly plans: string }
  /** By default 客户. */
  readonly title?: string
  /** Always asked: `{ state: 1 }`. Keep the object. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** False while it is not known what `fixed` asks: the list then waits. */
  readonly isReady?: boolean
  /** It shows deleted records alone, which actions of the kind bring back. */
  readonly isOfDeleted?: boolean
  /** The page of a record. Without one a record opens in the drawer. */
  readonly pathOf?: (row: Row) => string
  /** Cells that look otherwise than their kind. Keep the object, as all of these. */
  readonly own?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly tones?: FieldTones
  /** Columns and filters beyond the spec's. */
  readonly columns?: readonly ListColumn<Row>[]
  /** Before those of the spec. */
  readonly firstColumns?: readonly ListColumn<Row>[]
  /** Adds to the cells what the area does in them. Keep the function. */
  readonly withCells?: (columns: readonly ListColumn<Row>[]) => readonly ListColumn<Row>[]
  /** Keys of the columns that the enterprise shows by default. */
  readonly usualKeys?: readonly string[]
  readonly filters?: readonly Filter[]
  /** Query keys whose filters the list leaves out, because it fixes them. */
  readonly without?: readonly string[]
  /** Only records of this form of the kind, whose fields alone are columns and filters. */
  readonly templateId?: string
  readonly keywordHint?: string
  /** Before 编辑 and 删除; dangerous ones come last. */
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly batchActions?: readonly BatchAction<Row>[]
  /** Keys on the current row. */
  readonly rowKeys?: readonly RowKey<Row>[]
  /** Why this row may not be changed or deleted by this person; null when it may. Keep the function. */
  readonly reasonAgainst?: (row: Row, verb: '编辑' | '删除') => string | null
  /** Content of the drawer beside the spec's fields; `row` is undefined for a new record. */
  readonly drawer?: (row: Row | undefined) => Partial<DrawerOptions>
  /** The kind's own form instead of the drawer; a new record is shown on its page. */
  readonly form?: RecordFormKind
  /** 新建 does this instead of opening the drawer; null: there is no 新建. */
  readonly onCreate?: (() => void) | null
  /** 新建 leads to this page, for people who may create. */
  readonly createPath?: string
  /** 编辑 does this instead of opening the drawer; null: rows offer no 编辑, the drawer only makes new ones. */
  readonly onEdit?: ((row: Row) => void) | null
  /** Fields change in their cells and in batches, though rows offer no 编辑 here. */
  readonly changesInPlace?: boolean
  readonly emptyText?: string
  /** False: an empty list says so without offering 新建. */
  readonly createsWhenEmpty?: boolean
  readonly lead?: ReactNode
  /** Buttons before 导入, 导出 and 新建. */
  readonly tools?: ReactNode
  readonly peek?: (row: Row) => ReactNode
  readonly renderRows?: RecordPage<Row>['renderRows']
}

type DrawerOptions = Pick<
  RecordDrawerProps<RecordCalls['list']>,
  'own' | 'without' | 'initial' | 'fixed' | 'more' | 'lead' | 'children' | 'onChange' | 'form' | 'templateId'
>
