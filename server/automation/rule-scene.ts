/** Documents as conditions of rules read them. */
import type { RuleMove } from '@onsite/domain/automation/automation-kind.ts'
import { valuesOfWire } from '@onsite/domain/automation/rule-fields.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { Context } from '../kernel/context.ts'
import { minuteIn } from '../kernel/day.ts'
import type { LogRow } from '../record/record-log-store.ts'
import type { AutomationKind } from './automation-kind.ts'

export interface Scene {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly values: FieldValues
  readonly instants: Readonly<Record<string, string | null>>
}

/** 2026-11-23 08:30, as fields of dates keep it. */
const momentIn =
  (zone: string) =>
  (instant: string): string =>
    minuteIn(zone, new Date(instant)).replaceAll('/', '-')

/** Documents by id, as they are now. */
export async function scenesOf(
  ctx: Context,
  { rows, spec }: AutomationKind,
  ids: readonly string[],
): Promise<Map<string, Scene>> {
  const moment = momentIn(ctx.tenant.zone)
  const times = spec.fields.filter(({ inRow, kind }) => kind === 'time' && inRow !== false).map(({ key }) => key)
  return new Map(
    (await rows(ctx, ids)).map(({ id, instants, no, title, wire }) => [
      id,
      {
        id,
        no,
        title,
        values: valuesOfWire(spec.fields, wire, moment),
        instants: {
          ...Object.fromEntries(times.map((key) => [key, typeof wire[key] === 'string' ? wire[key] : null])),
          ...instants,
        },
      },
    ]),
  )
}

/** A line of the timeline as rules read it. */
export const ruleMoveOf = ({ at, from_state: from, step, to_state: to }: LogRow): RuleMove => ({
  step: step ?? '',
  from,
  to,
  at,
})
