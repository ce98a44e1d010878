import { dryRun, getRule, listAutomationKinds, saveRule, switchRule } from '@onsite/api/automation/automation-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { paperWords } from '@onsite/domain/automation/testing/sample-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { RulePage } from './rule-page.tsx'

const routed = (
  <Routes>
    <Route path="/automation/rule/:id" element={<RulePage />} />
  </Routes>
)
const id = '01934f3a-0000-7000-8000-000000000001'
// The words are read-only, and the reply of the call is not.
const kinds = [paperWords] as unknown as Reply<typeof listAutomationKinds>
const stored: Reply<typeof getRule> = {
  id,
  kind: paperWords.kind,
  name: '加急',
  isEnabled: false,
  version: 3,
  content: {
    trigger: { on: 'step', point: 0 },
    condition: { field: 'priority', operator: 'equals', value: 1 },
    actions: [{ do: 'set.priority', with: { value: 3 } }],
    once: false,
    hourly: 100,
  },
  names: [],
  updateUserName: '张敏',
  update_time: '2026-11-20T08:00:00Z',
}
const dry: Reply<typeof dryRun> = {
  looked: 40,
  triggered: 12,
  held: 3,
  limited: 1,
  rows: [{ id, no: 'GD1', title: '漏水', time: '2026-11-20T08:00:00Z' }],
}

it('reads a rule as a sentence, and says it anew while it is changed', async () => {
  const { server, user } = renderScreen(routed, {
    path: `/automation/rule/${id}`,
    replies: [reply(listAutomationKinds, kinds), reply(getRule, stored), reply(saveRule, { id, version: 4 })],
  })
  const sentence = await screen.findByRole('complementary', { name: '规则说明' })
  expect(within(sentence).getByText('文书创建后')).toBeTruthy()
  expect(within(sentence).getByText('「优先级」等于「普通」')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: '动作 1的优先级' }))
  await user.click(await screen.findByTitle('紧急'))
  expect(within(sentence).getByText('把优先级改为「紧急」')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(server.inputs(saveRule)).toMatchObject([
      { id, version: 3, content: { actions: [{ do: 'set.priority', with: { value: 2 } }] } },
    ]),
  )
})

it('shows what a rule would have done before it is switched on', async () => {
  const { server, user } = renderScreen(routed, {
    path: `/automation/rule/${id}`,
    replies: [reply(listAutomationKinds, kinds), reply(getRule, stored), reply(dryRun, dry), reply(switchRule, null)],
  })
  await user.click(await screen.findByRole('button', { name: /启\s*用/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('link', { name: 'GD1 漏水' })).toBeTruthy()
  expect(within(dialog).getByText('2')).toBeTruthy()
  expect(server.inputs(switchRule)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /启\s*用/ }))
  await waitFor(() => expect(server.inputs(switchRule)).toEqual([{ id, isEnabled: 1 }]))
})

it('puts the faults of a refused rule beside its parts', async () => {
  const { user } = renderScreen(routed, {
    path: '/automation/rule/new',
    replies: [
      reply(listAutomationKinds, kinds),
      reply(saveRule, () => {
        throw new Failure('invalid-input', {}, { fields: [{ field: 'content.actions', message: '至少要有一个动作' }] })
      }),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: '规则名称' }), '空')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '至少要有一个动作')
})

const name = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: '规则名称' })

it('takes no changes while it is saved, until the new version has been read', async () => {
  const saves = hold(saveRule)
  const reads = hold(getRule)
  const { settle, user } = renderScreen(routed, {
    path: `/automation/rule/${id}`,
    replies: [reply(listAutomationKinds, kinds), reads, saves],
  })
  await waitFor(() => expect(reads.requests).toHaveLength(1))
  await settle(() => reads.requests[0]?.release(stored))
  await user.type(await name(), '了')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  expect((await name()).closest('[inert]')).not.toBeNull()
  await settle(() => saves.requests[0]?.release({ id, version: 4 }))
  await waitFor(() => expect(reads.requests).toHaveLength(2))
  expect((await name()).closest('[inert]')).not.toBeNull()

  await settle(() => reads.requests[1]?.release({ ...stored, name: '加急了', version: 4 }))
  expect((await name()).closest('[inert]')).toBeNull()
  expect((await name()).value).toBe('加急了')
})

it('asks again for the very reply that failed', async () => {
  const reading = hold(getRule)
  const { settle, user } = renderScreen(routed, {
    path: `/automation/rule/${id}`,
    replies: [reply(listAutomationKinds, kinds), reading],
  })
  expect(screen.getByRole('heading', { name: '自动化规则' })).toBeTruthy()
  await waitFor(() => expect(reading.requests).toHaveLength(1))
  await settle(() => reading.requests[0]?.refuse(new Failure('not-found', { record: '规则' })))

  await user.click(await screen.findByRole('button', { name: /重\s*试/ }))
  await waitFor(() => expect(reading.requests).toHaveLength(2))
  await settle(() => reading.requests[1]?.release(stored))

  expect(await screen.findByRole('heading', { name: '加急' })).toBeTruthy()
})
