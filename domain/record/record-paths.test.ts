import { expect, it } from 'vitest'
import { screens } from '../screens.ts'
import { recordPages, recordPath } from './record-paths.ts'

it.each(Object.entries(recordPages))('leads to the screen of a %s, with its permission', (_, { path, permission }) => {
  const screen = screens.find((one) => one.path.replace(/:\w+/, '{id}').replace(/\/:\w+\?$/, '') === path)

  expect(screen?.permission).toBe(permission)
})

it('has no path for kinds without a page', () => {
  expect(recordPath('contact', '1')).toBe('')
})
