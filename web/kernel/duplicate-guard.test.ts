import { describe, expect, it } from 'vitest'
import { DuplicateGuard, duplicateWindowMs, rememberedRequests } from './duplicate-guard.ts'

function guardAt(start = 0) {
  let now = start
  return { guard: new DuplicateGuard(() => now), wait: (ms: number) => (now += ms) }
}

describe('duplicate guard', () => {
  it('cancels an identical non-GET request within a second', () => {
    const { guard, wait } = guardAt()
    expect(guard.admit('POST', '/order/accept', '{"id":1}')).toBe(true)

    wait(duplicateWindowMs - 1)

    expect(guard.admit('POST', '/order/accept', '{"id":1}')).toBe(false)
  })

  it('lets it through again after a second', () => {
    const { guard, wait } = guardAt()
    guard.admit('POST', '/order/accept', '{"id":1}')

    wait(duplicateWindowMs)

    expect(guard.admit('POST', '/order/accept', '{"id":1}')).toBe(true)
  })

  it.each([
    ['PUT', '/order/accept', '{"id":1}'],
    ['POST', '/order/refuse', '{"id":1}'],
    ['POST', '/order/accept', '{"id":2}'],
  ])('takes %s %s %s for another request', (method, url, body) => {
    const { guard } = guardAt()
    guard.admit('POST', '/order/accept', '{"id":1}')

    expect(guard.admit(method, url, body)).toBe(true)
  })

  it('begins anew for another person', () => {
    const { guard } = guardAt()
    guard.admit('POST', '/order/assign', '{"ids":["1"]}')
    guard.forget()

    expect(guard.admit('POST', '/order/assign', '{"ids":["1"]}')).toBe(true)
  })

  it('never cancels a GET', () => {
    const { guard } = guardAt()
    guard.admit('GET', '/v2/menu/listV2', '')

    expect(guard.admit('GET', '/v2/menu/listV2', '')).toBe(true)
  })

  it('remembers the last twenty requests only', () => {
    const { guard } = guardAt()
    guard.admit('POST', '/first', '')
    for (let index = 0; index < rememberedRequests; index += 1) guard.admit('POST', `/other/${index}`, '')

    expect(guard.admit('POST', '/other/0', '')).toBe(false)
    expect(guard.admit('POST', '/first', '')).toBe(true)
  })
})
