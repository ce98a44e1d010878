/** Shapes of custom fields on the wire. Definitions and values are open JSON here and judged by `domain/field` and `domain/template`, the same code in the browser. */
import { formSteps } from '@onsite/domain/form-steps.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { formKindNames, type FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { type Static, Type } from 'typebox'
import { Nullable } from '../fields.ts'

export const FormKindShape = Type.Unsafe<FormKind>(Type.String({ title: '表单', enum: [...formKindNames] }))
export const FormStepShape = Type.Unsafe<FormStep>(Type.String({ title: '步骤', enum: [...formSteps] }))
/** Entity types of detail control (Spec 2 §7): 1 order, 2 customer, 3 asset, 25 service contract, 26 sales contract. */
export const EntityType = { Order: 1, Customer: 2, CustomerProduct: 3, ServiceContract: 25, SalesContract: 26 } as const
export type EntityType = (typeof EntityType)[keyof typeof EntityType]

/** A definition as sent: judged by `checkField` of `domain/template/check-content.ts`. */
export const FieldShape = Type.Unsafe<FieldDefinition>(
  Type.Object({}, { title: '字段', additionalProperties: true, maxProperties: 40 }),
)
/** Values by field id: judged by `checkValues` of `domain/field/check-values.ts`. */
export const ValuesShape = Type.Unsafe<FieldValues>(
  Type.Object({}, { title: '自定义字段', additionalProperties: true, maxProperties: 400 }),
)

/** An extended value (Spec 1 §3), with additions for our screens. */
export const ExtendedValue = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  tfname: Type.String(),
  /** By type: '1' for yes, comma lists of picture addresses, `address,text` of a link, plain text. */
  tfvvalue: Type.String(),
  /** The value before formatting, as JSON text; '' when empty. */
  ovalue: Type.String(),
  /** Parts of the value: of a link its address and text, of files their names, of a record link where it leads. */
  fieldAttributeList: Type.Array(Type.Object({ type: Type.String(), value: Type.String() })),
  /** Addresses of the pictures in full size. */
  realPic: Type.String(),
  group: Type.String(),
  masked: Type.Boolean(),
})
export type ExtendedValue = Static<typeof ExtendedValue>

/** A file that values refer to, as `POST /upload/save` gave it. */
export const ValueFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  thumbUrl: Type.String(),
  mime: Type.String(),
  size: Type.Integer(),
})
export type ValueFile = Static<typeof ValueFile>

/** Names of all records that the values of a form refer to. */
export const ReferenceNames = Type.Array(
  Type.Object({ kind: Type.String(), id: Type.String(), label: Type.String(), path: Type.String() }),
)
export type ReferenceNames = Static<typeof ReferenceNames>

/** A value of the repeated record that the form cannot take. */
const LeftBehind = Type.Object({ name: Type.String(), text: Type.String(), reason: Type.String() })
export type LeftBehind = Static<typeof LeftBehind>

/** The version of its template that a record stands on, and the one that is published; 0 for a record without a template. */
export const versionNumbers = { versionNo: Type.Integer(), latestVersionNo: Type.Integer() }

/** A form as a person sees it now: hidden fields are left out, fields that must not be edited are marked. */
export const FormShape = Type.Object({
  formKind: FormKindShape,
  templateId: Nullable(Type.String()),
  templateName: Type.String(),
  versionId: Nullable(Type.String()),
  versionNo: Type.Integer(),
  groups: Type.Array(Type.Object({ name: Type.String(), isFolded: Type.Boolean() })),
  fields: Type.Array(Type.Unsafe<FieldDefinition & { readonly canEdit: boolean }>(Type.Unknown())),
  /** Canonical values visible to this person; masked ones come as shown text and are not editable. */
  values: ValuesShape,
  files: Type.Array(ValueFile),
  names: ReferenceNames,
  /** Texts of the fixed and masked fields, for conditions and formulas: by `key`. */
  system: ValuesShape,
  /** Only for a new record that is made of one of another kind. */
  left: Type.Optional(Type.Array(LeftBehind)),
})
export type FormShape = Static<typeof FormShape>
