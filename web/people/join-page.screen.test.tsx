import { joinByInvite, openInvite } from '@onsite/api/people/invite-calls.ts'
import { getCodeContent } from '@onsite/api/session/code-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { JoinPage } from './join-page.tsx'

function show(path: string, own: readonly GivenReply[]) {
  return renderScreen(
    <Routes>
      <Route path="/join/:code?" element={<JoinPage />} />
    </Routes>,
    {
      path,
      replies: [
        ...own,
        reply(openInvite, {
          enterpriseName: '华东冷暖',
          inviterName: '陆建平',
          roleNames: ['服务人员'],
          department_name: '维修部',
        }),
        reply(getCodeContent, { waitSeconds: 60, validSeconds: 300, isConnected: true }),
      ],
    },
  )
}

it('says who invites to what, and what is wrong when it does not let in', async () => {
  const { server, user } = show('/join/ABCDEFGHJK', [
    reply(joinByInvite, () => {
      throw new Failure('seats-exceeded')
    }),
  ])

  expect(await screen.findByText('加入华东冷暖')).toBeDefined()
  expect(screen.getByText('陆建平邀请你，加入后是维修部、服务人员')).toBeDefined()
  await user.type(screen.getByLabelText('你的姓名'), '周凯')
  await user.type(screen.getByLabelText('手机号'), '139 0000 1234')
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: /加\s*入/ }))

  expect(await screen.findByText('用户数超出套餐人数')).toBeDefined()
  expect(screen.getByText('请联系邀请你的人，有了空的名额再加入。')).toBeDefined()
  expect(server.inputs(joinByInvite)).toEqual([
    { inviteCode: 'ABCDEFGHJK', name: '周凯', mobile: '13900001234', code: '123456' },
  ])
})

it('says plainly that an invitation is over', async () => {
  show('/join/ABCDEFGHJK', [
    reply(openInvite, () => {
      throw new Failure('invite-withdrawn')
    }),
  ])

  expect(await screen.findByText('邀请已被撤回，请联系管理员')).toBeDefined()
  expect(screen.getByRole('link', { name: '换一个邀请码' })).toBeDefined()
})

it('says of what can be no code that it is no invitation', async () => {
  show('/join/%E9%82%80%E8%AF%B7', [])

  expect(await screen.findByText('没有这个邀请，请检查链接或邀请码')).toBeDefined()
})

it('asks for the code of whoever has no link', async () => {
  const { server, user } = show('/join', [])

  await user.type(await screen.findByLabelText('邀请码'), 'abcde-fghjk')
  await user.click(screen.getByRole('button', { name: '下一步' }))

  expect(await screen.findByText('加入华东冷暖')).toBeDefined()
  expect(server.inputs(openInvite)).toEqual([{ inviteCode: 'ABCDEFGHJK' }])
})
