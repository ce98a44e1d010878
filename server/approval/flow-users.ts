/** Finds published templates that send their records through a flow. */
import { templatedKinds } from '@onsite/domain/field/form-kind.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { findForms } from '../field/form-store.ts'
import { versionsById } from '../field/version-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Names of the templates whose published process names the flow; disabled ones do not count. */
export async function flowUsers(ctx: StoreContext, flowId: string): Promise<string[]> {
  const forms = await Promise.all(
    templatedKinds.map(
      async (formKind) => await findForms(ctx, { formKind, isCommon: false, states: [TemplateState.Published] }),
    ),
  )
  const published = forms.flat().filter((form) => form.versionId !== null)
  const versions = await versionsById(
    ctx,
    published.map((form) => form.versionId ?? ''),
  )
  return published
    .filter((form) => {
      const process = versions.get(form.versionId ?? '')?.content.process ?? null
      return process !== null && Object.values(process.approvals).includes(flowId)
    })
    .map((form) => form.name)
}
