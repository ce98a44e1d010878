import { chooseUserState, getUserState, listTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { UserStateMenu } from './user-state-menu.tsx'

const tag = (id: string, name: string, color: Tag['color']): Tag => ({
  id: `01934f3a-0000-7000-8000-00000000000${id}`,
  code: TagKind.Person,
  name,
  color,
  isAway: false,
  sort: 1,
  uses: null,
})
const [free, busy] = [tag('1', '在岗', 'green'), tag('2', '忙碌', 'gold')]
const brief = ({ color, id, name }: Tag) => ({ color, id, name })

it('shows the own state in its colour and lets another be chosen or none', async () => {
  let own: Tag | null = free
  const { server, user } = renderScreen(<UserStateMenu />, {
    replies: [
      reply(listTags, [free, busy]),
      reply(getUserState, () => (own === null ? null : brief(own))),
      reply(chooseUserState, ({ tagId }) => {
        own = [free, busy].find(({ id }) => id === tagId) ?? null
        return own === null ? null : brief(own)
      }),
    ],
  })

  await user.click(await screen.findByRole('button', { name: '在岗状态：在岗' }))
  await user.click(await screen.findByRole('menuitem', { name: '忙碌' }))
  expect(await screen.findByText('修改状态成功')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: '在岗状态：忙碌' }))
  await user.click(await screen.findByRole('menuitem', { name: '不显示状态' }))

  expect(await screen.findByRole('button', { name: /设置在岗状态/ })).toBeDefined()
  expect(server.inputs(chooseUserState)).toEqual([{ tagId: busy.id }, { tagId: null }])
})
