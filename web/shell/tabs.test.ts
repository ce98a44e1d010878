import { describe, expect, it } from 'vitest'
import {
  close,
  findClosing,
  type Closing,
  describe as describeTab,
  keyOf,
  mostTabs,
  neighbour,
  onlyHome,
  type Tabs,
  visit,
} from './tabs.ts'

const to = (path: string) => ({ path, routerName: path.slice(1), title: path.slice(1) })
const openTabs = (...paths: string[]): Tabs => paths.reduce((tabs, path) => visit(tabs, to(path)), onlyHome())
const names = (tabs: Tabs) => tabs.open.map((tab) => tab.key)

describe('opening', () => {
  it('begins with the home tab', () => {
    expect(names(onlyHome())).toEqual(['/guideone'])
  })

  it('adds a tab behind the last one and makes it active', () => {
    const tabs = openTabs('/a', '/b')

    expect(names(tabs)).toEqual(['/guideone', '/a', '/b'])
    expect(tabs.active).toBe('/b')
  })

  it('never shows the same object twice: another query replaces the address', () => {
    const tabs = openTabs('/a', '/b', '/a?states=1')

    expect(names(tabs)).toEqual(['/guideone', '/a', '/b'])
    expect(tabs.open[1]?.path).toBe('/a?states=1')
    expect(tabs.active).toBe('/a')
  })

  it('tells objects of one screen apart', () => {
    expect(names(openTabs('/order/1', '/order/2'))).toEqual(['/guideone', '/order/1', '/order/2'])
  })

  it('keeps the title that the page gave when its tab is visited again', () => {
    const tabs = visit(describeTab(openTabs('/a', '/b'), '/a', { title: '甲' }), to('/a'))

    expect(tabs.open[1]?.title).toBe('甲')
  })

  it('takes paths that differ in case or a trailing slash for the same page', () => {
    expect(keyOf('/AllOrder/?a=1')).toBe(keyOf('/allOrder'))
  })
})

describe('closing', () => {
  const table: [Closing, string, string[], string][] = [
    ['this', '/d', ['/guideone', '/a', '/b', '/c'], '/c'],
    ['this', '/b', ['/guideone', '/a', '/c', '/d'], '/d'],
    ['others', '/b', ['/guideone', '/b'], '/b'],
    ['left', '/c', ['/guideone', '/c', '/d'], '/d'],
    ['right', '/b', ['/guideone', '/a', '/b'], '/b'],
    ['all', '/b', ['/guideone'], '/guideone'],
  ]
  it.each(table)('%s at %s leaves %j and shows %s', (closing, key, left, active) => {
    const tabs = close(openTabs('/a', '/b', '/c', '/d'), closing, key)

    expect(names(tabs)).toEqual(left)
    expect(tabs.active).toBe(active)
  })

  it('goes to the tab used before, not to the neighbour', () => {
    const tabs = openTabs('/a', '/b', '/c', '/a', '/c')

    expect(close(tabs, 'this', '/c').active).toBe('/a')
  })

  it('never closes home', () => {
    expect(names(close(openTabs('/a'), 'this', '/guideone'))).toEqual(['/guideone', '/a'])
    expect(findClosing(openTabs('/a'), 'all', '/a').map((tab) => tab.key)).toEqual(['/a'])
  })
})

const many = (count: number) => openTabs(...Array.from({ length: count }, (_, index) => `/p${index}`))

describe('many tabs', () => {
  it('closes the least recently used one beyond the limit', () => {
    const tabs = many(mostTabs)

    expect(tabs.open).toHaveLength(mostTabs)
    expect(names(tabs)).not.toContain('/p0')
  })

  it('spares one with unsaved work', () => {
    const tabs = visit(describeTab(many(mostTabs - 1), '/p0', { unsaved: true }), to('/last'))

    expect(names(tabs)).toContain('/p0')
    expect(names(tabs)).not.toContain('/p1')
  })

  it('walks to the neighbours around the ends', () => {
    const tabs = openTabs('/a', '/b')

    expect(neighbour(tabs, 1)?.key).toBe('/guideone')
    expect(neighbour(tabs, -1)?.key).toBe('/a')
  })
})

describe('a page that does not exist', () => {
  const missing = { path: '/Error404?from=%2Fnowhere', routerName: 'Error404', title: '页面不存在', isPassing: true }

  it('has a tab only while it is looked at', () => {
    const tabs = visit(openTabs('/a'), missing)

    expect(names(tabs)).toEqual(['/guideone', '/a', '/error404'])
    expect(names(visit(tabs, { ...missing, path: '/Error404?from=%2Felsewhere' }))).toContain('/error404')
    expect(names(visit(tabs, to('/b')))).toEqual(['/guideone', '/a', '/b'])
    expect(close(visit(tabs, to('/b')), 'this', '/b').active).toBe('/a')
  })
})
