import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uuidv7 } from '../uuid.ts'
import { OutsideRefused } from './outside-refused.ts'
import { TokenShelf } from './token-shelf.ts'

/** A messenger that takes its latest token alone. */
async function messenger() {
  const { database } = await testApp()
  const [shelf, parts] = [new TokenShelf(database), ['test', uuidv7()]]
  const asked: string[] = []
  let given = 0
  const fetch = async () => {
    given += 1
    return await Promise.resolve({ text: `T${given}`, seconds: 7200 })
  }
  const ask = async (refuse: (text: string) => number) =>
    await shelf.askWith(parts, fetch, async (text) => {
      asked.push(text)
      const errcode = refuse(text)
      if (errcode !== 0) throw new OutsideRefused('拒绝', errcode)
      return await Promise.resolve(text)
    })
  return { ask, asked }
}

test('a lost token is fetched anew once, and kept for whoever asks next', async () => {
  const { ask, asked } = await messenger()
  expect(await ask(() => 0)).toBe('T1')

  expect(await ask((text) => (text === 'T1' ? 42001 : 0))).toBe('T2')
  expect(await ask(() => 0)).toBe('T2')

  expect(asked).toEqual(['T1', 'T1', 'T2', 'T2'])
})

test('a token that is refused again, or anything else that is refused, is told', async () => {
  const { ask, asked } = await messenger()

  await expect(ask(() => 40014)).rejects.toMatchObject({ errcode: 40014 })
  await expect(ask(() => 60011)).rejects.toMatchObject({ errcode: 60011 })

  expect(asked).toEqual(['T1', 'T2', 'T2'])
})
