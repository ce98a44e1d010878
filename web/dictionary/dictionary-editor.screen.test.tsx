import { type Dictionary, getDictionary, saveDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DictionaryEditor } from './dictionary-editor.tsx'

const dictionary = (version: number, ...names: string[]): Dictionary => ({
  type: 101,
  version,
  isDefault: version === 0,
  updateUserName: version === 0 ? '' : '王芳',
  update_time: version === 0 ? null : '2026-11-24T02:00:00.000Z',
  items: names.map((name, at) => ({ id: at + 1, name, isEnabled: true })),
})

async function show(first: Dictionary) {
  const saves = hold(saveDictionary)
  let stored = first
  const page = renderScreen(<DictionaryEditor type={101} onChanged={() => {}} />, {
    replies: [reply(getDictionary, () => stored), saves],
    powers: ['dictionary.manage'],
  })
  await screen.findByRole('textbox', { name: '第 1 项' })
  return {
    ...page,
    saves: saves.requests,
    becomes: (next: Dictionary) => {
      stored = next
    },
  }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^第 \d+ 项$/ }).map(({ value }) => value)

it('adds several lines at once, leaves out what stands, and sends all words in their order', async () => {
  const { saves, user } = await show(dictionary(0, '时间冲突', '距离太远'))
  expect(save().disabled).toBe(true)

  await user.click(screen.getByRole('textbox', { name: '添加字典项' }))
  await user.paste('暴雨\n距离太远\n')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1 项已经有了，没有重复添加')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '启用距离太远' }))
  await user.click(screen.getByRole('button', { name: '删除时间冲突' }))
  await user.click(save())

  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.input).toEqual({
    type: 101,
    version: 0,
    items: [
      { id: 2, name: '距离太远', isEnabled: false },
      { name: '暴雨', isEnabled: true },
    ],
  })
})

it('says beside a word what is wrong with it', async () => {
  const { saves, settle, user } = await show(dictionary(0, '时间冲突', '距离太远'))
  await user.clear(screen.getByRole('textbox', { name: '第 2 项' }))
  await user.type(screen.getByRole('textbox', { name: '第 2 项' }), '时间冲突')
  await user.click(save())
  await waitFor(() => expect(saves).toHaveLength(1))
  const fields = [{ field: 'items.1.name', message: '已有相同的名称' }]
  await settle(() => saves[0]?.refuse(new Failure('invalid-input', {}, { fields })))

  const [, second] = screen.getAllByRole('listitem')
  expect(within(second!).getByRole('alert').textContent).toBe('已有相同的名称')
})

it('keeps what was typed when somebody else was faster, and saves it over theirs only when asked to', async () => {
  const { becomes, saves, settle, user } = await show(dictionary(1, '时间冲突', '距离太远'))
  await user.type(screen.getByRole('textbox', { name: '第 2 项' }), '了')
  await user.click(save())
  await waitFor(() => expect(saves).toHaveLength(1))
  becomes(dictionary(2, '时间冲突'))
  await settle(() => saves[0]?.refuse(new Failure('stale')))

  expect(await screen.findByText('其他人刚刚修改了这个字典')).toBeTruthy()
  expect(names()).toEqual(['时间冲突', '距离太远了'])
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '仍然保存我的' }))
  await waitFor(() => expect(saves).toHaveLength(2))
  // The word that they threw away is a new one.
  expect(saves[1]?.input).toEqual({
    type: 101,
    version: 2,
    items: [
      { id: 1, name: '时间冲突', isEnabled: true },
      { name: '距离太远了', isEnabled: true },
    ],
  })
})

const word = () => screen.getByRole('textbox', { name: '第 1 项' })
const adding = () => screen.getByRole('textbox', { name: '添加字典项' })

it('stands still with the typed words until those that were saved have been read', async () => {
  const reads = hold(getDictionary)
  const saves = hold(saveDictionary)
  const { settle, user } = renderScreen(<DictionaryEditor type={101} onChanged={() => {}} />, {
    replies: [reads, saves],
    powers: ['dictionary.manage'],
  })
  await waitFor(() => expect(reads.requests).toHaveLength(1))
  await settle(() => reads.requests[0]?.release(dictionary(1, '时间冲突')))
  await user.type(await screen.findByRole('textbox', { name: '第 1 项' }), '了')
  await user.click(save())
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  await settle(() => saves.requests[0]?.release(dictionary(2, '时间冲突了')))

  await waitFor(() => expect(reads.requests).toHaveLength(2))
  expect(names()).toEqual(['时间冲突了'])
  expect([word(), adding()].map((one) => one.closest('[inert]') !== null)).toEqual([true, true])
  await settle(() => reads.requests[1]?.release(dictionary(2, '时间冲突了')))
  expect(names()).toEqual(['时间冲突了'])
  expect([word(), adding()].map((one) => one.closest('[inert]') !== null)).toEqual([false, false])
})
