import { describe, expect, it } from 'vitest'
import { OrderedSaver } from './ordered-saver.ts'

interface Change {
  readonly name: string
}

/** A saver whose sends wait for the test. */
function makeSaver() {
  const saver = new OrderedSaver<Change>()
  const sent: { readonly name: string; end(isSaved: boolean): void }[] = []
  const save = (name: string) => {
    const change = { name }
    const ending = saver.save(change, async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      sent.push({ name, end: resolve })
      return await promise
    })
    return { change, ending }
  }
  const end = (at: number, isSaved: boolean) => sent[at]?.end(isSaved)
  return {
    saver,
    save,
    end,
    sentNames: () => sent.map(({ name }) => name),
    shownName: () => saver.read()?.name ?? null,
  }
}

describe('saves in their order', () => {
  it('sends one at a time, and of those that wait only the newest', async () => {
    const { save, end, sentNames, shownName } = makeSaver()
    const first = save('a')
    const second = save('b')
    const third = save('c')

    expect(sentNames()).toEqual(['a'])
    expect(shownName()).toBe('c')
    expect(await second.ending).toBe('replaced')
    end(0, true)
    expect(await first.ending).toBe('replaced')
    expect(sentNames()).toEqual(['a', 'c'])
    end(1, true)
    expect(await third.ending).toBe('saved')
    expect(shownName()).toBe('c')
  })

  it('sends a change back to what it was before', async () => {
    const { save, end, sentNames } = makeSaver()
    save('b')
    const back = save('a')
    end(0, true)
    await expect.poll(sentNames).toEqual(['b', 'a'])
    end(1, true)
    expect(await back.ending).toBe('saved')
  })

  it('releases what was saved, but no newer change', async () => {
    const { saver, save, end, shownName } = makeSaver()
    const first = save('a')
    end(0, true)
    expect(await first.ending).toBe('saved')
    // It is changed again between the reply and the list that loads after it.
    const second = save('b')
    saver.release(first.change)
    expect(shownName()).toBe('b')

    end(1, true)
    expect(await second.ending).toBe('saved')
    saver.release(second.change)
    expect(shownName()).toBeNull()
  })

  it('says a failure only of the newest change, and saves again after it', async () => {
    const { save, end, sentNames, shownName } = makeSaver()
    const first = save('a')
    const second = save('b')
    end(0, false)
    expect(await first.ending).toBe('replaced')
    end(1, false)
    expect(await second.ending).toBe('failed')
    expect(shownName()).toBe('b')

    const third = save('c')
    expect(sentNames()).toEqual(['a', 'b', 'c'])
    end(2, true)
    expect(await third.ending).toBe('saved')
  })
})
