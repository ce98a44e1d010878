/**
 * Samples of pasted text with the expected results; the texts are in the files beside. `held-back.txt` was written first and stays unseen while the
 * parser is tuned.
 */
import { readFileSync } from 'node:fs'

/** Keys of a line of results: name, phones, area, detail, customer, fault, time. */
export const pasteKeys = ['n', 'p', 'a', 'd', 'c', 'f', 't'] as const
export type PasteKey = (typeof pasteKeys)[number]

export interface PasteSample {
  readonly text: string
  /** Parts that are not in the text are absent. An open area is `?` and the names of its candidates, joined by slashes. */
  readonly expected: Readonly<Partial<Record<PasteKey, string>>>
}

const isKey = (key: string): key is PasteKey => pasteKeys.some((one) => one === key)

function read(file: string): PasteSample[] {
  const blocks = readFileSync(new URL(`./paste-samples/${file}.txt`, import.meta.url), 'utf8').split('\n---\n')
  return blocks.map((block) => {
    const at = block.trimEnd().lastIndexOf('\n=>')
    const expected: Partial<Record<PasteKey, string>> = {}
    for (const part of block.slice(at + 3).split('|')) {
      const [key = '', value] = part.trim().split(/=(.*)/s)
      if (key === '') continue
      if (!isKey(key) || value === undefined) throw new Error(`${file}: no such part: ${part}`)
      expected[key] = value
    }
    return { text: block.slice(0, at), expected }
  })
}

/** The day on which the samples were pasted, a Saturday. */
export const pasteDay = '2026-11-21'
export const tuningSamples = ['no-address', 'plain-address', 'same-names', 'chats'].flatMap(read)
export const heldBackSamples = read('held-back')

/**
 * Texts as they come in the field: spoken into a phone, copied from forms and mails, with blanks between numbers and units, several phones, titles of the
 * dialects, landlines with extensions. All were written before the reader was tuned on them; every second one went into `field-held-out.txt` and must
 * never be looked at while the reader is tuned: only its figure counts. Whoever opens it to mend a fault writes a new one.
 */
export const fieldSamples = ['field-tuning', 'field-tuning-2'].flatMap(read)
export const unseenFieldSamples = read('field-held-out')
