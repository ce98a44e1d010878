import { type AssetNode, getAssetTree } from '@onsite/api/asset/asset-calls.ts'
import { screen } from '@testing-library/react'
import { Drawer } from 'antd'
import { expect, it, vi } from 'vitest'
import { lazyPart } from '../kernel/lazy-part.ts'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type RecordFormKind, RecordFormOpener } from './record-form-opener.tsx'

const name = '编辑设备'

/** Opens the form of an asset whose record has come and whose code has not. */
async function openForm() {
  const code = Promise.withResolvers<RecordFormKind<readonly AssetNode[]>['Form']>()
  const form = { read: getAssetTree, Form: lazyPart(async () => await code.promise) }
  const record = hold(getAssetTree)
  const onClose = vi.fn()
  const shown = renderScreen(
    <RecordFormOpener form={form} label="设备" id="01934f3a-0000-7000-8000-000000000001" onClose={onClose} />,
    {
      replies: [record],
    },
  )
  await screen.findByRole('dialog', { name })
  await shown.settle(() => record.requests[0]?.release([]))
  return { ...shown, code, onClose }
}

it('stays open as a drawer until the code of the form has come', async () => {
  const { code, settle } = await openForm()
  expect(screen.getByRole('dialog', { name })).toBeDefined()

  await settle(() =>
    code.resolve(({ onClose, record }) => (
      <Drawer open title={name} onClose={onClose}>
        {record?.length} 个部件
      </Drawer>
    )),
  )

  expect(await screen.findByText('0 个部件')).toBeDefined()
})

it('closes by Escape while the code of the form is on its way', async () => {
  const { onClose, user } = await openForm()

  await user.keyboard('{Escape}')

  expect(onClose).toHaveBeenCalled()
})
