/** People of a process who are told of documents that wait: read and changed apart from the rest of the template. */
import { getDefaultDispatch, updateDefaultDispatch } from '@onsite/api/template/template-setting-calls.ts'
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { type PeopleSetting, listOfSetting, settingsOf } from '@onsite/domain/document/process-spec.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { roleNames } from '@onsite/domain/permission/roles.ts'
import type { FormRecord } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames, staffByIds } from '../people/people-store.ts'
import { changeProcess, demandProcess, noProcess } from './change-process.ts'
import { demandForm } from './open-template.ts'

export interface PersonBrief {
  readonly id: string
  readonly name: string
}

/** The setting of the form's kind, by its key. Throws `invalid-input` for a kind without one. */
function demandSetting(form: FormRecord): [string, PeopleSetting] {
  const { process } = templateKindOf(form.formKind)
  const [found] = process === null ? [] : settingsOf(process, 'people')
  if (found === undefined) throw noProcess(form)
  return found
}

/** The people whom the setting of a process names. */
export async function peopleSetIn(ctx: Context, form: FormRecord, process: DocumentProcess): Promise<PersonBrief[]> {
  return await briefsOf(ctx, listOfSetting(process, demandSetting(form)[0]))
}

async function briefsOf(ctx: Context, ids: readonly string[]): Promise<PersonBrief[]> {
  const names = await peopleNames(ctx, ids)
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}

/** Throws `not-found` or `not-a-dispatcher` unless all are active people of this enterprise in the role of the setting. */
export async function demandRole(ctx: Context, ids: readonly string[], { role }: PeopleSetting): Promise<void> {
  const staff = await staffByIds(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: roleNames[role] })
    if (!person.isActive || !person.roles.includes(role))
      throw new Failure('not-a-dispatcher', { name: person.name, role: roleNames[role] })
  }
}

export const peopleSettingAnswers = [
  answer(getDefaultDispatch, async (ctx, { tmplId }) => {
    const form = await demandForm(ctx, tmplId)
    return await peopleSetIn(ctx, form, await demandProcess(ctx, form))
  }),
  answer(updateDefaultDispatch, async (ctx, { tmplId, userIds }) => {
    const form = await demandForm(ctx, tmplId, true)
    const [key, setting] = demandSetting(form)
    await demandRole(ctx, userIds, setting)
    await changeProcess(ctx, form, `修改${setting.label}`, (process) => ({ ...process, [key]: userIds }))
    return await briefsOf(ctx, userIds)
  }),
]
