import { personTags } from '@onsite/domain/people/person-tags.ts'
import { chooseUserState, getUserState, listTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { UserStateCard } from './phone/user-state-card.tsx'
import { UserStateMenu } from './user-state-menu.tsx'

const tag = (id: string, name: string, color: Tag['color']): Tag => ({
  id: `01934f3a-0000-7000-8000-00000000000${id}`,
  code: personTags,
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

it('stands where it stood from the first moment on, and tells the states when they come', async () => {
  const person = { id: 'who-comes-back' }
  const known = [reply(listTags, [free, busy]), reply(getUserState, brief(free))]
  const before = renderScreen(<UserStateMenu />, { person, replies: known })
  await screen.findByRole('button', { name: '在岗状态：在岗' })
  before.leave()

  const states = hold(listTags)
  const { user } = renderScreen(<UserStateMenu />, { person, replies: [states, reply(getUserState, brief(busy))] })
  await user.click(screen.getByRole('button', { name: '在岗状态：在岗' }))
  await screen.findByRole('menuitem', { name: '正在加载' })
  await waitFor(() => expect(states.requests).toHaveLength(1))
  states.requests[0]?.release([free, busy])

  await screen.findByRole('menuitem', { name: '不显示状态' })
  await screen.findByRole('button', { name: '在岗状态：忙碌' })
})

it('goes where the enterprise has no states any more', async () => {
  const person = { id: 'who-finds-none' }
  const replies = [reply(listTags, [free]), reply(getUserState, null)]
  const before = renderScreen(<UserStateMenu />, { person, replies })
  await screen.findByRole('button', { name: /设置在岗状态/ })
  before.leave()

  renderScreen(<UserStateMenu />, { person, replies: [reply(listTags, [])] })
  screen.getByRole('button', { name: /设置在岗状态/ })
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull(), { timeout: 5000 })
})

it('is remembered by the header for the phone, also that there is none', async () => {
  const person = { id: 'who-takes-the-phone' }
  const replies = [reply(listTags, [free, busy]), reply(getUserState, brief(busy))]
  const desk = renderScreen(<UserStateMenu />, { person, replies })
  await screen.findByRole('button', { name: '在岗状态：忙碌' })
  desk.leave()

  const states = hold(listTags)
  const phone = renderScreen(<UserStateCard />, { person, replies: [states], isPhone: true })
  expect(screen.getByRole('button', { name: '忙碌', pressed: true })).toBeDefined()
  await waitFor(() => expect(states.requests).toHaveLength(1))
  await phone.settle(() => states.requests[0]?.release([]))
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  phone.leave()

  renderScreen(<UserStateMenu />, { person, replies: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
