import { expect, test } from 'vitest'
import { RoleType, roleTypes } from '../permission/roles.ts'
import { currentHome, homePartKeys, usualHome } from './home-parts.ts'

test.each([null, ...roleTypes])('role %s has every part once', (role) => {
  expect(usualHome(role).parts.toSorted()).toEqual(homePartKeys.toSorted())
  expect(usualHome(role).hidden).toEqual([])
})

test('directors see figures before what waits', () => {
  expect(usualHome(RoleType.Director).parts[0]).toBe('today')
  expect(usualHome(RoleType.Dispatcher).parts[0]).toBe('todo')
})

test('a kept arrangement gains new parts and loses those that are gone', () => {
  expect(currentHome({ parts: ['week', 'gone', 'todo', 'week'], hidden: ['gone', 'todo'] })).toEqual({
    parts: ['week', 'todo', 'today', 'states', 'starts'],
    hidden: ['todo'],
  })
})
