import { screens } from '@onsite/domain/screens.ts'
import { describe, expect, it } from 'vitest'
import { articleGroups, findArticles, wordsOf } from './article.ts'
import { articles } from './articles/all-articles.ts'
import { pagePurposes } from './page-purposes.ts'

describe('the articles', () => {
  it('have addresses of their own, and each group has some', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
    for (const { id } of articles) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const group of articleGroups) expect(articles.filter((one) => one.group === group)).not.toEqual([])
  })

  it('lead to pages that exist and need no record', () => {
    const paths = new Map(screens.map(({ name, path }) => [name, path]))
    for (const { id, pages } of articles)
      for (const name of pages) {
        expect(paths.has(name), `${id}: ${name}`).toBe(true)
        expect(paths.get(name), `${id}: ${name}`).not.toMatch(/:\w+(?!\?)\b(?!\?)/)
      }
  })

  it('say what they are good for, and more', () => {
    for (const { blocks, gist, title } of articles) {
      expect(title.length).toBeLessThanOrEqual(24)
      expect(gist).toMatch(/。$/)
      expect(blocks.flatMap(wordsOf).join('').length).toBeGreaterThan(80)
    }
  })
})

it('each page of the menu has a line on its use', () => {
  const named = screens.flatMap(({ name, ...row }) => ('menu' in row && row.menu !== undefined ? [name] : []))
  expect(Object.keys(pagePurposes).toSorted()).toEqual(named.toSorted())
})

describe('finding', () => {
  it('puts titles first and shows the passage of others', () => {
    const found = findArticles(articles, '抢单')
    expect(found.length).toBeGreaterThan(1)
    for (const { article, passage } of found) expect(`${article.title}${passage}`).toContain('抢单')
    const firstByText = found.findIndex(({ passage }) => passage !== '')
    expect(found.slice(firstByText).every(({ passage }) => passage !== '')).toBe(true)
  })

  it('wants every word, in whatever place', () => {
    expect(findArticles(articles, '导入 设备').length).toBeGreaterThan(0)
    expect(findArticles(articles, '导出 没有这样的词')).toEqual([])
  })
})
