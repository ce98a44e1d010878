/** Templates as the areas of their documents need them: published, with their processes. */
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { newProcess } from '@onsite/domain/document/process-spec.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FieldGroup } from '@onsite/domain/template/template-content.ts'
import { insertForm } from '../field/form-change-store.ts'
import { type FormHead, publishedHeads } from '../field/form-head-store.ts'
import { publishVersion, versionsById } from '../field/version-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** A template with the process of its published version, on which new documents start. */
export interface PublishedTemplate extends FormHead {
  readonly process: DocumentProcess | null
}

/** All templates of a kind that were ever published (a handful), by id, in their order. */
export async function publishedTemplates(
  ctx: StoreContext,
  formKind: FormKind,
): Promise<Map<string, PublishedTemplate>> {
  const heads = await publishedHeads(ctx, formKind)
  const versions = await versionsById(
    ctx,
    heads.map((head) => head.versionId),
  )
  return new Map(
    heads.map((head) => [head.id, { ...head, process: versions.get(head.versionId)?.content.process ?? null }]),
  )
}

/** Templates of a kind that new documents may take, in their order. */
export const enabledTemplates = async (ctx: StoreContext, formKind: FormKind): Promise<PublishedTemplate[]> =>
  [...(await publishedTemplates(ctx, formKind)).values()].filter(({ isEnabled }) => isEnabled)

/** A template to add: its name, settings beyond those of a new process, and its form. */
export interface NewTemplate {
  readonly id: string
  readonly formKind: FormKind
  readonly name: string
  readonly process?: Partial<DocumentProcess>
  readonly groups?: readonly FieldGroup[]
  readonly fields?: readonly FieldDefinition[]
}

/** Adds a template at the end and publishes it at once: for tests and seeds that start with templates. */
export async function insertTemplate(ctx: StoreContext, template: NewTemplate): Promise<void> {
  const { id, formKind, name, groups = [], fields = [] } = template
  const { process: spec } = templateKindOf(formKind)
  const draft = { groups, fields, process: spec === null ? null : { ...newProcess(spec), ...template.process } }
  await insertForm(ctx, { id, name, formKind, draft, createdBy: null })
  await publishVersion(ctx, { templateId: id, revision: 1, content: draft, note: '', by: null })
}
