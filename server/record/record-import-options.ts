/** Options of the importer of a record kind: everything in which imports of kinds differ. */
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FieldFault } from '@onsite/domain/failure.ts'
import type { WrittenRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordInput } from './record-save.ts'
import type { RecordRow } from './record-table.ts'

export interface ImportOptions<Row extends RecordRow> {
  /** Subjects that open pages read anew when an import ends. */
  readonly touches?: readonly TouchKey[]
  /** The kind's own save: rights, checks, everything. */
  readonly save: (ctx: Context, input: RecordInput) => Promise<Pick<Row, 'id' | 'version'>>
  /** Key of the field by which a row finds its record; by default the name. A text column. */
  readonly matchKey?: string
  /** It is a number in capitals, however it is typed. */
  readonly isNumbered?: true
  /** Keys of fields that an empty cell leaves as they are on a record that was found, since they cannot be cleared this way. */
  readonly keepsEmpty?: readonly string[]
  /** For kinds whose records are found by more than one text: the key of a row, null for none, and records by key. */
  readonly match?: {
    readonly keyOf: (input: Readonly<Record<string, unknown>>) => string | null
    readonly find: (
      ctx: Context,
      inputs: readonly Readonly<Record<string, unknown>>[],
    ) => Promise<ReadonlyMap<string, Row>>
  }
  /** Keys of fields by which a record was found: they stay as they are on it. */
  readonly keyFields?: readonly string[]
  /** Rows are written one after the other, since saves look at what is beside the record, such as which one is the default. */
  readonly isAlone?: true
  /** Children of records that an undo takes away for good, called one after the other. A Failure keeps the record, with the reason; nothing of it may have gone then. */
  readonly drop?: (ctx: Context, ids: readonly string[]) => Promise<void>
  /** The fields of the file, for kinds whose input does not say them; by default those of the kind. */
  readonly fields?: readonly FieldRow[]
  /** The fault of a row whose key finds no record; by default such a row is new. */
  readonly missing?: string
  /** Only custom fields of records that were found change; fixed fields are for new ones. */
  readonly keepsFixed?: boolean
  /** @returns why this person may make no new records, '' when they may */
  readonly refusesNew?: (ctx: Context) => string
  /** For kinds with several forms. */
  readonly form?: ImportForm<Row>
  /** For kinds whose new records go by a step of their own. */
  readonly undo?: ImportUndo
}

/** The forms of a kind that has several: a leading column chooses that of a new record, a record that was found stands on its own. */
export interface ImportForm<Row extends RecordRow> {
  /** Key of the column that chooses; `fieldsOf` refuses an empty cell of it. */
  readonly key: string
  readonly choices: (ctx: Context) => Promise<readonly string[]>
  readonly read: (ctx: Context, found: readonly Row[]) => Promise<ReadForms<Row>>
}

export interface ReadForms<Row extends RecordRow> {
  /** Custom fields of the form, or why there is none. */
  fieldsOf(input: RecordInput, before: Row | undefined): readonly FieldDefinition[] | string
  /** Judges the form as a whole, with the values that a row fills in: faults by the key of a field. */
  judge(input: RecordInput, before: Row | undefined): Promise<readonly FieldFault[]>
}

export interface ImportUndo {
  /** Why a row stays whose record is gone, or was changed since. */
  readonly gone: string
  readonly changed: string
  /** Takes a row back; one after the other. @returns why it stays, '' when it is undone */
  readonly undo: (ctx: Context, written: WrittenRow) => Promise<string>
}
