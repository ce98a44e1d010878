import { expect, it } from 'vitest'
import { ownEntryAt, ownPath } from './own-entry.ts'

it('reads the address of an own entry, however the browser writes the bars', () => {
  const at = { group: 'order', id: '0199' }

  expect(ownEntryAt(ownPath('order', '0199'))).toEqual(at)
  expect(ownEntryAt('/DIY%7Corder%7C0199')).toEqual(at)
  for (const path of ['/DIY', '/DIY|order', '/DIY||0199', '/DIY|order|0199|x', '/allOrder', '/DIY|a|b/c'])
    expect(ownEntryAt(path)).toBeNull()
})
