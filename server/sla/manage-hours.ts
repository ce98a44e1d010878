import { deleteWorkHours, listWorkHours, saveWorkHours } from '@onsite/api/sla/sla-calls.ts'
import { slaFacts } from '@onsite/api/sla/sla-facts.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { faultsOfWeek, usualWeek, type WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { standingGroupNames } from '../people/service-group-store.ts'
import { allHours, type HoursRecord, insertHours, removeHours, updateHours } from './hours-store.ts'
import { allPolicies, policiesInForce } from './policy-store.ts'

const notFound = (): Failure => new Failure('not-found', { record: '工作时间' })

/** Members with their names; those who are gone are left out. */
const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })

/** A week as it is sent, in types of ours. */
const copyWeek = (week: WorkWeek) => week.map((day) => day.map(({ from, to }) => ({ from, to })))

/** Refuses new service groups and people who are not there, or whose time counts by other hours already. */
async function demandFree(ctx: Context, others: readonly HoursRecord[], { group_ids, person_ids }: Members) {
  const [groups, people] = await Promise.all([standingGroupNames(ctx, group_ids), peopleNames(ctx, person_ids)])
  for (const [field, ids, names, takenOf] of [
    ['groupIds', group_ids, groups, (one: HoursRecord) => one.group_ids],
    ['personIds', person_ids, people, (one: HoursRecord) => one.person_ids],
  ] as const) {
    if (ids.some((id) => !names.has(id))) throw faultAt(field, field === 'groupIds' ? '服务团队不存在' : '人员不存在')
    for (const other of others) {
      const taken = ids.find((id) => takenOf(other).includes(id))
      if (taken !== undefined) throw faultAt(field, `「${names.get(taken) ?? ''}」已按「${other.name}」计时`)
    }
  }
}

type Members = Pick<HoursRecord, 'group_ids' | 'person_ids'>

async function save(
  ctx: Context,
  { groupIds, id, isDefault, personIds, version, week, ...typed }: Input<typeof saveWorkHours>,
) {
  const faults = faultsOfWeek(week).map(({ day, message }) => ({ field: `week.${day}`, message }))
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
  await lockName(ctx, 'work-hours')
  const all = await allHours(ctx)
  const before = all.find((one) => one.id === id)
  const name = typed.name.trim()
  if (id !== undefined && before === undefined) throw notFound()
  if (before !== undefined && before.version !== version) throw new Failure('stale')
  if (all.some((one) => one.id !== id && one.name === name)) throw new Failure('hours-name-taken', { name })
  const members: Members = {
    group_ids: [...(groupIds ?? before?.group_ids ?? [])],
    person_ids: [...(personIds ?? before?.person_ids ?? [])],
  }
  await demandFree(
    ctx,
    all.filter((one) => one.id !== id),
    {
      group_ids: members.group_ids.filter((one) => before?.group_ids.includes(one) !== true),
      person_ids: members.person_ids.filter((one) => before?.person_ids.includes(one) !== true),
    },
  )
  // One set counts where nothing else is said: the first one, until another is chosen.
  const isNowDefault = isDefault || before?.is_default === true || all.length === 0
  if (isNowDefault)
    for (const other of all.filter((one) => one.is_default && one.id !== id))
      await updateHours(ctx, other.id, { is_default: false })
  const by = { updated_by: ctx.person.id, updated_at: ctx.now.toISOString() }
  const saved = id ?? uuidv7()
  if (before === undefined)
    await insertHours(ctx, { id: saved, name, week, is_default: isNowDefault, version: 1, ...members, ...by })
  else
    await updateHours(ctx, saved, {
      name,
      week,
      is_default: isNowDefault,
      version: before.version + 1,
      ...members,
      ...by,
    })
  await ctx.record(slaFacts.hoursChanged, { subjectId: saved })
  return { id: saved }
}

export const hoursAnswers = [
  answer(listWorkHours, async (ctx) => {
    const hours = await allHours(ctx)
    const [people, groups] = await Promise.all([
      peopleNames(
        ctx,
        hours.flatMap((one) => [one.updated_by, ...one.person_ids]),
      ),
      standingGroupNames(
        ctx,
        hours.flatMap((one) => one.group_ids),
      ),
    ])
    return {
      usual: copyWeek(usualWeek),
      hours: hours.map((one) => ({
        id: one.id,
        name: one.name,
        week: copyWeek(one.week),
        isDefault: one.is_default,
        groups: namesOf(one.group_ids, groups),
        people: namesOf(one.person_ids, people),
        version: one.version,
        updateUserName: people.get(one.updated_by) ?? '',
        update_time: one.updated_at,
      })),
    }
  }),
  answer(saveWorkHours, save),
  answer(deleteWorkHours, async (ctx, { id }) => {
    await lockName(ctx, 'work-hours')
    if (!(await allHours(ctx)).some((one) => one.id === id)) throw notFound()
    const [versions, policies] = await Promise.all([policiesInForce(ctx), allPolicies(ctx)])
    const user = versions.find(({ content }) => !content.isAlways && content.hoursId === id)
    if (user !== undefined)
      throw new Failure('hours-in-use', { name: policies.find((one) => one.id === user.policyId)?.name ?? '' })
    await removeHours(ctx, id)
    await ctx.record(slaFacts.hoursChanged, { subjectId: id })
    return null
  }),
]
