import { countFlows, listFlows, listSubjectKinds } from '@onsite/api/approval/flow-calls.ts'
import { countMessages, listMessages } from '@onsite/api/notice/notice-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { unsentStates } from '@onsite/domain/notice/tell.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Create } from 'typebox/value'
import { expect, it } from 'vitest'
import { FlowListPage } from '../approval/settings/flow-list-page.tsx'
import { MessageOutboxPage } from '../notice/message-outbox-page.tsx'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'

/** Menu and gutters leave a list so much of a window of 1280. */
const room = 1096

const flow = { ...Create(listFlows.reply.items), id: 'f1', name: '大额配件', state: 1 }
const message = { ...Create(listMessages.reply.items), id: 'm1', title: '上门提醒', state: unsentStates[0] ?? 0 }
const pages: readonly { readonly title: string; readonly page: ReactNode; readonly replies: readonly GivenReply[] }[] =
  [
    {
      title: '大额配件',
      page: <FlowListPage lead={null} settingsPath="/approvalProcessSettings" />,
      replies: [reply(listSubjectKinds, []), reply(listFlows, [flow]), reply(countFlows, 1)],
    },
    {
      title: '上门提醒',
      page: <MessageOutboxPage />,
      replies: [reply(listMessages, [message]), reply(countMessages, 1)],
    },
  ]

it.each(pages)('shows every usual column of the list with $title beside 操作', async ({ page, replies, title }) => {
  renderScreen(page, { replies: [...replies, reply(listTableConfigs, []), reply(getDefaultSearchPlan, null)] })

  await screen.findByText(title)
  await screen.findAllByText('操作')

  const [table] = screen.getAllByRole('table', { hidden: true })
  const widths = [...(table?.querySelectorAll('col') ?? [])].map((col) => Number.parseFloat(col.style.width))
  expect(widths.length).toBeGreaterThanOrEqual(8)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room)
})
