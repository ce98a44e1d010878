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

test('reads one image after the other, with one engine', async () => {
  const one = reader('reply(`${count} ${Buffer.from(image)}`)')

  const texts = await Promise.all([one.read(image('甲')), one.read(image('乙'))])

  expect(texts.flat().map(({ text }) => text)).toEqual(['1 甲', '2 乙'])
})

test('refuses an image when too many wait, and takes the next when they are done', async () => {
  const one = reader('reply("ok")', { mostWaiting: 1 })
  const first = one.read(image('甲'))

  await expect(one.read(image('乙'))).rejects.toMatchObject({ code: 'ocr-busy' })

  await first
  expect(await one.read(image('丙'))).toHaveLength(1)
})

test('ends an engine that takes too long; the next image gets a new one', async () => {
  const one = reader('if (String(Buffer.from(image)) === "long") for (;;); else reply(`${count}`)', { timeoutMs: 500 })

  await expect(one.read(image('long'))).rejects.toMatchObject({ code: 'ocr-too-slow' })

  const [line] = await one.read(image('short'))
  expect(line?.text).toBe('1')
})

test('survives an engine that breaks, and starts again after being stopped', async () => {
  const one = reader('if (String(Buffer.from(image)) === "bad") throw new Error("broken"); reply(`${count}`)')

  await expect(one.read(image('bad'))).rejects.toThrow('broken')
  expect((await one.read(image('good')))[0]?.text).toBe('1')
  await one.stop()
  expect((await one.read(image('good')))[0]?.text).toBe('1')
})
