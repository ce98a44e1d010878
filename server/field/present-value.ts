/** Values as people read them: shown texts, and the extended values of the wire (Spec 1 §3). */
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import type { FieldTable } from '@onsite/domain/field/field-type.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { maskMiddle } from '@onsite/domain/field/text-rules.ts'
import { presentFile } from '../file/present-file.ts'
import type { FileRecord } from '../file/file-store.ts'
import type { ReadNames } from './field-names.ts'

/** The shown text of a value, '' for an empty one; with its middle hidden when `isMasked`. */
export function shownText(field: FieldDefinition, value: Json, names: ReadNames, isMasked: boolean): string {
  if (value === null) return ''
  const type = fieldTypeOf(field.type)
  const text = type.show(value, field, names)
  return isMasked ? (type.mask?.(text) ?? maskMiddle(text)) : text
}

type Attribute = ExtendedValue['fieldAttributeList'][number]

/**
 * An extended value. `tfvvalue` by display: '1' for yes, addresses of pictures joined by commas, `address,text` of a link, else text. Parts of the
 * value stand in `fieldAttributeList` as `type` and `value`: of files `name` and `url`, of a hyperlink `address` and `text`, of a link to records `id`,
 * `label` and `path`, one after the other per item, of a table `head` for each column and then `cell` row by row (`Our choice:` the specification names
 * only type and value).
 */
export function presentValue(field: FieldDefinition, value: Json, names: ReadNames, isMasked: boolean): ExtendedValue {
  const type = fieldTypeOf(field.type)
  const shown = {
    id: field.id,
    type: field.type,
    tfname: field.name,
    group: field.group,
    masked: isMasked && value !== null,
  }
  if (value === null || isMasked) {
    // A label holds no value; its text stands in the definition.
    const text = type.display === 'label' ? type.wire(value, field, names) : shownText(field, value, names, isMasked)
    return { ...shown, tfvvalue: text, ovalue: '', fieldAttributeList: [], realPic: '' }
  }
  const references = type.references(value, field)
  const files = references.flatMap(({ id, kind }) => (kind === 'file' ? (names.files.get(id) ?? []) : []))
  const isPicture = type.display === 'pictures' || type.display === 'signature'
  return {
    ...shown,
    tfvvalue: isPicture ? thumbsOf(files) : type.wire(value, field, names),
    ovalue: JSON.stringify(value),
    fieldAttributeList: [
      ...files.flatMap(fileAttributes),
      ...tableAttributes(type.table?.(value, field, names)),
      ...(type.display === 'hyperlink' ? linkAttributes(value) : []),
      ...(type.display === 'record-link'
        ? references.flatMap(({ id, kind }) => [
            { type: 'id', value: id },
            { type: 'label', value: names.label(kind, id) ?? '' },
            { type: 'path', value: names.path(kind, id) },
          ])
        : []),
    ],
    realPic: isPicture ? files.map((file) => presentFile(file).url).join(',') : '',
  }
}

/** Small pictures, as lists show them; `realPic` has the full ones. */
function thumbsOf(files: readonly FileRecord[]): string {
  return files
    .map(presentFile)
    .map(({ thumbUrl, url }) => (thumbUrl === '' ? url : thumbUrl))
    .join(',')
}

const tableAttributes = (table: FieldTable = { heads: [], rows: [] }): Attribute[] => [
  ...table.heads.map((value) => ({ type: 'head', value })),
  ...table.rows.flat().map((value) => ({ type: 'cell', value })),
]

function fileAttributes(file: FileRecord): Attribute[] {
  return [
    { type: 'name', value: file.name },
    { type: 'url', value: presentFile(file).url },
  ]
}

function linkAttributes(value: Json): Attribute[] {
  const { address, text } = value as { readonly address?: Json; readonly text?: Json }
  return [
    { type: 'address', value: typeof address === 'string' ? address : '' },
    { type: 'text', value: typeof text === 'string' ? text : '' },
  ]
}
