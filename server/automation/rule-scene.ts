/** Documents as conditions of rules read them. */
import type { RuleMove } from '@onsite/domain/automation/automation-kind.ts'
import { valuesOfWire } from '@onsite/domain/automation/rule-fields.ts'
import { faultKey } from '@onsite/domain/field/check-values.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { noValues, storedValues } from '../field/values-store.ts'
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
  { clocks, rows, spec }: AutomationKind,
  ids: readonly string[],
): Promise<Map<string, Scene>> {
  const moment = momentIn(ctx.tenant.zone)
  const times = spec.fields.filter(({ inRow, kind }) => kind === 'time' && inRow !== false).map(({ key }) => key)
  const [found, custom] = await Promise.all([rows(ctx, ids), storedValues(ctx, clocks.formKind, ids)])
  const customOf = (id: string): FieldValues =>
    Object.fromEntries(
      Object.entries((custom.get(id) ?? noValues).values).map(([fieldId, value]) => [faultKey(fieldId), value]),
    )
  return new Map(
    found.map(({ id, instants, no, title, wire }) => [
      id,
      {
        id,
        no,
        title,
        values: { ...valuesOfWire(spec.fields, wire, moment), ...customOf(id) },
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
