import { describe, expect, test } from 'vitest'
import {
  type BuiltChunk,
  loadOf,
  measure,
  measureBuild,
  readTable,
  webBudgetFindings,
  writeTable,
} from './web-budget.ts'

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

const measureSample = (chunks: readonly BuiltChunk[]) => measure(chunks, pages, ['/tags'])

test('a first load holds the page, the entry and what they import, each file once', () => {
  expect(measureSample(build)).toMatchObject({
    pages: { '/tags': { script: 98, requests: 5 } },
    parts: { '/tags': { 'antd/table': 4, 'react-dom': 81, 'web/main.tsx': 9, 'web/tag': 4 } },
    files: { '0–3 kB': 1, '3–10 kB': 1, '10–30 kB': 0, '30–100 kB': 1, '100 kB 以上': 0 },
    largest: [
      ['main', 90],
      ['page', 8],
      ['dialog', 1],
    ],
  })
})

test('a page whose module is in no file is an error, not a small load', () => {
  expect(() => loadOf(build, ['web/tag/gone.tsx'])).toThrow('没有文件含有 web/tag/gone.tsx')
})

describe('the budget', () => {
  const table = measureSample(build)
  const grown = build.map((one) => (one.file === 'page' ? { ...one, bytes: 16_000 } : one))

  test('is kept by what it was written from', () => {
    expect(webBudgetFindings(table, measureSample(build))).toEqual([])
  })

  test('names the pages that load more, and what grew', () => {
    expect(webBudgetFindings(table, measureSample(grown))).toEqual([
      '/tags 首次加载脚本 106 kB，表中 98 kB；变大的：antd/table +4，web/tag +4',
      '第 2 大的脚本是 page，16 kB，表中是 page，8 kB',
    ])
  })

  test('is made tighter when a page loads less', () => {
    expect(webBudgetFindings(measureSample(grown), table)).toEqual([
      '/tags 首次加载脚本 98 kB，表中 106 kB；变小的：antd/table -4，web/tag -4',
      '第 2 大的脚本是 page，8 kB，表中是 page，16 kB',
    ])
  })

  test('names the pages that load more files, and more small files', () => {
    const parts = Array.from({ length: 7 }, (_, index) => chunk(`part-${index}`, 10, { [`web/tag/${index}.tsx`]: 1 }))
    const split = build.map((one) =>
      one.file === 'page' ? { ...one, imports: ['main', ...parts.map(({ file }) => file)] } : one,
    )

    expect(webBudgetFindings(table, measureSample([...split, ...parts]))).toEqual([
      '/tags 首次加载 19 个文件，表中 5 个',
      '0–3 kB 的脚本有 8 个，表中 1 个',
    ])
  })

  test('names pages that are new and pages that are gone', () => {
    const moved = measure(build, { '/labels': pages['/tags'] })

    expect(webBudgetFindings(table, moved)).toEqual([
      '/labels 不在 web-budget.json 里',
      'web-budget.json 里的 /tags 已不是页面',
    ])
  })
})

test('every page of the build loads what the table says', () => {
  const now = measureBuild()
  const findings = webBudgetFindings(readTable(), now)
  if (process.env.BUDGETS === 'write') {
    console.log(findings.join('\n'))
    writeTable(now)
  } else expect(findings, '用 node scripts/web-budget.ts --write 重写 web-budget.json，并说明为什么').toEqual([])
})
