import { listVersions } from '@onsite/api/template/template-calls.ts'
import { previewUpgrade, upgradeDocuments } from '@onsite/api/template/upgrade-calls.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { VersionHistory } from './version-history.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`
const template = { id: idOf(9), formKind: 'event' } as const
const version = (no: number) => ({
  id: idOf(no),
  no,
  note: '',
  publishedAt: '2026-11-22T08:00:00.000Z',
  publishedByName: '李敏',
  fieldCount: 2,
  records: 3,
})
const older = (no: number, running: number) => ({
  versionId: idOf(no),
  no,
  running,
  changes: [{ kind: 'added' as const, name: `第 ${no} 版没有的字段`, detail: '文本' }],
})
const line = (at: number, message = '') => ({
  id: idOf(at),
  name: `SJ${at}`,
  success: message === '',
  message,
  logId: null,
  version: null,
})

function show(...powers: PermissionName[]) {
  let running = [older(2, 1), older(1, 2)]
  const page = renderScreen(<VersionHistory template={template} />, {
    powers,
    replies: [
      reply(listVersions, [version(3), version(2), version(1)]),
      reply(previewUpgrade, () => ({ versionId: idOf(3), versionNo: 3, versions: running })),
      reply(upgradeDocuments, () => {
        running = [older(1, 1)]
        return [line(4), line(5), line(6, '审批进行中，事件已冻结')]
      }),
    ],
  })
  return page
}

it('moves all running documents to the newest version, and names those that stay with their reason', async () => {
  const { server, user } = show('template.view', 'event.upgrade')
  expect((await screen.findByRole('alert')).textContent).toContain(
    '3 个进行中的事件还在旧版本上：第 2 版 1 个，第 1 版 2 个',
  )

  await user.click(screen.getByRole('button', { name: '升级到第 3 版' }))
  const dialog = await screen.findByRole('dialog', { name: '升级到新版本' })
  await within(dialog).findByText('第 1 版 · 2 个事件')
  expect(within(dialog).getByText('新增：第 2 版没有的字段')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '升级 3 个事件' }))

  await screen.findByText('2 个事件已升级')
  const refused = await screen.findByRole('dialog', { name: '1 个事件没有处理' })
  expect(refused.textContent).toContain('SJ6 审批进行中，事件已冻结')
  await screen.findByText('1 个进行中的事件还在旧版本上：第 1 版 1 个')
  expect(server.asked.filter(({ call }) => call === upgradeDocuments).map(({ input }) => input)).toEqual([
    { id: template.id },
  ])
})

it('says nothing of running documents to whoever may not move them', async () => {
  const { server } = show('template.view', 'workOrder.upgrade')

  await screen.findByText('第 3 版')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.asked.some(({ call }) => call === previewUpgrade)).toBe(false)
})
