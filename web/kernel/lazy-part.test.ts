import { expect, it } from 'vitest'
import { loadAhead, lazyPart, loadAllParts } from './lazy-part.ts'

const atOnce = () => Promise.resolve()

it('loads parts ahead, those that they bring as well, and each once', async () => {
  const loaded: string[] = []
  const partOf = (name: string, then = () => {}) =>
    lazyPart(() => {
      loaded.push(name)
      then()
      return Promise.resolve(() => null)
    })
  partOf('sheet', () => void partOf('camera'))
  loadAhead(() => Promise.resolve(loaded.push('page')))

  await loadAllParts('everything', atOnce)
  await loadAllParts('everything', atOnce)

  expect(loaded.toSorted()).toEqual(['camera', 'page', 'sheet'])
})

it('leaves the pages of the phone alone at a desk', async () => {
  const loaded: string[] = []
  lazyPart(() => Promise.resolve(() => loaded.push('never shown')))
  loadAhead(() => Promise.resolve(loaded.push('page')))

  await loadAllParts('parts', atOnce)

  expect(loaded).toEqual([])
  await loadAllParts('everything', atOnce)
  expect(loaded).toEqual(['page'])
})

it('ends when the network does, and goes on with it', async () => {
  const tried: string[] = []
  let hasNetwork = false
  for (const name of ['first', 'second'])
    lazyPart(() => {
      tried.push(name)
      return hasNetwork ? Promise.resolve(() => null) : Promise.reject(new TypeError('Failed to fetch'))
    })

  await loadAllParts('everything', atOnce)
  expect(tried).toEqual(['first'])
  hasNetwork = true
  await loadAllParts('everything', atOnce)

  expect(tried).toEqual(['first', 'first', 'second'])
})

it('ends before the next part when nobody is there to open it', async () => {
  const loaded: string[] = []
  const gone = new AbortController()
  for (const name of ['first', 'second'])
    lazyPart(() => {
      loaded.push(name)
      gone.abort()
      return Promise.resolve(() => null)
    })

  await loadAllParts('everything', atOnce, gone.signal)

  expect(loaded).toEqual(['first'])
})
