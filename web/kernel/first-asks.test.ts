import { expect, it } from 'vitest'
import { FirstAsks, type RawReply } from './first-asks.ts'
import { LocalCache, MemoryStore } from './local-cache.ts'

const replyOf = (url: string): RawReply => ({ status: 200, text: url, requestId: '' })

/** A browser with one store, whose pages open one after the other. */
function browser() {
  const cache = new LocalCache(new MemoryStore())
  const sent: string[] = []
  const clock = { now: 0 }
  const newPage = () =>
    new FirstAsks(
      cache,
      (url) => {
        sent.push(url)
        return url.startsWith('/gone')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(replyOf(url))
      },
      () => clock.now,
    )
  const visit = (address: string, urls: readonly string[]) => {
    const page = newPage()
    page.open(address)
    for (const url of urls) void page.take(url)
    page.keep()
  }
  return { clock, newPage, sent, visit }
}

it('asks again for what the page asked at this address, and gives each reply once', async () => {
  const { newPage, sent, visit } = browser()
  visit('/orders', ['/list', '/count'])
  visit('/customers', ['/other'])

  const page = newPage()
  const isAsked = page.open('/orders')

  expect(isAsked).toBe(true)
  expect(sent).toEqual(['/list', '/count'])
  expect(await page.take('/list')).toEqual(replyOf('/list'))
  expect(page.take('/list')).toBeNull()
  expect(page.take('/unknown')).toBeNull()
})

it('asks nothing at an address that is new', () => {
  const { newPage, sent, visit } = browser()
  visit('/orders', ['/list'])

  expect(newPage().open('/orders?page=2')).toBe(false)
  expect(sent).toEqual([])
})

it('gives nothing that is old, that a change has overtaken, or that came after the page was at rest', () => {
  const { clock, newPage, visit } = browser()
  visit('/orders', ['/list'])
  const open = () => {
    const page = newPage()
    page.open('/orders')
    return page
  }
  const [old, changed, rested] = [open(), open(), open()]

  clock.now += 10_001
  changed.drop()
  rested.keep()

  for (const page of [old, changed, rested]) expect(page.take('/list')).toBeNull()
})

it('gives null for a reply that did not come, so that it is asked for in earnest', async () => {
  const { newPage, visit } = browser()
  visit('/orders', ['/gone'])
  const page = newPage()
  page.open('/orders')

  expect(await page.take('/gone')).toBeNull()
})

it('remembers nothing once nobody is signed in', () => {
  const { newPage, sent, visit } = browser()
  visit('/orders', ['/list'])

  const page = newPage()
  page.forget()
  void page.take('/mine')
  page.keep()

  expect(newPage().open('/orders')).toBe(false)
  expect(sent).toEqual([])
})
