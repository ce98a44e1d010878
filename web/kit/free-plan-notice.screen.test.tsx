import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { screen, within } from '@testing-library/react'
import { App, Button } from 'antd'
import { expect, test } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useFreePlanNotice } from './free-plan-notice.tsx'

function Asker() {
  const tell = useFreePlanNotice()
  return <Button onClick={() => tell('sortChange')}>换个排序</Button>
}

test('the notice of the free plan names the hotline that the operator set, and leads to the ways to upgrade', async () => {
  const { user } = renderScreen(
    <App>
      <Asker />
    </App>,
    {
      replies: [reply(getServicePhone, '400-820-1234')],
      person: { isChargeUser: Plan.Free },
    },
  )

  await user.click(screen.getByRole('button'))
  await screen.findByText('免费版不支持切换排序，建议升级VIP版，咨询热线400-820-1234')
  await user.click(await screen.findByRole('button', { name: '升级VIP版' }))

  const dialog = await screen.findByRole('dialog', { name: '升级VIP版' })
  expect(within(dialog).getByLabelText('升级二维码')).toBeDefined()
  expect(within(dialog).getByRole<HTMLAnchorElement>('link').href).toBe('tel:400-820-1234')
  // Nothing is charged.
  await user.click(within(dialog).getByRole('button', { name: '立即支付' }))
  await within(dialog).findByText('请联系客服完成支付，咨询热线400-820-1234')
})
