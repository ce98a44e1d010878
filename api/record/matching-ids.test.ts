import { expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { shownKeys } from '../paging.ts'

it('asks for everything that matches, its ids or a file of it, by every condition that the list knows', () => {
  const ofIds = calls.filter(({ name }) => name.startsWith('listIdsOf'))
  expect(ofIds.length).toBeGreaterThan(10)
  for (const ids of ofIds) {
    const kind = ids.name.replace('listIdsOf', '')
    const list = calls.find(({ name }) => [`list${kind}`, `list${kind}s`].includes(name))
    const conditions = Object.keys(list?.query.properties ?? {}).filter((key) => !shownKeys.includes(key))
    // One that the ids did not know would be dropped, and the batch act on more than the list shows.
    expect([kind, conditions.filter((key) => !(key in ids.query.properties))]).toEqual([kind, []])
    const files = calls.find(({ name }) => name === `export${kind}`)
    const missing = conditions.filter((key) => files !== undefined && !(key in files.body.properties))
    expect([kind, missing]).toEqual([kind, []])
    expect([kind, conditions.length > 0]).toEqual([kind, true])
  }
})
