import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { personTags } from '@onsite/domain/people/person-tags.ts'
import { listTags, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { TagSheet } from './tag-sheet.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const tag = { ...Value.Create(listTags.reply.items), id, name: '重点客户', uses: 34 }

it('leads to the records that carry a tag, and keeps deletion away from changes', async () => {
  const { user } = renderScreen(<TagSheet code={customerTags} />, { replies: [reply(listTags, [tag])] })

  const uses = await screen.findByRole('link', { name: '34 个客户' })

  expect(uses.getAttribute('href')).toBe(`/allCustomer?tagId=${id}`)
  expect(screen.getByRole('button', { name: /编\s*辑/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /删\s*除/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '标签重点客户的更多操作' }))
  expect(await screen.findByRole('menuitem', { name: '删除' })).toBeTruthy()
})

it('lets a state of people say that they are away', async () => {
  const save = hold(saveTag)
  const { user } = renderScreen(<TagSheet code={personTags} />, { replies: [reply(listTags, []), save] })
  await user.click((await screen.findAllByRole('button', { name: /新建标签/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /标签名称/ }), '午休')
  await user.click(dialog.getByRole('switch', { name: /不在岗/ }))
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(save.requests.map(({ input }) => input)).toMatchObject([{ name: '午休', isAway: true }]))
})

it('says nothing of work with tags of other things', async () => {
  const { user } = renderScreen(<TagSheet code={customerTags} />, { replies: [reply(listTags, [])] })
  await user.click((await screen.findAllByRole('button', { name: /新建标签/ }))[0] ?? document.body)
  expect(within(await screen.findByRole('dialog')).queryByRole('switch')).toBeNull()
})
