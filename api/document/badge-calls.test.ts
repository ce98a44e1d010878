import { screens } from '@onsite/domain/screens.ts'
import { expect, it } from 'vitest'
import { allAreas } from '../all-areas.ts'
import type { ApiArea } from '../area.ts'
import { badgeMarks } from './badge-calls.ts'

it('is heard of on open pages when something happens to a record of a kind with a badge', () => {
  const areas: readonly ApiArea[] = allAreas
  const facts = areas.flatMap((area) => area.facts ?? [])
  const kinds = new Set(screens.flatMap(({ menu }) => menu?.badge?.kind ?? []))

  for (const kind of kinds) {
    const ofKind = facts.filter(({ subject }) => subject === kind)
    expect([kind, ofKind.length > 0]).toEqual([kind, true])
    expect(ofKind.filter(({ touches }) => !touches.some((key) => badgeMarks.includes(key)))).toEqual([])
  }
})
