import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { getMenu } from '@onsite/api/session/session-calls.ts'
import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it, vi } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SideMenu } from './side-menu.tsx'

it('opens no entry that the plan lacks, and says so', async () => {
  const entry = {
    ...Value.Create(getMenu.reply.items),
    parentId: null,
    routerName: 'OrderHighSeas',
    name: '工单公海',
    path: '/orderHighSeas',
    form_type: 1,
    starPlace: null,
    locked: true,
  }
  const onOpen = vi.fn<(path: string) => void>()
  const { user } = renderScreen(
    <SideMenu folded={false} activeName="GuideOne" activePath="/guideOne" recent={[]} onOpen={onOpen} />,
    { replies: [reply(getMenu, [entry]), reply(countBadges, []), reply(getServicePhone, '400-820-1234')] },
  )

  await user.click(await screen.findByText('工单公海'))

  expect(await screen.findByText('免费版不支持工单公海，建议升级VIP版，咨询热线400-820-1234')).toBeTruthy()
  expect(onOpen).not.toHaveBeenCalled()
})

it('says that the menu did not load, and asks for it again', async () => {
  const entry = {
    ...Value.Create(getMenu.reply.items),
    parentId: null,
    routerName: 'AllOrder',
    name: '全部工单',
    path: '/allOrder',
    form_type: 1,
    starPlace: null,
  }
  let isDown = true
  const { user } = renderScreen(
    <SideMenu folded={false} activeName="GuideOne" activePath="/guideOne" recent={[]} onOpen={() => {}} />,
    {
      replies: [
        reply(getMenu, () => {
          if (isDown) throw new Failure('busy')
          return [entry]
        }),
        reply(countBadges, []),
      ],
    },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('菜单没有加载出来')
  isDown = false

  await user.click(screen.getByRole('button', { name: /重\s?试/ }))

  expect(await screen.findByText('全部工单')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
