/**
 * Lets later areas describe the import of their records. The import centre reads the file, keeps the rows, shows faults, writes and undoes; an importer
 * knows the kind. Its functions get portions of at most `portionRows` rows, each in a transaction of its own, with the person's present rights.
 */
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import type { RowResult } from '@onsite/domain/import/import-row.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { PaidFeature } from '@onsite/domain/permission/plan.ts'
import type { Context } from '../kernel/context.ts'

/** Most rows that an importer gets at once. */
export const portionRows = 500

export interface Importer {
  /** Never changes: batches remember their importer by it. `customer` */
  readonly kind: string
  /** 客户 */
  readonly label: string
  /** Checked again for each portion. */
  readonly permission: PermissionName
  /** Not offered on the free plan; checked with the permission. */
  readonly feature?: PaidFeature
  /** Subjects that open pages read anew after writing or undoing, for kinds whose own facts do not say so. */
  readonly touches?: readonly TouchKey[]
  /** The columns of the template, in order. Headings are unique; the file is read by them, wherever a column stands. */
  columns(ctx: Context): Promise<readonly ImportColumn[]>
  /** Judges each row and writes nothing. Answers in the order of `rows`, one for each. */
  judge(ctx: Context, rows: readonly ImportRow[]): Promise<JudgedRow[]>
  /**
   * Writes rows that were judged `new` or `changed` in this very transaction. All or nothing: an error rolls the portion back, and the centre goes on
   * row by row; a Failure then is the reason beside its row.
   */
  write(ctx: Context, rows: readonly JudgedRow[]): Promise<WrittenRow[]>
  /**
   * Undoes `write`: new records go, changed ones get `before` again. A record that was changed since or has documents stays, with the reason. Throws
   * only for a reason that concerns all of them.
   */
  undo(ctx: Context, written: readonly WrittenRow[]): Promise<UndoneRow[]>
}

export interface ImportColumn {
  /** The name on the wire: `businessUserId`; for a custom field its id. */
  readonly key: string
  /** 负责人 */
  readonly heading: string
  /** Required for new records; marked with ＊ in the template. */
  readonly needed: boolean
  /** One sentence, shown as a note at the heading; '' for none. */
  readonly hint: string
  /** Allowed texts: a drop-down in the template and in the page. */
  readonly choices?: readonly string[]
  /** A sample cell for the example row; '' for none. */
  readonly example: string
}

export interface ImportRow {
  /** Row number in the sheet, whose heading is row 1. */
  readonly row: number
  /** Trimmed texts by heading. A heading that the file lacks is absent; an empty cell is ''. */
  readonly cells: Readonly<Record<string, string>>
}

export interface CellFault {
  /** Heading; '' for the row as a whole. */
  readonly column: string
  readonly message: string
}

export interface CellChange {
  readonly column: string
  readonly from: string
  readonly to: string
}

export interface JudgedRow {
  readonly row: number
  readonly result: RowResult
  /** The reasons why it is wrong; empty otherwise. */
  readonly faults: readonly CellFault[]
  /** Changes in shown text; may be empty for a new record. */
  readonly changes: readonly CellChange[]
  /** The existing record, null for a new one. */
  readonly recordId: string | null
  /**
   * Key of the record that the row is about (the name in lower case, a number); null when there is none. The centre refuses the second row with the
   * same key.
   */
  readonly match: string | null
  /** Data for `write`. Kept as JSON while the row waits at most. */
  readonly token: Json
}

export interface WrittenRow {
  readonly row: number
  readonly recordId: string
  readonly isNew: boolean
  /** Data that `undo` restores, null for a new record. */
  readonly before: Json | null
  /** Version of the record after writing: a different one later means that it was changed since. */
  readonly version: number
}

export interface UndoneRow {
  readonly row: number
  readonly isUndone: boolean
  /** The reason why it stays; '' when it is undone. */
  readonly reason: string
}
