import { divisionNames } from '@onsite/domain/paste/division-names.ts'
import { parsePaste } from '@onsite/domain/paste/parse-paste.ts'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { divisionNameOf, divisions } from '../setting/division-store.ts'
import { type FieldPart, writtenParts, wrongParts } from './testing/judge-paste.ts'
import {
  fieldSamples,
  heldBackSamples,
  pasteDay,
  type PasteKey,
  pasteKeys,
  type PasteSample,
  spentFreshSamples,
  tuningSamples,
  unseenFieldSamples,
} from './testing/paste-samples.ts'

const names = divisionNames(divisions)
const titles: Record<PasteKey, string> = {
  n: '姓名',
  p: '电话',
  a: '省市区',
  d: '详细地址',
  c: '单位',
  f: '故障',
  t: '时间',
}

/** Words are compared without blanks and punctuation, phones, places and times to the letter. */
const comparable = (key: PasteKey, value: string | undefined) =>
  value === undefined || 'pt'.includes(key) ? value : value.normalize('NFKC').replace(/[^\p{L}\p{N}?/]/gu, '')

function measure(title: string, samples: readonly PasteSample[]): number {
  const wrong = samples.map(({ text, expected }) => {
    const found = writtenParts(readAll(text))
    const area = found.a === undefined || found.a.startsWith('?') ? found.a : divisionNameOf(found.a)
    const got = { ...found, a: area }
    return pasteKeys.filter((key) => comparable(key, got[key]) !== comparable(key, expected[key]))
  })
  const share = (count: number) => `${((100 * count) / samples.length).toFixed(1)} %`
  const right = wrong.filter((keys) => keys.length === 0).length
  const perPart = pasteKeys.map((key) => `${titles[key]} ${share(wrong.filter((keys) => !keys.includes(key)).length)}`)
  process.stdout.write(
    `${title}: ${right} of ${samples.length} wholly right (${share(right)}); ${perPart.join(', ')}\n`,
  )
  return right / samples.length
}

test('reads 95 of 100 written samples wholly right', () => {
  const all = [...tuningSamples, ...heldBackSamples]

  const figure = measure('paste to fill, all samples', all)
  measure('paste to fill, held back from tuning', heldBackSamples)

  expect(all).toHaveLength(200)
  expect(figure).toBeGreaterThanOrEqual(0.95)
})

const fieldTitles: Record<FieldPart, string> = { n: '姓名', p: '电话', address: '地址', f: '故障', t: '时间' }

const read = new Map<string, ReturnType<typeof parsePaste>>()

/** Reads a text once, however many figures are made of it. */
function readAll(text: string) {
  const known = read.get(text) ?? parsePaste(text, names, pasteDay)
  read.set(text, known)
  return known
}

function wholeShare(title: string, samples: readonly PasteSample[]): number {
  const wrong = samples.map((sample) => wrongParts(sample, readAll(sample.text)))
  const share = (count: number) => `${((100 * count) / samples.length).toFixed(1)} %`
  const whole = wrong.filter((parts) => parts.length === 0).length
  const perPart = Object.entries(fieldTitles).map(
    ([key, name]) => `${name} ${share(wrong.filter((parts) => !parts.some((part) => part === key)).length)}`,
  )
  process.stdout.write(
    `texts from the field, ${title}: ${whole} of ${samples.length} whole (${share(whole)}); ${perPart.join(', ')}\n`,
  )
  return whole / samples.length
}

/** Thousands of texts, one after another, on a machine that has other things to do. */
const readingMs = 120_000

test(
  'reads texts from the field whole',
  () => {
    const tuned = wholeShare('tuned on', fieldSamples)
    const spent = wholeShare('fresh once, tuned on since', spentFreshSamples)
    expect(tuned).toBeGreaterThanOrEqual(0.97)
    expect(spentFreshSamples.length).toBeGreaterThanOrEqual(950)
    expect(spent).toBeGreaterThanOrEqual(0.97)
  },
  readingMs,
)

test(
  'reads 95 of 100 texts that nobody tuned on whole, and as many of each set as it ever did',
  () => {
    const sets = Object.entries(unseenFieldSamples)
    const all = sets.flatMap(([, { samples }]) => samples)
    expect(all.length).toBeGreaterThanOrEqual(700)
    expect(wholeShare('held back, all', all)).toBeGreaterThanOrEqual(0.95)
    for (const [day, { samples, reached }] of sets)
      expect(wholeShare(`held back on ${day}`, samples)).toBeGreaterThanOrEqual(reached)
  },
  readingMs,
)

test('the samples hold the hard kinds in number', () => {
  const all = [...tuningSamples, ...heldBackSamples].map(({ expected }) => expected)

  expect(all.filter(({ a, d }) => a === undefined && d === undefined).length).toBeGreaterThanOrEqual(30)
  expect(all.filter(({ p }) => p?.includes(',')).length).toBeGreaterThanOrEqual(20)
  expect(all.filter(({ a }) => a?.startsWith('?')).length).toBeGreaterThanOrEqual(8)
})

const piece = constantFrom(
  '姓名：',
  '电话',
  '13800138000',
  '浙江省',
  '杭州市',
  '鼓楼区',
  '文一西路9号',
  '明天下午',
  '99点',
  '漏水',
  '\n',
  ' ',
  '，',
  '😀',
  '2026-13-45',
  '转',
  '[',
  '【',
  '市中区',
  '\u0001',
  '\ud800',
)

test('takes any text without throwing, and its spans are inside the text', () => {
  assert(
    property(
      oneof(
        string({ unit: 'binary', maxLength: 300 }),
        array(piece, { maxLength: 60 }).map((list) => list.join('')),
      ),
      (text) => {
        const { phones, rest, ...single } = parsePaste(text, names, pasteDay)
        for (const part of [...phones, ...rest, ...Object.values(single)]) {
          if (part === null) continue
          if (!(part.start >= 0 && part.end > part.start && part.end <= text.length))
            throw new Error(JSON.stringify(part))
        }
      },
    ),
    { numRuns: 2000 },
  )
})

/** Milliseconds of our own CPU time: other work on the machine does not count. */
function timeOf(text: string): number {
  const from = process.cpuUsage()
  parsePaste(text, names, pasteDay)
  const { system, user } = process.cpuUsage(from)
  return (system + user) / 1000
}

const leastOf = (text: string) => Math.min(...Array.from({ length: 5 }, () => timeOf(text)))

test.each([
  ['digits', '1'],
  ['blanks', ' '],
  ['names of places', '杭州市鼓楼区'],
  ['half a label', '姓 '],
  ['units of addresses', '号楼路'],
  ['times', '明天下午'],
  ['phones', '13800138000 '],
  ['line feeds', '\n'],
  ['short words', '张三 '],
  ['open brackets', '(周'],
])('a text of %s takes time in step with its length', (_, unit) => {
  const ofLength = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  leastOf(ofLength(5000))

  // The text is eight times as long: a quadratic reader would need sixty-four times the time. The allowance covers garbage collection.
  expect(leastOf(ofLength(5000))).toBeLessThan(24 * leastOf(ofLength(625)) + 20)
})
