import { Failure, type FieldFault, faultAt } from '@onsite/domain/failure.ts'
import { mostTargetSeconds, secondsOfDuration, type SlaContent, type SlaTarget } from '@onsite/domain/sla/sla-policy.ts'
import { formNames } from '../field/form-store.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import type { ClockKind } from './clock-kind.ts'
import type { HoursRecord } from './hours-store.ts'
import { weekFor } from './week-for.ts'

/** Faults of what was typed, beside their fields. */
function faultsOf({ spec }: ClockKind, content: SlaContent, hours: readonly HoursRecord[]): FieldFault[] {
  const { targets } = content
  const week = weekFor(content, hours, null)
  if (targets.length === 0) return [{ field: 'content.targets', message: '至少要设一个时限' }]
  return targets.flatMap((target, index) => {
    const at = (key: string, message: string): FieldFault => ({ field: `content.targets.${index}.${key}`, message })
    if (spec.types[target.type] === undefined) return [at('type', '没有这种时限')]
    if (targets.findIndex((one) => one.type === target.type) !== index) return [at('type', '这种时限已经设过了')]
    const limits: readonly (readonly [string, SlaTarget['limit']])[] = [
      ['limit', target.limit],
      ...Object.entries(target.byPriority).map(([code, limit]) => [`byPriority.${code}`, limit] as const),
      ...Object.entries(target.byLevel).map(([code, limit]) => [`byLevel.${code}`, limit] as const),
    ]
    const tooLong = limits.find(([, limit]) => secondsOfDuration(limit, week) > mostTargetSeconds)
    if (tooLong !== undefined) return [at(tooLong[0], '时限最长两年')]
    const unknown = [...target.warn, ...target.late].find((name) => spec.receivers[name] === undefined)
    if (unknown !== undefined) return [at('warn', '没有这种通知对象')]
    const warns = target.warnPercents.length + target.warnMinutes.length
    if (warns > 0 && target.warn.length + target.warnPeople.length === 0) return [at('warn', '请选择提醒谁')]
    return []
  })
}

/** Throws `invalid-input` beside the fields of a policy that cannot be kept as it stands. */
export function demandSound(kind: ClockKind, content: SlaContent, hours: readonly HoursRecord[]): void {
  const faults = faultsOf(kind, content, hours)
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
  if (!content.isAlways && content.hoursId !== null && !hours.some((one) => one.id === content.hoursId))
    throw faultAt('content.hoursId', '工作时间不存在')
}

/** Throws `invalid-input` where a policy names somebody or something that is not there. */
export async function demandNamed(ctx: Context, { match, targets }: SlaContent): Promise<void> {
  const people = [...new Set(targets.flatMap((one) => [...one.warnPeople, ...one.latePeople]))]
  const [customers, contracts, templates, known] = await Promise.all([
    namesOf(ctx, 'customer', match.customerIds),
    namesOf(ctx, 'service-contract', match.contractIds),
    formNames(ctx, match.templateIds),
    peopleNames(ctx, people),
  ])
  if (match.customerIds.some((id) => !customers.has(id)))
    throw faultAt('content.match.customerIds', '客户不存在或已被删除')
  if (match.contractIds.some((id) => !contracts.has(id)))
    throw faultAt('content.match.contractIds', '合同不存在或已被删除')
  if (match.templateIds.some((id) => !templates.has(id)))
    throw faultAt('content.match.templateIds', '类型不存在或已被删除')
  if (people.some((id) => !known.has(id))) throw faultAt('content.targets', '通知的人员不存在')
}

/** Names of records by id, whoever asks; those that are gone are missing. */
export async function namesOf(
  ctx: Context,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return (await ctx.records.ofKind(kind)?.storedNames?.(ctx, ids)) ?? new Map()
}
