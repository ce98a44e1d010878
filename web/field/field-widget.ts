/**
 * The interface of a field type's widget. One file per type in `field-widgets/`; `field-widgets.ts` is the registry, and only `field-traits.ts` names
 * types as well.
 */
import type { LinkableKind } from '@onsite/api/field/field-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import type { ReferenceKind } from '@onsite/domain/field/field-type.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { ComponentType } from 'react'
import type { FilterOption } from '../kit/list-filters.ts'

/** The name of a referenced record, and its page ('' for none). */
export interface NamedReference {
  readonly label: string
  readonly path: string
}

/** Services of the surrounding form or detail page. The same object for the life of the form. */
export interface WidgetContext {
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string
  /** Fields of the same form, for formulas that name their operands. */
  readonly fields: readonly FieldDefinition[]
  /** The label of a fixed field of the form kind, for formulas that name it. */
  systemLabel(this: void, key: string): string
  /** A referenced file; undefined while unknown. */
  file(this: void, id: string): FileShape | undefined
  /** Remembers a file that was just uploaded. */
  addFile(this: void, file: FileShape): void
  /** The name behind an id; undefined while unknown. */
  reference(this: void, kind: ReferenceKind, id: string): NamedReference | undefined
  addReference(this: void, kind: ReferenceKind, id: string, named: NamedReference): void
  /** Called while files are uploading, so that the form waits. */
  onBusy(this: void, isBusy: boolean): void
  /** The widget of another type, for widgets that hold fields themselves. */
  widgetOf(this: void, type: number): FieldWidget
}

/** Spread on the control, so that label, tip and fault are read out with it. */
export interface ControlAria {
  readonly 'aria-describedby'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  /** In places without a label of their own, such as a cell. */
  readonly 'aria-label'?: string
}

export interface EditProps {
  readonly field: FieldDefinition
  /** Canonical value, or unfinished input. */
  readonly value: Json
  readonly onChange: (value: Json) => void
  /** The value that stands now. A reply that took seconds is merged over this one, since `value` may not be painted yet. */
  readonly read: () => Json
  readonly isDisabled: boolean
  /** Id of the control that the label names. */
  readonly id: string
  readonly aria: ControlAria
  readonly isFaulty: boolean
  /** In a cell of a sub-table: one line, no labels inside. */
  readonly isCompact: boolean
  readonly isPhone: boolean
  readonly context: WidgetContext
}

export interface ShowProps {
  readonly field: FieldDefinition
  /** Canonical and not empty. */
  readonly value: Json
  readonly context: WidgetContext
}

/** Source of a filter's choices. */
export type ChoiceSource =
  | { readonly kind: 'options'; readonly options: readonly FilterOption[] }
  | { readonly kind: 'people'; readonly role: RoleType | undefined }
  | { readonly kind: 'divisions' }
  | { readonly kind: 'linkable'; readonly of: LinkableKind }

export interface FieldWidget {
  readonly Edit: ComponentType<EditProps>
  readonly Show: ComponentType<ShowProps>
  /** Several controls under one label: they are a group that the label names. */
  readonly isGroup?: (field: FieldDefinition) => boolean
  /** The control renders its label itself. */
  readonly hasOwnLabel?: boolean
  /** Text for the person filling the form: shown unchanged, even where nothing can be filled. */
  readonly isNote?: boolean
  /** Shows a result that nobody types; its control is the display. */
  readonly isComputed?: boolean
  /** The display takes the whole width of a detail group. */
  readonly isWide?: boolean
}

/** A value as text; '' for other values. */
export const textOf = (value: Json): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A value as a list of texts, such as ids. */
export const textsOf = (value: Json): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** A part of a value that is an object. */
export const partOf = (value: Json, key: string): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as Readonly<Record<string, Json>>)[key] ?? null)
    : null

/** Empty lists count as no value. */
export const listOrNull = (values: readonly Json[]): Json => (values.length === 0 ? null : values)

/** Empty text counts as no value. */
export const textOrNull = (text: string): Json => (text === '' ? null : text)
