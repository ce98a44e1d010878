/** The line before the engine, with engines that do what a test wants; `ocr.test.ts` has the real one. */
import { afterEach, expect, test } from 'vitest'
import { TesseractReader, type TesseractOptions } from './tesseract-reader.ts'

const readers: TesseractReader[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop()
})

/** @param onImage body of a function of `image` and `reply` */
function reader(onImage: string, options: TesseractOptions = {}): TesseractReader {
  const script = `import { parentPort } from 'node:worker_threads'
    let count = 0
    const reply = (text) => parentPort.postMessage({ lines: [{ text, confidence: 1, box: [0, 0, 1, 1] }] })
    parentPort.on('message', (image) => { count += 1; ${onImage} })`
  const engine = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const made = new TesseractReader({ engine, ...options })
  readers.push(made)
  return made
}
const image = (text: string) => Buffer.from(text)
const [a, b] = [{ tenantId: 'a' }, { tenantId: 'b' }]

test('reads one image after the other, with one engine', async () => {
  const one = reader('reply(`${count} ${Buffer.from(image)}`)')

  const texts = await Promise.all([one.read(image('甲'), a), one.read(image('乙'), a)])

  expect(texts.flat().map(({ text }) => text)).toEqual(['1 甲', '2 乙'])
})

test('refuses an image when too many of the enterprise wait, and takes the next when they are done', async () => {
  const one = reader('reply("ok")', { mostWaiting: 1 })
  const both = [one.read(image('甲'), a), one.read(image('乙'), a)]

  await expect(one.read(image('丙'), a)).rejects.toMatchObject({ code: 'ocr-busy' })

  await Promise.all(both)
  expect(await one.read(image('丙'), a)).toHaveLength(1)
})

test('lets another enterprise wait for one image at most, however many somebody sends', async () => {
  const one = reader('reply(`${Buffer.from(image)}`)')
  const read: string[] = []
  const ask = async (name: string, asking: typeof a): Promise<void> => {
    await one.read(image(name), asking)
    read.push(name)
  }

  await Promise.all([ask('a1', a), ask('a2', a), ask('a3', a), ask('a4', a), ask('b1', b)])

  expect(read).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('stops reading when nobody waits any more, and forgets who left while waiting', async () => {
  const one = reader('if (String(Buffer.from(image)) === "long") for (;;); else reply(`${count}`)')
  const [reading, waiting] = [new AbortController(), new AbortController()]
  const reason = new Error('the client left')
  const long = one.read(image('long'), { ...a, signal: reading.signal })
  const second = one.read(image('second'), { ...a, signal: waiting.signal })
  const third = one.read(image('third'), b)

  waiting.abort(reason)
  await expect(second).rejects.toBe(reason)
  reading.abort(reason)
  await expect(long).rejects.toBe(reason)

  expect((await third)[0]?.text).toBe('1')
})

test('ends an engine that takes too long; the next image gets a new one', async () => {
  const one = reader('if (String(Buffer.from(image)) === "long") for (;;); else reply(`${count}`)', { timeoutMs: 500 })

  await expect(one.read(image('long'), a)).rejects.toMatchObject({ code: 'ocr-too-slow' })

  const [line] = await one.read(image('short'), a)
  expect(line?.text).toBe('1')
})

test('survives an engine that breaks, and starts again after being stopped', async () => {
  const one = reader('if (String(Buffer.from(image)) === "bad") throw new Error("broken"); reply(`${count}`)')

  await expect(one.read(image('bad'), a)).rejects.toThrow('broken')
  expect((await one.read(image('good'), a))[0]?.text).toBe('1')
  await one.stop()
  expect((await one.read(image('good'), a))[0]?.text).toBe('1')
})
