import {
  getDefaultDispatch,
  queryDispatchOrder,
  updateDefaultDispatch,
} from '@onsite/api/template/template-setting-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames, staffByIds } from '../people/people-store.ts'
import { changeProcess, demandProcess } from './change-process.ts'
import { demandForm } from './open-template.ts'

interface PersonBrief {
  readonly id: string
  readonly name: string
}

async function briefsOf(ctx: Context, ids: readonly string[]): Promise<PersonBrief[]> {
  const names = await peopleNames(ctx, ids)
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}

/** Throws `not-found` or `not-a-dispatcher` unless all are active dispatchers of this enterprise. */
async function demandDispatchers(ctx: Context, ids: readonly string[]): Promise<void> {
  const staff = await staffByIds(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: '调度员' })
    if (!person.isActive || !person.roles.includes(RoleType.Dispatcher))
      throw new Failure('not-a-dispatcher', { name: person.name })
  }
}

export const dispatchAnswers = [
  answer(queryDispatchOrder, async (ctx, { tmplId }) => {
    const process = await demandProcess(ctx, await demandForm(ctx, tmplId))
    const { acceptanceRequired, dispatcherIds, grabNeedsConfirm, poolEnabled } = process
    return { acceptanceRequired, grabNeedsConfirm, poolEnabled, dispatchers: await briefsOf(ctx, dispatcherIds) }
  }),
  answer(getDefaultDispatch, async (ctx, { tmplId }) => {
    const { dispatcherIds } = await demandProcess(ctx, await demandForm(ctx, tmplId))
    return await briefsOf(ctx, dispatcherIds)
  }),
  answer(updateDefaultDispatch, async (ctx, { tmplId, userIds }) => {
    const form = await demandForm(ctx, tmplId, true)
    await demandDispatchers(ctx, userIds)
    await changeProcess(ctx, form, '修改默认调度员', (process) => ({ ...process, dispatcherIds: userIds }))
    return await briefsOf(ctx, userIds)
  }),
]
