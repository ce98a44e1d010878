import { describe, expect, it } from 'vitest'
import { navigationLink } from './place-links.ts'

describe('navigation', () => {
  const place = { name: '绿城物业', address: '杭州市文一西路 1 号', lng: 120.1, lat: 30.25 }

  it('leads to the position when there is one', () => {
    const link = new URL(navigationLink(place) ?? '')

    expect(link.pathname).toBe('/navigation')
    expect(link.searchParams.get('to')).toBe('120.1,30.25,绿城物业')
    expect(link.searchParams.get('coordinate')).toBe('gaode')
    expect([...link.searchParams.keys()]).not.toContain('key')
  })

  it('keeps commas of a name from becoming a part of the position', () => {
    expect(new URL(navigationLink({ ...place, name: '甲,乙' }) ?? '').searchParams.get('to')).toBe('120.1,30.25,甲 乙')
  })

  it('searches the address without a position, and leads nowhere without either', () => {
    const link = new URL(navigationLink({ ...place, lat: null }) ?? '')

    expect(link.searchParams.get('keyword')).toBe('杭州市文一西路 1 号')
    expect(navigationLink({ ...place, lng: null, lat: null, address: ' ' })).toBeNull()
  })
})
