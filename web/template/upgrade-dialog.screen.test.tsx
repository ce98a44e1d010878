import { previewUpgrade } from '@onsite/api/template/upgrade-calls.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

it('has the room of the changes before they have come', async () => {
  const previews = hold(previewUpgrade)
  const { settle } = renderScreen(
    <UpgradeDialog spec={workOrderDocument} templateId="01934f3a-0000-7000-8000-000000000001" onClose={() => {}} />,
    { replies: [previews] },
  )
  const room = await screen.findByRole('region', { name: '新版本的变化' })
  await waitFor(() => expect(previews.requests).toHaveLength(1))
  const version = {
    ...Value.Create(previewUpgrade.reply.properties.versions.items),
    no: 2,
    running: 3,
    changes: [{ kind: 'added' as const, name: '楼层', detail: '单行文本' }],
  }
  await settle(() => previews.requests[0]?.release({ ...Value.Create(previewUpgrade.reply), versions: [version] }))

  await within(room).findByText('新增：楼层')
  expect(screen.getByRole('region', { name: '新版本的变化' })).toBe(room)
  screen.getByRole('button', { name: '升级 3 张工单' })
})
