/** Checks of the fixed fields that a row of an import fills: what is missing, what the save call's schema refuses, and what changes. */
import { inputProps, type RecordWire } from '@onsite/api/record/record-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { dayOrderFaults, daysSaid, noDays } from '@onsite/domain/record/day-order.ts'
import { isNamed, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Type } from 'typebox'
import type { CellChange, CellFault, ImportRow } from '../import/importer.ts'
import { bodyCheck } from '../kernel/check-input.ts'
import type { Context } from '../kernel/context.ts'
import { onFirstUse } from '../kernel/on-first-use.ts'
import { wordsOf } from './record-words.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * Makes the checks of a kind.
 * @param chooses key of the column that chooses the form, which refuses an empty cell itself
 */
export function importChecks(spec: RecordSpec, chooses: string | undefined) {
  const check = onFirstUse(() => bodyCheck(Type.Object(inputProps(spec))))
  const headingOf = new Map(spec.fields.map(({ key, label }) => [key, label]))

  const missing = (input: Input): CellFault[] =>
    spec.fields.flatMap((field) => {
      const value = input[field.key]
      const isEmpty = value === undefined || value === null || value === ''
      return field.input?.needed === true && isEmpty && field.key !== chooses
        ? [{ column: field.label, message: `请填写${field.label}` }]
        : []
    })

  /** Faults that the save call's schema finds in the values, each at the column of its field. */
  function faultsOf(input: Input, isNew: boolean): CellFault[] {
    const needed = isNew
      ? {}
      : Object.fromEntries(
          spec.fields
            .filter((f) => f.input?.needed === true && input[f.key] === undefined)
            .map((f) => [f.key, sample(f.kind)]),
        )
    try {
      check({ ...needed, ...input })
      return []
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error.fields
        .filter(({ field }) => !(field in needed) && field !== chooses)
        .map(({ field, message }) => ({ column: headingOf.get(field.split('.')[0] ?? '') ?? '', message }))
    }
  }

  function changesOf(
    ctx: Context,
    input: Input,
    shown: RecordWire | undefined,
    cells: ImportRow['cells'],
  ): CellChange[] {
    return spec.fields.flatMap((field) => {
      if (!(field.key in input)) return []
      const from = wordsOf(field, shown ?? {}, ctx.tenant.zone)
      const isSame =
        isNamed(field) || field.kind === 'code'
          ? shown?.[field.key] === input[field.key]
          : from === wordsOf(field, input, ctx.tenant.zone)
      return isSame ? [] : [{ column: field.label, from, to: cells[field.label] ?? '' }]
    })
  }

  /** Days of the row, with those that stay, in an impossible order. */
  function dayFaultsOf(input: Input, shown: RecordWire | undefined): CellFault[] {
    const stood = shown === undefined ? noDays : daysSaid(shown, noDays)
    return dayOrderFaults(spec.fields, daysSaid(input, stood), stood).map(({ field, message }) => ({
      column: headingOf.get(field) ?? '',
      message,
    }))
  }

  return { changesOf, dayFaultsOf, faultsOf, missing }
}

/** Something that passes for a field which the file does not hold. */
const sample = (kind: string): unknown =>
  kind === 'code' || kind === 'flag' || kind === 'number' || kind === 'money' ? 0 : kind === 'date' ? '2000-01-01' : 'x'
