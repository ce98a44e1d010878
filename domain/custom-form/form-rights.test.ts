import { expect, it } from 'vitest'
import { RoleType } from '../permission/roles.ts'
import { rightsIn, usualRights } from './form-rights.ts'

it('lets everybody fill in a new form, and administrators everything', () => {
  expect(rightsIn(RoleType.Technician, usualRights)).toEqual({ mayFill: true, seesAll: false, mayManage: false })
  expect(rightsIn(RoleType.Administrator, { ...usualRights, fillRoles: [] })).toEqual({
    mayFill: true,
    seesAll: true,
    mayManage: true,
  })
  expect(rightsIn(null, usualRights).mayFill).toBe(false)
})

it('shows to whoever manages what he manages', () => {
  const rights = { fillRoles: [RoleType.Technician], seeRoles: [RoleType.Director], manageRoles: [RoleType.Dispatcher] }

  expect(rightsIn(RoleType.Dispatcher, rights)).toEqual({ mayFill: false, seesAll: true, mayManage: true })
  expect(rightsIn(RoleType.Director, rights)).toEqual({ mayFill: false, seesAll: true, mayManage: false })
})
