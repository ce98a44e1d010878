import { describe, expect, test } from 'vitest'
import { type BuiltChunk, loadOf, measure, measureBuild, overWebBudget, readTable } from './web-budget.ts'

const chunk = (file: string, bytes: number, modules: Record<string, number>, imports: string[] = []): BuiltChunk => ({
  file,
  bytes,
  imports,
  styles: [`${file}.css`, 'all.css'],
  modules,
})
const build: readonly BuiltChunk[] = [
  chunk('main', 90_000, { 'web/main.tsx': 1, 'node_modules/react-dom/client.js': 9 }),
  chunk('page', 8000, { 'web/tag/page.tsx': 1, 'node_modules/antd/es/table/Table.js': 1 }, ['main']),
  chunk('dialog', 1000, { 'web/tag/dialog.tsx': 1 }, ['page']),
]
const pages = { '/tags': ['web/tag/page.tsx'] }

test('a first load holds the page, the entry and what they import, each file once', () => {
  expect(measure(build, pages)).toEqual({
    pages: {
      '/tags': {
        script: 98,
        requests: 5,
        parts: { 'antd/table': 4, 'react-dom': 81, 'web/main.tsx': 9, 'web/tag': 4 },
      },
    },
    smallFiles: 1,
  })
})

test('a page whose module is in no file is an error, not a small load', () => {
  expect(() => loadOf(build, ['web/tag/gone.tsx'])).toThrow('没有文件含有 web/tag/gone.tsx')
})

describe('the budget', () => {
  const table = measure(build, pages)

  test('is kept by what it was written from', () => {
    expect(overWebBudget(table, measure(build, pages))).toEqual([])
  })

  test('names the pages that load more, and what grew', () => {
    const grown = build.map((one) => (one.file === 'page' ? { ...one, bytes: 16_000 } : one))

    expect(overWebBudget(table, measure(grown, pages))).toEqual([
      '/tags 首次加载脚本 106 kB，表中 98 kB；变大的：antd/table +4，web/tag +4',
    ])
  })

  test('names the pages that load more files, and more small files', () => {
    const parts = Array.from({ length: 7 }, (_, index) => chunk(`part-${index}`, 10, { [`web/tag/${index}.tsx`]: 1 }))
    const split = build.map((one) =>
      one.file === 'page' ? { ...one, imports: ['main', ...parts.map(({ file }) => file)] } : one,
    )

    expect(overWebBudget(table, measure([...split, ...parts], pages))).toEqual([
      '/tags 首次加载 19 个文件，表中 5 个',
      '小于 3000 字节的脚本有 8 个，表中 1 个',
    ])
  })
})

test('no page of the build loads more than the table says', () => {
  expect(overWebBudget(readTable(), measureBuild())).toEqual([])
})
