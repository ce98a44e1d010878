/** Things that the type of an event leaves to whoever handles it: who may take it when it goes up, and how it was solved. */
import { type EventChoices, getEventChoices } from '@onsite/api/event/choice-calls.ts'
import { eventProcessOf, nextLevelOf } from '@onsite/domain/event/event-process.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { staffByIds } from '../people/people-store.ts'
import { membersOf } from '../people/service-group-store.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { processesOf } from './event-content.ts'
import { events } from './event-machine.ts'
import type { EventRecord } from './event-store.ts'

type Escalated = Pick<EventRecord, 'principal_id' | 'upgrade_level' | 'version_id'>

/** The level to which an event goes up next, with those of its people who work here and do not have the event already. */
export async function nextLevel(ctx: Context, row: Escalated): Promise<EventChoices['level']> {
  const level = nextLevelOf((await processesOf(ctx, [row]))(row), row.upgrade_level)
  if (level === null) return null
  const members = level.groupId === null ? [] : await membersOf(ctx, [level.groupId])
  const staff = await staffByIds(ctx, [...new Set([...level.personIds, ...members])])
  const people = [...staff.values()].filter(({ id, isActive }) => isActive && id !== row.principal_id)
  return { name: level.name, people: people.map(({ id, name }) => ({ id, name })) }
}

async function ofType(ctx: Context, id: string): Promise<EventChoices> {
  const type = (await publishedTemplates(ctx, 'event')).get(id)
  if (type === undefined) throw new Failure('not-found', { record: '事件类型' })
  return { level: null, solutionCategories: [...eventProcessOf(type.process).solutionCategories] }
}

export const choiceAnswers = [
  answer(getEventChoices, async (ctx, { id, tmplId }) => {
    if (id === undefined)
      return tmplId === undefined ? { level: null, solutionCategories: [] } : await ofType(ctx, tmplId)
    const { row } = await events.findSeen(ctx, id)
    const [level, processOf] = await Promise.all([nextLevel(ctx, row), processesOf(ctx, [row])])
    return { level, solutionCategories: [...processOf(row).solutionCategories] }
  }),
]
