/** Settings of a process that take effect at once: changes the draft and republishes the published content with nothing else changed. */
import { faultAt, type Failure } from '@onsite/domain/failure.ts'
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import type { FormRecord } from '../field/form-store.ts'
import type { Context } from '../kernel/context.ts'
import { readPublished } from './open-template.ts'
import { publishContent } from './publish-form.ts'
import { writeDraft } from './write-draft.ts'

export const noProcess = ({ formKind }: Pick<FormRecord, 'formKind'>): Failure =>
  faultAt('tmplId', `${formKindOf(formKind).label}表单没有流程设置`)

/** The process of a template, as published or, before that, as drafted. Throws `invalid-input` for forms without one. */
export async function demandProcess(ctx: Context, form: FormRecord): Promise<DocumentProcess> {
  const process = (await readPublished(ctx, form))?.process ?? form.draft.process
  if (process === null) throw noProcess(form)
  return process
}

/** Changes the draft of a locked template and the published version, without publishing other unfinished work. */
export async function changeProcess(
  ctx: Context,
  form: FormRecord,
  note: string,
  alter: (process: DocumentProcess) => DocumentProcess,
): Promise<void> {
  const { draft, isChanged } = form
  if (draft.process === null) throw noProcess(form)
  const revision = await writeDraft(ctx, form, { ...draft, process: alter(draft.process) })
  const before = await readPublished(ctx, form)
  if (before?.process == null) return
  const content = { ...before, process: alter(before.process) }
  if (JSON.stringify(content) === JSON.stringify(before)) return
  // A draft without other changes is published as a whole, so that it still counts as unchanged.
  await publishContent(ctx, form.id, before, content, { note, revision: isChanged ? null : revision })
}
