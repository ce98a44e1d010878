import { expect, it } from 'vitest'
import { Terminal } from '../server/kernel/terminal.ts'
import { Steps } from './starter-steps.ts'

const step = { doing: '生成演示数据', done: '演示数据已生成' }
const erase = '\r\u001b[2K'

/** A clock that goes on by half a second with each look. */
function clock(): () => number {
  let ms = 0
  return () => (ms += 500)
}

function outputOf(hasTerminal: boolean) {
  const written: string[] = []
  const terminal = hasTerminal ? new Terminal((text) => void written.push(text)) : null
  return { written, terminal, plain: (line: string) => void written.push(`${line}\n`), now: clock() }
}

it('shows how far a step is in one line of a terminal, and how long it took', async () => {
  const output = outputOf(true)

  const worked = await new Steps(output).run(step, async (tell) => {
    tell('华东冷暖 1/4')
    return await Promise.resolve(true)
  })

  expect(worked).toBe(true)
  expect(output.written).toEqual([
    `${erase}… 生成演示数据`,
    `${erase}… 生成演示数据：华东冷暖 1/4（0.5 秒）`,
    `${erase}✓ 演示数据已生成（1.0 秒）\n`,
  ])
})

it('says which step failed', async () => {
  const output = outputOf(true)

  expect(await new Steps(output).run(step, async () => await Promise.resolve(false))).toBe(false)
  expect(output.written.at(-1)).toBe(`${erase}✗ 没有完成：生成演示数据\n`)
})

it('writes one line for each step where there is no terminal', async () => {
  const output = outputOf(false)

  await new Steps(output).run(step, async (tell) => {
    tell('华东冷暖 1/4')
    return await Promise.resolve(true)
  })

  expect(output.written).toEqual(['正在生成演示数据\n'])
})

it('shows all steps under way in one line and goes on with those that remain', async () => {
  const output = outputOf(true)
  const steps = new Steps(output)
  const ends: (() => void)[] = []
  const until = async () => await new Promise<boolean>((resolve) => ends.push(() => resolve(true)))

  const built = steps.run({ doing: '构建网页', done: '网页已构建' }, until)
  const laid = steps.run(step, async (tell) => {
    tell('华东冷暖 1/4')
    return await until()
  })
  ends[0]?.()
  await built
  ends[1]?.()
  await laid

  expect(output.written).toEqual([
    `${erase}… 构建网页`,
    `${erase}… 构建网页；生成演示数据`,
    `${erase}… 构建网页；生成演示数据：华东冷暖 1/4（0.5 秒）`,
    `${erase}✓ 网页已构建（1.5 秒）\n`,
    `${erase}… 生成演示数据：华东冷暖 1/4（0.5 秒）`,
    `${erase}✓ 演示数据已生成（1.5 秒）\n`,
  ])
})
