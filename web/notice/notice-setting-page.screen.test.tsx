import { getNoticePreference, saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoticeSettingPage } from './notice-setting-page.tsx'

it('sends the address, the quiet hours and the ways that were switched off', async () => {
  const { server, user } = renderScreen(<NoticeSettingPage />, {
    replies: [
      reply(getNoticePreference, { mail: '', off: ['event/dingtalk'], quiet: null }),
      reply(saveNoticePreference, null),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: /邮箱/ }), 'me@example.com')
  await user.click(screen.getByRole('switch', { name: '免打扰' }))
  expect(screen.getByText('站内通知照常；其他渠道等到结束后再发')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '工单：钉钉' }))
  await user.click(screen.getByRole('checkbox', { name: '事件：钉钉' }))
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))

  await waitFor(() =>
    expect(server.inputs(saveNoticePreference)).toEqual([
      { mail: 'me@example.com', off: ['order/dingtalk'], quiet: { from: 1320, to: 420 } },
    ]),
  )
})
