import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { screen } from '@testing-library/react'
import { App, Button } from 'antd'
import { expect, test } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useFreePlanNotice } from './free-plan-notice.tsx'

function Asker() {
  const tell = useFreePlanNotice()
  return <Button onClick={() => tell('sortChange')}>换个排序</Button>
}

test('the notice of the free plan names the hotline that the operator set', async () => {
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
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('tel:400-820-1234')
})
