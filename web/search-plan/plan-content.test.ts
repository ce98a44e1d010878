import { describe, expect, it } from 'vitest'
import {
  contentOf,
  isOpenAddress,
  isPlainAddress,
  isSameColumns,
  isSameContent,
  toSaved,
  linkOf,
} from './plan-content.ts'

const knows = (key: string) => ['states', 'keyword', 'customerId'].includes(key)
const fieldSort = { sortField: 'x', sortOrder: 'desc' as const }

describe('a view', () => {
  it('gives a list the conditions that it has, and leaves out others', () => {
    const content = contentOf({ conditions: { states: '3', gone: '1' }, sort: { sortType: 2 } }, knows)

    expect(content).toEqual({ values: { states: '3' }, sortType: 2 })
  })

  it('comes back as it was saved', () => {
    const content = { values: { states: '3', keyword: '空调' }, sortType: null, fieldSort }

    expect(contentOf(toSaved(content), knows)).toEqual(content)
    expect(toSaved({ values: {}, sortType: null }).sort).toBeNull()
  })

  it('is changed by another condition, order or column, not by the order of the conditions', () => {
    const one = { values: { states: '3', keyword: 'a' }, sortType: null }

    expect(isSameContent(one, { values: { keyword: 'a', states: '3' }, sortType: null })).toBe(true)
    expect(isSameContent(one, { ...one, values: { states: '3' } })).toBe(false)
    expect(isSameContent(one, { ...one, sortType: 1 })).toBe(false)
    expect(isSameContent(one, { ...one, fieldSort })).toBe(false)
    expect(isSameColumns(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSameColumns(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSameColumns(['a'], null)).toBe(false)
    expect(isSameColumns(null, null)).toBe(true)
  })
})

describe('an address', () => {
  const content = { values: { states: '3' }, sortType: null }

  it('is filled by its view only while it names no condition itself', () => {
    expect(isOpenAddress('?plan=1&tab=all&pageSize=20', content, knows)).toBe(true)
    for (const search of ['?plan=1&keyword=a', '?plan=1&states=4', '?plan=1&sortType=2', '?plan=1&sortType=0'])
      expect(isOpenAddress(search, content, knows)).toBe(false)
  })

  it('is plain when nothing but a tab stands in it', () => {
    expect(['', '?tab=all'].every(isPlainAddress)).toBe(true)
    expect(['?plan=1', '?states=3', '?tab=all&keyword=a'].some(isPlainAddress)).toBe(false)
  })

  it('of a view to hand on names the view and the tab alone', () => {
    expect(linkOf('http://x', '/myOrder', '?tab=serve&states=3&plan=1', '2')).toBe('http://x/myOrder?tab=serve&plan=2')
    expect(linkOf('http://x', '/allOrder', '?states=3', '2')).toBe('http://x/allOrder?plan=2')
  })
})
