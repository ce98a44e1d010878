import { exportCustomers } from '@onsite/api/customer/customer-calls.ts'
import { type DownloadItem, listDownloads, updateFileState } from '@onsite/api/download/download-calls.ts'
import { DownloadState } from '@onsite/domain/download/download-state.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ExportButton } from '../kit/export-button.tsx'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DownloadBell } from './download-bell.tsx'

const item: DownloadItem = {
  id: '01934f3a-0000-7000-8000-000000000009',
  name: '客户.xlsx',
  create_time: '2026-11-29T08:00:00.000Z',
  process_state: DownloadState.Done,
  process: 100,
  file_download_url: '/fileDownloadCenter/file',
  reason: '',
  rows: 3,
  size: 4096,
  isSeen: false,
}

function Page() {
  return (
    <>
      <DownloadBell />
      <ExportButton call={exportCustomers} input={{ name: '康阳' }} />
    </>
  )
}

it('opens when an export begins, though the list was never read and the file is made before it is', async () => {
  const lists = hold(listDownloads)
  const { server, user } = renderScreen(<Page />, {
    replies: [lists, reply(exportCustomers, item.id), reply(updateFileState, 1)],
  })
  await user.click(screen.getByRole('button', { name: /导\s?出/ }))

  await screen.findByRole('region', { name: '下载中心' })
  expect(server.inputs(exportCustomers)).toEqual([{ name: '康阳' }])
  await waitFor(() => expect(lists.requests.length).toBeGreaterThan(0))
  for (const request of lists.requests) request.release([item])
  await screen.findByRole('button', { name: '下载 客户.xlsx' })
})

it('stays closed for what another window exports', async () => {
  renderScreen(<Page />, {
    replies: [
      reply(listDownloads, [{ ...item, process_state: DownloadState.Running, process: 20, file_download_url: '' }]),
    ],
  })

  await screen.findByRole('button', { name: '下载中心，1 个进行中' })
  expect(screen.queryByRole('region', { name: '下载中心' })).toBeNull()
})
