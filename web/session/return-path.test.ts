import { defaultPowers } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { homeOf, returnPath } from './return-path.ts'

const inRole = (sysrole: RoleType) => ({ sysrole, powers: [...defaultPowers(sysrole)] })
const technician = inRole(RoleType.Technician)
const dispatcher = inRole(RoleType.Dispatcher)
const director = inRole(RoleType.Director)

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

  it('an approver on a phone lands on what waits for a decision', () => {
    expect(returnPath('', director, true)).toBe('/mobile/approval')
    expect(returnPath('', { ...director, powers: [] }, true)).toBe('/guideOne')
  })

  it('nobody else and no wide screen does', () => {
    expect(returnPath('', technician, false)).toBe('/guideOne')
    expect(returnPath('', director, false)).toBe('/guideOne')
    expect(returnPath('', dispatcher, true)).toBe('/guideOne')
    expect(returnPath('', null, true)).toBe('/guideOne')
  })

  it('nobody is led to a page that refuses them', () => {
    expect(homeOf({ ...technician, powers: [] }, true).path).toBe('/guideOne')
  })
})
