import { describe, expect, it } from 'vitest'
import { ListAddress } from './list-address.ts'

describe('the address of a list', () => {
  it('lets a change begin where the one before it ends, painted or not', () => {
    const address = new ListAddress()
    address.show('?a=1')
    expect(address.read()).toBe('?a=1')

    address.go('?a=1&b=2')
    address.show('?a=1')
    expect(address.read()).toBe('?a=1&b=2')

    address.go('?a=1&b=2&c=3')
    address.show('?a=1&b=2')
    expect(address.read()).toBe('?a=1&b=2&c=3')

    address.show('?a=1&b=2&c=3')
    expect(address.read()).toBe('?a=1&b=2&c=3')
  })

  it('follows when the person goes elsewhere, as with the back button', () => {
    const address = new ListAddress()
    address.show('?a=1')
    address.go('?b=2')

    address.show('?c=3')

    expect(address.read()).toBe('?c=3')
  })
})
