/** A custom field as the designer makes it and a template version keeps it. Plain data: it travels as JSON. */
import type { FieldMask } from '../permission/masks.ts'
import type { LinkTarget } from '../kind-rows.ts'
import type { RoleType } from '../permission/roles.ts'
import type { Condition } from './condition.ts'
import type { FormStep } from './form-step.ts'
import type { Json } from './json.ts'

export type { Json } from './json.ts'

/** One choice of a radio, multi-select or cascade field. Values keep the id, so that a label may be reworded. */
export interface FieldOption {
  readonly id: string
  readonly label: string
  /** No longer offered, but still shown where it was chosen. */
  readonly isDisabled?: boolean
  /** Only in a cascade. */
  readonly children?: readonly FieldOption[]
}

/** Type-specific properties; each type lists in `settings` which of them it reads. */
export interface FieldSettings {
  /** Characters, of text-like types. */
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression that the whole text must match, and the sentence shown when it does not. */
  readonly pattern?: string
  readonly patternHint?: string
  /** Bounds of a number, formula or star rating. */
  readonly min?: number
  readonly max?: number
  /** Decimals kept, 0 to 6. */
  readonly decimals?: number
  readonly unit?: string
  readonly options?: readonly FieldOption[]
  /** Files, images, people or rows at most; at least. */
  readonly minCount?: number
  readonly maxCount?: number
  /** Bytes per file at most. */
  readonly maxBytes?: number
  /** Earliest and latest day relative to today, of dates: -30 means thirty days ago. */
  readonly fromDays?: number
  readonly toDays?: number
  /** Formula text; operands are numbers, `{field id}` and `{@system key}`. */
  readonly formula?: string
  /** Columns of a sub-table; types that hold other records or rows are not allowed inside. */
  readonly columns?: readonly FieldDefinition[]
  /** Limits a person picker to a role, a service group or a department. */
  readonly role?: RoleType
  /** People or units: one or several. */
  readonly multiple?: boolean
  /** Type 29: the kind of unit to pick. */
  readonly unitKind?: 'department' | 'service-group'
  /** Type 30: the kind of record to pick. */
  readonly target?: LinkTarget
  /** Text of an explanation (type 14). */
  readonly text?: string
  /** Images: only by camera, on phones. */
  readonly cameraOnly?: boolean
  /** Location: metres the address may be away from the picked place; the text may be typed. */
  readonly allowTyping?: boolean
}

export type FieldWidth = 'third' | 'half' | 'full'

/** Key of the masks that a field has from others. */
export const readMasks = Symbol('masks of what is read')

export interface FieldDefinition {
  /** UUID; values are kept under it, so it never changes and is never used again. */
  readonly id: string
  readonly name: string
  /** Code of a field type. */
  readonly type: number
  readonly group: string
  readonly width: FieldWidth
  /** Help beside the label. */
  readonly tip: string
  readonly required: boolean
  readonly readonly: boolean
  /** Canonical value of the type; null for none. */
  readonly default: Json
  readonly settings: FieldSettings
  readonly showIf: Condition | null
  readonly requiredIf: Condition | null
  /** Null: at every step. */
  readonly visibleSteps: readonly FormStep[] | null
  /** Null: at creation and whenever content may be edited. */
  readonly editableSteps: readonly FormStep[] | null
  /** Null: for every role. */
  readonly visibleRoles: readonly RoleType[] | null
  readonly editableRoles: readonly RoleType[] | null
  readonly unique: boolean
  /** Shown with its middle hidden to everyone but administrators and those who may edit the field. */
  readonly masked: boolean
  /** Hidden from roles that hide the mask; null and, in forms that were published before there were masks, absent: from none. */
  readonly mask?: FieldMask | null
  /** Masks of what its value is made of: operands of its formula, columns of its table. Worked out by `withReadMasks` and kept nowhere: JSON has no symbols. */
  readonly [readMasks]?: readonly FieldMask[]
  /** Kept in typed side rows too: may be filtered and sorted in lists. */
  readonly searchable: boolean
  readonly listColumn: boolean
  readonly copyOnRepeat: boolean
  /** Comes from the form kind's common form; edited there. */
  readonly isCommon?: boolean
}

/** Values of one record, by field id, each in the canonical form of its type; absent and null are empty. */
export type FieldValues = Readonly<Record<string, Json>>

/** A new field with the quiet defaults. `id` must be a fresh UUID. */
export function newField(id: string, type: number, name: string, group: string): FieldDefinition {
  return {
    id,
    name,
    type,
    group,
    width: 'third',
    tip: '',
    required: false,
    readonly: false,
    default: null,
    settings: {},
    showIf: null,
    requiredIf: null,
    visibleSteps: null,
    editableSteps: null,
    visibleRoles: null,
    editableRoles: null,
    unique: false,
    masked: false,
    mask: null,
    searchable: false,
    listColumn: false,
    copyOnRepeat: true,
  }
}
