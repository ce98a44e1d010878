import { expect, it } from 'vitest'
import type { AutomationKindSpec } from '../automation-kind.ts'

interface Named {
  readonly factNames: Readonly<Record<string, string>>
  readonly states: Readonly<Record<number, unknown>>
}

/** Proves that a kind names only steps, states and fields that its document has. */
export function proveAutomationKind(
  { actions, bases, dispatch, fields, points, settable, waits }: AutomationKindSpec,
  document: Named,
): void {
  const moves = [
    ...Object.values(points).flatMap((one) => one.moves),
    ...Object.values(bases).flatMap((one) => ('moves' in one ? one.moves : [])),
    ...Object.values(waits).flatMap((one) => one.unless ?? []),
    ...(dispatch?.moves ?? []),
  ]

  it('names only steps, states and fields that there are', () => {
    const steps = moves.flatMap((one) => one.steps ?? [])
    const states = [...moves.flatMap((one) => one.into ?? []), ...Object.values(waits).flatMap((one) => one.states)]
    expect(steps.filter((step) => document.factNames[step] === undefined)).toEqual([])
    expect(states.filter((state) => document.states[state] === undefined)).toEqual([])
    expect(settable.filter((key) => fields.find((field) => field.key === key)?.input === undefined)).toEqual([])
    const ways = Object.values(dispatch?.modes ?? {}).flatMap((mode) => mode.actions)
    expect(ways.filter((name) => !actions.some((action) => action.name === name))).toEqual([])
  })
}
