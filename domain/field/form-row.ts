/** A kind of form as its area's manifest brings it; `form-kind.ts` collects them. */
import type { FieldMask } from '../permission/masks.ts'

/** Types of fixed fields. */
export type FixedType =
  | 'text'
  | 'phone'
  | 'address'
  | 'recordLink'
  | 'number'
  | 'date'
  | 'dateRange'
  | 'radio'
  | 'scanner'

/** A field that every form of the kind has; it cannot be removed, its required flag cannot be lifted. */
export interface FixedRow {
  /** Key on the wire; conditions and formulas name it `@key`. */
  readonly key: string
  readonly label: string
  readonly required: boolean
  /** Name of the field type, for conditions and formulas. */
  readonly type: FixedType
  /** Words of the codes of a number that stands for something: people choose and read these. */
  readonly names?: Readonly<Record<number, string>>
  /** An amount in yuan: conditions compare 5000, people read ¥5,000.00. */
  readonly isMoney?: true
  /** Changed by the moves of its document alone, never typed. */
  readonly isMoved?: true
}

export interface FormRow {
  readonly label: string
  /** One sentence for those who look for the form: where it is filled in and what for. */
  readonly about: string
  readonly fixed: readonly FixedRow[]
  /** Masks of fixed fields, and of what else conditions know of the record, by key: hidden from people whose role hides the mask. */
  readonly masks?: Readonly<Record<string, FieldMask>>
  /** Entity type of the detail-control calls (Spec 2 §7), where it has one. */
  readonly entityType?: number
  /** Where it stands among the forms, smaller first; in steps of ten, so that others fit between. */
  readonly place: number
  /** Several templates (order and event types, projects), or one form for the whole enterprise. */
  readonly hasTemplates: boolean
  /** Pixels of a collapsed field group of this kind in a detail page (Spec 1 §9). */
  readonly groupHeight?: number
  /** Addresses of the pages of its templates where the specification names others than the usual ones; `{id}` and `{name}` stand for the template. */
  readonly paths?: { readonly designer?: string; readonly process?: string }
  /** A name for all of its templates, where that is not its label and 模板. */
  readonly templatesLabel?: string
  /** Its templates carry a process: `domain/document-kinds.ts` does not compile without it. */
  readonly hasProcess?: true
  /** Template packs of industries begin with templates of this kind. */
  readonly hasPacks?: true
}
