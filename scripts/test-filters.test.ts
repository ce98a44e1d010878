import { expect, test } from 'vitest'
import { testFilters } from './test-filters.ts'

const isFolder = (path: string) => ['domain/tag', 'server/tag', 'e2e/tag', 'server/kernel'].includes(path)

test('an area means its folders in all members, a folder of one member that one', () => {
  expect(testFilters(['tag', 'kernel'], isFolder)).toEqual(['domain/tag/', 'server/tag/', 'e2e/tag/', 'server/kernel/'])
})

test.each([[['domain/tag']], [['every-call']], [['--project', 'unit']], [['server/tag/tag.test.ts']]])(
  'leaves %j as it is',
  (args) => {
    expect(testFilters(args, isFolder)).toEqual(args)
  },
)
