/**
 * Reads the pasted texts that nobody tuned on by the rules alone and with the language model of MODEL_URL, MODEL_NAME and MODEL_KEY:
 * `node bench/paste-model.ts`, with `--texts 20` for the first so many of each set. Prints the shares that are whole and how long the model took.
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
if (baseUrl === '' || name === '') throw new Error('MODEL_URL and MODEL_NAME say which model is asked')
const model = chatModel({ baseUrl, model: name, apiKey, timeoutMs: 60_000 })
const names = divisionNames(divisions)
const { signal } = new AbortController()
const times: number[] = []

console.log('| 样本 | 条数 | 规则，完整 | 加上大模型 |')
console.log('|---|---:|---:|---:|')
for (const [set, { samples }] of Object.entries(unseenFieldSamples)) {
  const some = samples.slice(0, Number(values.texts))
  const whole = { rules: 0, model: 0 }
  for (const sample of some) {
    const { text } = sample
    const own = parsePaste(text, names, pasteDay)
    const started = performance.now()
    const said = await askForParts(model, { text, today: pasteDay, signal })
    times.push(performance.now() - started)
    if (wrongParts(sample, own).length === 0) whole.rules += 1
    if (wrongParts(sample, partsSaid(text, said, own, names, pasteDay)).length === 0) whole.model += 1
  }
  console.log(`| ${set} | ${some.length} | ${whole.rules} | ${whole.model} |`)
}
times.sort((a, b) => a - b)
const at = (share: number): string => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
console.log(`大模型一条的用时：中位 ${at(0.5)}，95 分位 ${at(0.95)}`)
