/**
 * What each area tells of its records, so that areas before it (fields, approvals) can name, find and open them without knowing the area.
 * `server/record-kinds.ts` collects the entries; a context carries them as `ctx.records`.
 */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { LinkTarget } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { Context } from './context.ts'

/** A record as lists and links of other areas show it. */
export interface RecordBrief {
  readonly id: string
  /** Name with its number where it has one: `W20261121-00012 空调不制冷`. */
  readonly label: string
  /** Where its page is, '' when the reader has none. */
  readonly path: string
}

/** A record opened for its form. */
export interface OpenedForm {
  readonly templateId: string | null
  /** The version that the record stays on, null while it has none: then the published one of its template counts. */
  readonly versionId: string | null
  /** Fixed fields by key, for conditions and formulas. */
  readonly system: SystemValues
  /** Whether this person may fill the form at the step now. */
  readonly canEdit: boolean
}

export interface RecordKindEntry {
  readonly kind: LinkTarget
  readonly formKind: FormKind
  readonly label: string
  /** Those of the records that exist and that this person may see. */
  briefs(ctx: Context, ids: readonly string[]): Promise<RecordBrief[]>
  /** Finds visible records by number, name or phone, best first, at most 20. */
  search(ctx: Context, text: string): Promise<RecordBrief[]>
  /** Visible records whose label may be one of these, for reading files; without it each label is searched for. */
  named?(ctx: Context, labels: readonly string[]): Promise<RecordBrief[]>
  /** Opens a record's form; with `lock` its row is locked until the transaction ends. Throws `not-found` for what this person may not see. */
  openForm(ctx: Context, id: string, step: FormStep | undefined, lock: boolean): Promise<OpenedForm>
  /** Told after values were saved apart from the record's own operations, to log it and record a fact. */
  valuesSaved(ctx: Context, id: string, changes: readonly ValueChange[]): Promise<void>
}

/** A change of one custom field, in shown text, for logs and differences. */
export interface ValueChange {
  readonly field: string
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Finds the entry of a kind. */
export class RecordDirectory {
  readonly #entries: readonly RecordKindEntry[]

  constructor(entries: readonly RecordKindEntry[]) {
    this.#entries = entries
  }

  /** The entry of a link target, undefined for a kind that no area tells of. */
  ofKind(kind: string): RecordKindEntry | undefined {
    return this.#entries.find((entry) => entry.kind === kind)
  }

  /** The entry whose records carry a form kind. */
  ofForm(formKind: FormKind): RecordKindEntry | undefined {
    return this.#entries.find((entry) => entry.formKind === formKind)
  }
}
