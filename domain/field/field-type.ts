/**
 * The interface of every field type (Spec 1 §3). One file per type in `field-types/`; `field-types.ts` is the registry, and nothing else names a type.
 * Server, screens, exports, imports, filters and conditions only ask this interface.
 */
import type { ConditionOperator } from './condition.ts'
import type { LinkTarget } from '../kind-rows.ts'
import type { FieldDefinition, FieldSettings, FieldValues, Json } from './field-definition.ts'

/** Kinds of records that a value may refer to. `file:` and people are checked by the server before they are kept. */
export type ReferenceKind = 'file' | 'person' | 'department' | 'service-group' | 'division' | LinkTarget

export interface Reference {
  readonly kind: ReferenceKind
  readonly id: string
}

/** Names of referenced records, read beforehand: this module does no I/O. */
export interface References {
  /** A name that no other record of the kind has (a namesake gets a mark), null when the id is unknown. */
  label(kind: ReferenceKind, id: string): string | null
  /** The id behind a label made by `label`, null when none or several fit. */
  find(kind: ReferenceKind, label: string): string | null
}

/** Context of a check: everything beyond the value itself that the verdict depends on. */
export interface CheckContext {
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string
  /** The value kept so far: a choice no longer offered may stay where it was made. When absent, such choices pass. */
  readonly current?: Json
}

export type Checked = { readonly value: Json } | { readonly fault: string }

/** How a list filters a field and which typed side rows serve it (under row-level security only int, text, float8 and uuid conditions use an index). */
export type FieldFilterKind =
  /** Equal text, or starts with it; side rows hold lower-case text (first 200 characters). */
  | 'text'
  /** From–to over a number. */
  | 'number'
  /** From–to over text that sorts as time: `YYYY-MM-DD`, `HH:mm`, `YYYY-MM-DD HH:mm`. */
  | 'time'
  /** Any of some texts: option ids, codes of divisions, '1'/'0', ids of records. */
  | 'choice'

/** One typed side row of a value. Exactly one of the two is set. */
export type IndexEntry = { readonly text: string } | { readonly number: number }

/** Which widget-independent display a detail page uses (Spec 1 §3 "Display by type"). */
export type FieldDisplay =
  | 'text'
  | 'yes-no'
  | 'pictures'
  | 'first-comma'
  | 'label'
  | 'files'
  | 'hyperlink'
  | 'formula'
  | 'plain'
  | 'signature'
  | 'rating'
  | 'record-link'
  | 'table'

export interface FieldTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface FieldType {
  /** Code on the wire: 1–30. */
  readonly code: number
  /** English name, also the file's. */
  readonly name: string
  readonly label: string
  /** One sentence for the designer's palette. */
  readonly hint: string
  readonly display: FieldDisplay
  /** Properties of `FieldSettings` that the designer offers for this type. */
  readonly settings: readonly (keyof FieldSettings)[]
  /** False for types that hold nothing (14) or are computed (19): never required, never typed. */
  readonly isInput: boolean
  /** Whether it may be a column of a sub-table. */
  readonly inSubTable: boolean
  readonly filter: FieldFilterKind | null
  /** Whether lists may be ordered by it. */
  readonly sortable: boolean
  /** Comparisons that conditions may make. */
  readonly operators: readonly ConditionOperator[]
  /** Codes of types that a field of this type may become once data exists, values unchanged or converted by `convert`. */
  readonly mayBecome: readonly number[]

  /**
   * Judges a value as it came from a form or a file of another program: gives the canonical value (null when empty) or a Chinese sentence. Never
   * throws, whatever `value` is. Leaves `required` to the caller.
   */
  check(value: unknown, field: FieldDefinition, context: CheckContext): Checked
  /** Faults of the definition itself, as Chinese sentences; empty when sound. */
  checkSettings(field: FieldDefinition): string[]
  /** Records that a canonical value refers to. */
  references(value: Json, field: FieldDefinition): Reference[]
  /** Text shown in lists, logs and differences; '' for empty. */
  show(value: Json, field: FieldDefinition, names: References): string
  /** `tfvvalue` of the wire (Spec 1 §3): '1' for yes, comma lists of pictures, address and text of a link … */
  wire(value: Json, field: FieldDefinition, names: References): string
  /** For values that are tables: the columns that hold anything, with their texts row by row. */
  table?(value: Json, field: FieldDefinition, names: References): FieldTable
  /** One cell of an export. Importing it again gives the same canonical value. */
  exportCell(value: Json, field: FieldDefinition, names: References): string
  /** Reads a cell; '' is empty. Same answers as `check`. */
  importCell(cell: string, field: FieldDefinition, names: References, context: CheckContext): Checked
  /** Whether a canonical value that is not null still counts as not filled; default no. */
  isUnfilled?(value: Json): boolean
  /** Side rows of a canonical value; empty when `filter` is null or the value is. */
  index(value: Json, field: FieldDefinition): IndexEntry[]
  /** Orders two canonical values that are not null. */
  compare(a: Json, b: Json): number
  /** The canonical value of this type for a value of another type that lists this one in its `mayBecome`. */
  convert?(value: Json): Json
  /** Masks a shown text for readers who may not see it in full; the default hides the middle of `show`. */
  mask?(shown: string): string
  /** Computed types only: derives the value from the other values. */
  compute?(field: FieldDefinition, values: FieldValues, fields: readonly FieldDefinition[], system: SystemValues): Json
}

/** Numeric and textual fixed fields of a record, by key, for formulas and conditions (`@key`). */
export type SystemValues = Readonly<Record<string, Json>>
