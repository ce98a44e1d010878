/**
 * Forms in files of a kind whose documents have types: a new one is judged by the form of the type that its row names, one that is there by the form
 * that it stands on.
 */
import { faultKey } from '@onsite/domain/field/check-values.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FieldFault } from '@onsite/domain/failure.ts'
import { type Filling, judgeFilling } from '../document/fill-step.ts'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import type { ImportForm } from '../record/record-import-options.ts'
import type { RecordInput } from '../record/record-save.ts'
import type { RecordRow } from '../record/record-table.ts'
import { enabledTemplates, type PublishedTemplate } from './template-store.ts'

/** A form that is not filled yet. */
interface OpenForm extends Omit<Filling, 'step' | 'values' | 'isNew'> {
  /** Why this person may not fill it. */
  readonly refusal?: FieldFault
}

interface TypedForms<Row extends RecordRow> {
  readonly formKind: FormKind
  /** Key of the column that names the type. */
  readonly key: string
  /** Of the row's type: 没有这个工单类型，或它没有启用. */
  readonly unknown: string
  /** Forms of documents that are there, by id. */
  ofFound(this: void, ctx: Context, found: readonly Row[]): Promise<ReadonlyMap<string, OpenForm>>
  /** Forms of new documents of some versions. Null is none of them: that of a document without a type, for kinds that have such. */
  ofVersions(
    this: void,
    ctx: Context,
    versionIds: readonly string[],
  ): Promise<ReadonlyMap<string | null, Pick<OpenForm, 'content' | 'versionId'>>>
  /** Fixed fields of a new document. */
  systemOf?(this: void, input: RecordInput): OpenForm['system']
}

export function typedForms<Row extends RecordRow>({
  formKind,
  key,
  ofFound,
  ofVersions,
  systemOf,
  unknown,
}: TypedForms<Row>): ImportForm<Row> & { typeOf(ctx: Context, input: RecordInput): Promise<PublishedTemplate | null> } {
  const types = async (ctx: Context) => await enabledTemplates(ctx, formKind)
  const nameIn = (input: RecordInput): string => {
    const name = input[key]
    return typeof name === 'string' ? name.trim() : ''
  }
  const named = gathered(async (ctx: Context, names: readonly string[]) => {
    const known = await types(ctx)
    return names.map((name) => known.find((type) => type.name === name) ?? null)
  })
  return {
    key,
    choices: async (ctx) => (await types(ctx)).map(({ name }) => name),
    /** The type that a row names; null for none. */
    typeOf: async (ctx, input) => await named(ctx, nameIn(input)),

    async read(ctx, found) {
      const [known, own] = await Promise.all([
        types(ctx),
        found.length === 0 ? new Map<string, OpenForm>() : ofFound(ctx, found),
      ])
      const fresh = await ofVersions(
        ctx,
        known.map(({ versionId }) => versionId),
      )
      const versions = new Map(known.map(({ name, versionId }) => [name, versionId]))
      function formFor(input: RecordInput, before: Row | undefined): OpenForm | undefined {
        if (before !== undefined) return own.get(before.id)
        const name = nameIn(input)
        const form = fresh.get(name === '' ? null : (versions.get(name) ?? ''))
        return form && { ...form, formKind, recordId: '', system: systemOf?.(input) ?? {} }
      }
      return {
        fieldsOf: (input, before) => formFor(input, before)?.content.fields ?? unknown,
        async judge(input, before) {
          const form = formFor(input, before)
          if (form?.refusal !== undefined) return [form.refusal]
          if (form === undefined) return []
          const isNew = before === undefined
          const filling = { ...form, step: isNew ? 'create' : 'edit', values: input.values, isNew } as const
          const { faults, unmet } = await judgeFilling(ctx, filling)
          return [...faults, ...unmet.map(({ item, message }) => ({ field: faultKey(item), message }))]
        },
      }
    },
  }
}
