/**
 * Reads the pasted texts that nobody tuned on by the rules alone and, where MODEL_URL, MODEL_NAME and MODEL_KEY name a language model, with it:
 * `node bench/paste-model.ts`, with `--texts 20` for the first so many of each set. Prints the shares that are whole and how long a text took.
 */
import { parseArgs } from 'node:util'
import { divisionNames } from '../domain/paste/division-names.ts'
import { parsePaste } from '../domain/paste/parse-paste.ts'
import { partsSaid } from '../domain/paste/said-parts.ts'
import { askForParts } from '../server/customer/ask-for-parts.ts'
import { wrongParts } from '../server/customer/testing/judge-paste.ts'
import { pasteDay, unseenFieldSamples } from '../server/customer/testing/paste-samples.ts'
import { chatModel } from '../server/kernel/chat-model.ts'
import { divisions } from '../server/setting/division-store.ts'

const { values } = parseArgs({ options: { texts: { type: 'string', default: '1000' } } })
const { MODEL_KEY: apiKey = '', MODEL_NAME: name = '', MODEL_URL: baseUrl = '' } = process.env
const model = baseUrl === '' || name === '' ? null : chatModel({ baseUrl, model: name, apiKey, timeoutMs: 60_000 })
const names = divisionNames(divisions)
const { signal } = new AbortController()
const times: Record<'rules' | 'model', number[]> = { rules: [], model: [] }

async function measureTime<Value>(times: number[], read: () => Value): Promise<Awaited<Value>> {
  const started = performance.now()
  const value = await read()
  times.push(performance.now() - started)
  return value
}

console.log('| 样本 | 条数 | 规则，完整 | 加上大模型 |')
console.log('|---|---:|---:|---:|')
for (const [set, { samples }] of Object.entries(unseenFieldSamples)) {
  const some = samples.slice(0, Number(values.texts))
  const whole = { rules: 0, model: 0 }
  for (const sample of some) {
    const { text } = sample
    const own = await measureTime(times.rules, () => parsePaste(text, names, pasteDay))
    if (wrongParts(sample, own).length === 0) whole.rules += 1
    if (model === null) continue
    const said = await measureTime(times.model, async () => await askForParts(model, { text, today: pasteDay, signal }))
    if (wrongParts(sample, partsSaid(text, said, own, names, pasteDay)).length === 0) whole.model += 1
  }
  console.log(`| ${set} | ${some.length} | ${whole.rules} | ${model === null ? '没有接入' : whole.model} |`)
}
for (const [reader, taken] of Object.entries({ 规则: times.rules, 大模型: times.model })) {
  taken.sort((a, b) => a - b)
  const at = (share: number): string => `${(taken[Math.floor(taken.length * share)] ?? 0).toFixed(1)} ms`
  if (taken.length > 0) console.log(`${reader}一条的用时：中位 ${at(0.5)}，95 分位 ${at(0.95)}`)
}
