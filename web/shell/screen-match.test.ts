import { expect, it } from 'vitest'
import { screens } from '@onsite/domain/screens.ts'
import { movedPath, screenOf } from './screen-match.ts'

it('leads from the path that the specification writes to that of the screen', () => {
  expect(movedPath('/customerTag')).toBe('/tagsManage/customerTag')
})

it('leaves the paths of screens and unknown ones alone', () => {
  expect(screens.map(({ path }) => movedPath(path)).filter((path) => path !== null)).toEqual([])
  expect(movedPath('/nowhere')).toBeNull()
})

it('knows the screen of a path with parameters, and of none', () => {
  expect(screenOf('/tagsManage/customerTag')?.name).toBe('CustomerTag')
  expect(screenOf('/nowhere')).toBeNull()
})

it('leads each path to its own screen, whatever the order of areas', () => {
  const astray = screens.filter(({ name, path }) => screenOf(path.replaceAll(/:\w+\??/g, 'x'))?.name !== name)

  expect(astray.map(({ path }) => path)).toEqual([])
})
