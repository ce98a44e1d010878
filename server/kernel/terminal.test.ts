import { expect, test } from 'vitest'
import { makeLogger } from './logger.ts'
import { Terminal } from './terminal.ts'

/** Writes log lines as the server does and returns what stands on the terminal. */
function show(write: (log: ReturnType<typeof makeLogger>) => void, showsAll = false): string {
  let text = ''
  const terminal = new Terminal((part) => {
    text += part
  })
  write(makeLogger('debug', (line) => terminal.log(line, showsAll)))
  return text
}

const request = { method: 'GET', route: '/v2/order/list', ms: 12.5, reqId: 'r-1' }

test.each([
  ['a job that went well', { job: 'send-messages', ms: 4 }, 'job done'],
  ['a request that went well', { ...request, status: 200 }, 'request'],
  ['somebody who is not signed in', { ...request, status: 401 }, 'request'],
  ['the start itself, which the starter announces', { role: 'all' }, 'started'],
])('a person does not read of %s', (_, details, message) => {
  expect(show((log) => log.info(details, message))).toBe('')
})

test('a person reads of a request that failed, and by which number the log knows it', () => {
  expect(show((log) => log.info({ ...request, status: 500 }, 'request'))).toMatch(
    /^\d\d:\d\d:\d\d 请求失败 GET \/v2\/order\/list 500，12\.5 毫秒，请求号 r-1\n$/,
  )
})

test('warnings take a line, errors also say where they come from, both without personal data', () => {
  const warning = show((log) => log.warn({ err: new Error('no answer from 13812345678') }, 'open pages not told'))
  const error = show((log) => log.error({ err: new Error('broken'), job: 'run-plans' }, 'job failed'))

  expect(warning).toMatch(/^\d\d:\d\d:\d\d 提醒 open pages not told：no answer from 138\*\*\*\*5678\n$/)
  expect(error).toMatch(/^\d\d:\d\d:\d\d 出错 job failed：broken（run-plans）\n {4}at .+terminal\.test\.ts/)
})

test('migrations count in one line, which the next text replaces', () => {
  const text = show((log) => {
    log.info({ migration: 'a.sql', nth: 1, of: 2 }, 'migrated')
    log.info({ migration: 'b.sql', nth: 2, of: 2 }, 'migrated')
    log.info({ signal: 'SIGTERM' }, 'draining')
  })

  const erase = '\r\u001b[2K'
  expect(text).toBe(`${erase}… 更新数据表 1/2${erase}… 更新数据表 2/2${erase}正在停止\n`)
})

test('everything is shown when asked for', () => {
  expect(show((log) => log.info({ job: 'send-messages' }, 'job done'), true)).toContain('job done')
})
