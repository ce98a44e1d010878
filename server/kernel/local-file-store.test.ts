import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFileKey } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'
import { sweepOld } from './sweep-old.ts'
import { uuidv7 } from './uuid.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onsite-store-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

const key = () => newFileKey(uuidv7())
/** Full whatever the volume of the tests is like. */
const full = { fullPercent: 1, enoughBytes: Number.POSITIVE_INFINITY }

test('takes no new file when its volume is full, and still gives the old ones', async () => {
  const old = key()
  await new LocalFileStore(folder).put(old, Buffer.from('旧'))
  const store = new LocalFileStore(folder, full)

  await expect(store.put(key(), Buffer.from('新'))).rejects.toMatchObject({
    code: 'storage-full',
    message: '服务器存储空间不足，暂时不能上传和导出，请联系管理员',
  })

  expect(await text(await store.read(old))).toBe('旧')
})

test.each([
  ['with much left, whatever the percentage', { fullPercent: 1, enoughBytes: 0 }],
  ['without a limit', { fullPercent: 100, enoughBytes: Number.POSITIVE_INFINITY }],
])('has space %s', async (_, limits) => {
  const space = await new LocalFileStore(folder, limits).space()

  expect(space.isFull).toBe(false)
  expect(space.usedBytes).toBeGreaterThan(0)
})

test('sweeps the remains of writes that broke off long ago, and nothing else', async () => {
  const store = new LocalFileStore(folder)
  const whole = key()
  await store.put(whole, Buffer.from('whole'))
  const partial = join(folder, 'partial')
  await writeFile(join(partial, 'old'), 'x')
  await writeFile(join(partial, 'young'), 'x')
  const long = new Date(Date.now() - 172_800_000)
  await utimes(join(partial, 'old'), long, long)
  await utimes(join(folder, whole), long, long)

  expect(await store.sweepPartial(new Date(Date.now() - 86_400_000))).toBe(1)

  expect(await readdir(partial)).toEqual(['young'])
  expect(await store.size(whole)).toBe(5)
})

test('sweeps folders by their beginning, and none where there is no place', async () => {
  const long = new Date(Date.now() - 172_800_000)
  for (const name of ['work-1', 'work-2', 'other']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'export'), 'x')
    if (name !== 'work-2') await utimes(join(folder, name), long, long)
  }

  expect(await sweepOld(folder, 'work-', new Date(Date.now() - 86_400_000))).toBe(1)
  expect(await sweepOld(join(folder, 'nowhere'), '', new Date())).toBe(0)

  expect((await readdir(folder)).toSorted()).toEqual(['other', 'work-2'])
})
