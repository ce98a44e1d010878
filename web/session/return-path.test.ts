import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const technician = { sysrole: RoleType.Technician }
const dispatcher = { sysrole: RoleType.Dispatcher }

describe('after signing in', () => {
  it.each([
    ['?from=%2FallOrder%3Fstates%3D1', '/allOrder?states=1'],
    ['?from=https%3A%2F%2Felsewhere', '/guideOne'],
    ['?from=%2F%2Felsewhere', '/guideOne'],
    ['?from=%2F%5Celsewhere', '/guideOne'],
    ['?from=%2Flogin', '/guideOne'],
    ['?from=%2Ferror403', '/guideOne'],
    ['', '/guideOne'],
  ])('%s leads to %s', (search, path) => {
    expect(returnPath(search, dispatcher, false)).toBe(path)
  })

  it('a technician on a phone lands on the phone pages unless a page was asked for', () => {
    expect(returnPath('', technician, true)).toBe('/mobile')
    expect(returnPath('?from=%2FguideOne', technician, true)).toBe('/mobile')
    expect(returnPath('?from=%2FmyOrder', technician, true)).toBe('/myOrder')
  })

  it('nobody else and no wide screen does', () => {
    expect(returnPath('', technician, false)).toBe('/guideOne')
    expect(returnPath('', dispatcher, true)).toBe('/guideOne')
    expect(returnPath('', null, true)).toBe('/guideOne')
  })
})
