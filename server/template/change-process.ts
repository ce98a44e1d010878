/** Settings of a process that take effect at once: changes the draft and republishes the published content with nothing else changed. */
import { faultAt } from '@onsite/domain/failure.ts'
import type { OrderProcess } from '@onsite/domain/template/order-process.ts'
import type { FormRecord } from '../field/form-store.ts'
import type { Context } from '../kernel/context.ts'
import { publishedOf } from './open-template.ts'
import { publishContent } from './publish-form.ts'
import { writeDraft } from './write-draft.ts'

/** The process of an order template, as published or, before that, as drafted. Throws `invalid-input` for forms without one. */
export async function demandProcess(ctx: Context, form: FormRecord): Promise<OrderProcess> {
  const process = (await publishedOf(ctx, form))?.process ?? form.draft.process
  if (process === null) throw faultAt('tmplId', '只有工单模板有流程设置')
  return process
}

/** Changes the draft of a locked template and the published version, without publishing other unfinished work. */
export async function changeProcess(
  ctx: Context,
  form: FormRecord,
  note: string,
  alter: (process: OrderProcess) => OrderProcess,
): Promise<void> {
  const { draft, isChanged } = form
  if (draft.process === null) throw faultAt('tmplId', '只有工单模板有流程设置')
  const revision = await writeDraft(ctx, form, { ...draft, process: alter(draft.process) })
  const before = await publishedOf(ctx, form)
  if (before?.process == null) return
  const content = { ...before, process: alter(before.process) }
  if (JSON.stringify(content) === JSON.stringify(before)) return
  // A draft without other changes is published as a whole, so that it still counts as unchanged.
  await publishContent(ctx, form.id, before, content, { note, revision: isChanged ? null : revision })
}
