import { listPeople, listServiceGroupNames, namePeople } from '@onsite/api/people/people-calls.ts'
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { newProcess, type SettingValue, settingOf } from '@onsite/domain/document/process-spec.ts'
import { eventProcess } from '@onsite/domain/event/event-process.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const group = '01934f3a-0000-7000-8000-000000000001'
const replies = [
  reply(listPeople, []),
  reply(namePeople, []),
  reply(listServiceGroupNames, [{ id: group, name: '二线组' }]),
]

/** The panel over a process that it changes; the value of one setting stands below. */
function Panel({ shown, canEdit }: { readonly shown: string; readonly canEdit: boolean }) {
  const [process, setProcess] = useState<DocumentProcess>(newProcess(eventProcess))
  const set = (part: Readonly<Record<string, SettingValue>>) => setProcess({ ...process, ...part })
  return (
    <>
      <SettingsPanel handle={{ spec: eventProcess, process, canEdit, change: (_, next) => setProcess(next), set }} />
      <output>{JSON.stringify(settingOf(process, shown))}</output>
    </>
  )
}
const show = (shown: string, canEdit = true) => renderScreen(<Panel shown={shown} canEdit={canEdit} />, { replies })
const readStatus = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')

it('adds levels with a name of their own and a group, and takes one away', async () => {
  const { user } = show('levels')
  const add = screen.getByRole('button', { name: /添加一级/ })

  await user.click(add)
  await user.clear(screen.getByRole('textbox', { name: '第一级名称' }))
  await user.type(screen.getByRole('textbox', { name: '第一级名称' }), '二线')
  await user.click(screen.getByRole('combobox', { name: '第一级团队' }))
  await user.click(await screen.findByTitle('二线组'))
  await user.click(add)
  expect(readStatus()).toEqual([
    { name: '二线', groupId: group, personIds: [] },
    { name: '一级升级', groupId: null, personIds: [] },
  ])
  await user.click(screen.getByRole('button', { name: '删除第一级' }))

  expect(readStatus()).toEqual([{ name: '一级升级', groupId: null, personIds: [] }])
})

it('takes categories as words, each once', async () => {
  const { user } = show('solutionCategories')

  await user.type(screen.getByRole('combobox', { name: '解决方案分类' }), ' 误报 {Enter}远程{Enter}误报{Enter}')

  expect(readStatus()).toEqual(['误报', '远程'])
})

it('is only read by those who may not change it', () => {
  show('levels', false)

  expect(screen.queryByRole('button', { name: /添加一级/ })).toBeNull()
  expect(within(document.body).getByRole('combobox', { name: '默认负责人' }).hasAttribute('disabled')).toBe(true)
})
