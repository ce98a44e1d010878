/**
 * What later areas tell of how their records are imported. The import centre reads the file, keeps the rows, shows what is wrong, writes and undoes;
 * an importer knows the kind. Its functions get portions of at most `portionRows` rows, each in a transaction of its own, with the rights that the
 * person has then.
 */
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import type { RowResult } from '@onsite/domain/import/import-row.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'

/** Rows that an importer gets at once, at most. */
export const portionRows = 500

export interface Importer {
  /** Lasting: batches remember their importer by it. `customer` */
  readonly kind: string
  /** 客户 */
  readonly label: string
  /** Demanded again for each portion. */
  readonly permission: PermissionName
  /** What open pages read anew when records were written or taken back, for kinds whose own facts do not say so. */
  readonly touches?: readonly TouchKey[] | undefined
  /** The columns of the template, in order. Headings are unique; the file is read by them, wherever a column stands. */
  columns(ctx: Context): Promise<readonly ImportColumn[]>
  /** Says of each row what it would do, and writes nothing. Answers in the order of `rows`, one for each. */
  judge(ctx: Context, rows: readonly ImportRow[]): Promise<JudgedRow[]>
  /**
   * Writes rows that were judged `new` or `changed` in this very transaction. All or nothing: whatever it throws rolls the portion back, and the
   * centre goes on row by row; a Failure then is the reason beside its row.
   */
  write(ctx: Context, rows: readonly JudgedRow[]): Promise<WrittenRow[]>
  /**
   * Takes back what `write` did: new records go, changed ones get `before` again. What was changed since, or has documents, stays, with the reason.
   * Throws only for what is wrong with all of them.
   */
  undo(ctx: Context, written: readonly WrittenRow[]): Promise<UndoneRow[]>
}

export interface ImportColumn {
  /** As on the wire: `businessUserId`; of a custom field its id. */
  readonly key: string
  /** 负责人 */
  readonly heading: string
  /** A new record must have it; marked with ＊ in the template. */
  readonly needed: boolean
  /** One sentence, shown as a note at the heading; '' for none. */
  readonly hint: string
  /** Texts that the cell can hold: a drop-down in the template and in the page. */
  readonly choices?: readonly string[]
  /** A cell as it may look, for the example row; '' for none. */
  readonly example: string
}

export interface ImportRow {
  /** As the sheet counts, its heading being row 1. */
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
  /** Why it is wrong; empty otherwise. */
  readonly faults: readonly CellFault[]
  /** What would change, in shown text; of a new record it may be empty. */
  readonly changes: readonly CellChange[]
  /** The existing record, null for a new one. */
  readonly recordId: string | null
  /** What makes two rows of a file the same record (the name in lower case, a number); null when nothing does. The centre refuses the second one. */
  readonly match: string | null
  /** What `write` needs. Kept as JSON at most while the row is judged. */
  readonly token: Json
}

export interface WrittenRow {
  readonly row: number
  readonly recordId: string
  readonly isNew: boolean
  /** What `undo` puts back, null for a new record. */
  readonly before: Json | null
  /** Of the record after writing: another one later means that it was changed since. */
  readonly version: number
}

export interface UndoneRow {
  readonly row: number
  readonly isUndone: boolean
  /** Why it stays; '' when it is undone. */
  readonly reason: string
}
