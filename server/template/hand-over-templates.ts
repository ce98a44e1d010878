/** Templates whose processes name somebody who leaves: as an owner of a step, as copied, or in a setting. */
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { listOfSetting, settingsOf } from '@onsite/domain/document/process-spec.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { replacedPerson } from '@onsite/domain/people/replaced-person.ts'
import { peopleOfProcess } from '@onsite/domain/template/process-people.ts'
import { findForms, type FormBrief } from '../field/form-store.ts'
import { versionsById } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { Holding } from '../people/holding.ts'
import { changeProcess } from './change-process.ts'
import { demandForm } from './open-template.ts'
import { demandRole } from './people-setting.ts'

/** A form with its processes, the published one and that of the draft. */
interface ProcessedForm extends Pick<FormBrief, 'id' | 'name' | 'formKind'> {
  readonly processes: readonly DocumentProcess[]
}

async function withProcesses(ctx: Context, forms: readonly FormBrief[]): Promise<ProcessedForm[]> {
  const versions = await versionsById(
    ctx,
    forms.flatMap(({ versionId }) => versionId ?? []),
  )
  return forms.map(({ formKind, id, name, process, versionId }) => {
    const published = versionId === null ? null : (versions.get(versionId)?.content.process ?? null)
    return { id, name, formKind, processes: [published, process].filter((one) => one !== null) }
  })
}

const names = ({ formKind, processes }: ProcessedForm, personId: string): boolean =>
  processes.some((process) => peopleOfProcess(templateKindOf(formKind).process, process).includes(personId))

/** Throws `not-a-dispatcher` where a setting names the one who leaves, and wants a role that the other does not have. */
async function demandRoles(ctx: Context, { formKind, processes }: ProcessedForm, fromId: string, toId: string) {
  const { process: spec } = templateKindOf(formKind)
  for (const [key, setting] of spec === null ? [] : settingsOf(spec, 'people'))
    if (processes.some((process) => listOfSetting(process, key).includes(fromId)))
      await demandRole(ctx, [toId], setting)
}

/** `Our choice:` what is published is published again at once; documents under way stay on their version, as with any change of a template. */
export const templateHolding: Holding = {
  key: 'template-process',
  label: '指名本人的模板流程',
  findHeld: async (ctx, personId, most) =>
    (await withProcesses(ctx, await findForms(ctx, {})))
      .filter((form) => names(form, personId))
      .slice(0, most)
      .map(({ id, name }) => ({ id, name })),
  async handOver(ctx, id, { fromId, reason, toId }) {
    const form = await demandForm(ctx, id, true)
    const [now] = await withProcesses(ctx, [form])
    if (now === undefined || !names(now, fromId)) return
    await demandRoles(ctx, now, fromId, toId)
    await changeProcess(ctx, form, reason, (process) => replacedPerson(process, fromId, toId) as DocumentProcess)
  },
}
