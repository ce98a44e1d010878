import { getUpkeep, retryWork, type Upkeep } from '@onsite/api/upkeep/upkeep-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { UpkeepPage } from './upkeep-page.tsx'

const at = new Date(Date.now() - 3_600_000).toISOString()
const calm: Upkeep = {
  version: '1.2.3',
  node: '24.1.0',
  postgres: '18.4',
  databaseBytes: 5 * 1024 ** 3,
  startedAt: at,
  migrations: { ran: 76, last: '20261124-0400-x.sql', waiting: [], foreign: [] },
  facts: { waiting: 0, lateSeconds: 0 },
  queues: [],
  failed: [],
  disk: { usedBytes: 60, freeBytes: 40, isFull: false },
  lastBackup: { takenAt: at, folder: '/backup/1', files: 3, missing: 0 },
  slow: [],
  errors: [],
}

it('says that all is well where it is', async () => {
  renderScreen(<UpkeepPage />, { replies: [reply(getUpkeep, calm)] })
  expect(await screen.findByText('1.2.3')).toBeDefined()
  expect(screen.getAllByText('正常')).toHaveLength(4)
  for (const text of [
    '没有失败的任务',
    '七天内没有错误',
    '24 小时内没有超过 1 秒的请求',
    '已用 60%',
    '3 个文件，在 /backup/1',
  ])
    expect(screen.getByText(text)).toBeDefined()
})

it('says what is wrong and what to do', async () => {
  const bad: Upkeep = {
    ...calm,
    migrations: { ...calm.migrations, waiting: ['x.sql'] },
    facts: { waiting: 7, lateSeconds: 3600 },
    queues: null,
    disk: { usedBytes: 99, freeBytes: 1, isFull: true },
    lastBackup: null,
  }
  renderScreen(<UpkeepPage />, { replies: [reply(getUpkeep, bad)] })
  for (const text of [
    '重新启动服务时自动执行',
    '最久的晚了 1 时，请检查 worker 是否在运行',
    /已停止接受上传和导出/,
    '在服务器上运行 npm run onsite -- backup <文件夹>',
    '后台进程还没有启动过',
  ])
    expect(await screen.findByText(text)).toBeDefined()
})

it('gives failed work another try and shows errors with their request id', async () => {
  const failed = {
    kind: 'job',
    id: '019b76da-a800-7000-8000-000000000001',
    name: 'send-mail',
    failedAt: at,
    tries: 3,
    error: '连不上',
  } as const
  const error = { id: '1', time: at, method: 'GET', route: '/x', requestId: 'req-1', ms: 1234, detail: 'TypeError: y' }
  const { server, user } = renderScreen(<UpkeepPage />, {
    replies: [reply(getUpkeep, { ...calm, failed: [failed], errors: [error] }), reply(retryWork, null)],
  })
  await user.click(await screen.findByRole('button', { name: '重试send-mail' }))
  await waitFor(() => expect(server.inputs(retryWork)).toEqual([{ id: failed.id, kind: 'job' }]))
  const errors = within(screen.getByRole('region', { name: '最近的错误' }))
  for (const text of ['req-1', 'TypeError: y', '1.23 秒']) expect(errors.getByText(text)).toBeDefined()
})

it('loads anew on demand', async () => {
  const { server, user } = renderScreen(<UpkeepPage />, { replies: [reply(getUpkeep, calm)] })
  await screen.findByText('1.2.3')
  await user.click(screen.getByRole('button', { name: /刷新/ }))
  await waitFor(() => expect(server.inputs(getUpkeep)).toHaveLength(2))
})

it('tells other administrators who may look', async () => {
  renderScreen(<UpkeepPage />, {
    replies: [
      reply(getUpkeep, () => {
        throw new Failure('not-operator')
      }),
    ],
  })
  expect(await screen.findByText(/系统运维只给管理这套系统的人看/)).toBeDefined()
})
