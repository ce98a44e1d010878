/** Files and names shared by the widgets of one form or detail page: those that came with it, and those added since. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { ReferenceNames, ValueFile } from '@onsite/api/field/field-shapes.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FixedField } from '@onsite/domain/field/form-kind.ts'
import type { NamedReference, WidgetContext } from './field-widget.ts'
import { widgetOf } from './field-widgets.ts'

export interface ContextSource {
  readonly today: string
  readonly fields: readonly FieldDefinition[]
  readonly files: readonly ValueFile[]
  readonly names: ReferenceNames
  readonly fixed: readonly FixedField[]
}

const fileOf = ({ mime, ...rest }: ValueFile): FileShape => ({ ...rest, type: mime })

/** Files and records added since the form was loaded. */
export interface AddedReferences {
  readonly files: Map<string, FileShape>
  /** By `kind:id`. */
  readonly names: Map<string, NamedReference>
}

/** @param source read anew each time, since a form may be reloaded while it is filled */
export function widgetContext(
  source: () => ContextSource,
  onBusy: (isBusy: boolean) => void = () => {},
  { files, names }: AddedReferences = { files: new Map(), names: new Map() },
): WidgetContext {
  return {
    get today() {
      return source().today
    },
    get fields() {
      return source().fields
    },
    file: (id) => {
      const found = source().files.find((file) => file.id === id)
      return files.get(id) ?? (found === undefined ? undefined : fileOf(found))
    },
    addFile: (file) => void files.set(file.id, file),
    reference: (kind, id) =>
      names.get(`${kind}:${id}`) ?? source().names.find((one) => one.kind === kind && one.id === id),
    addReference: (kind, id, named) => void names.set(`${kind}:${id}`, named),
    systemLabel: (key) => source().fixed.find((field) => field.key === key)?.label ?? key,
    onBusy,
    widgetOf,
  }
}
