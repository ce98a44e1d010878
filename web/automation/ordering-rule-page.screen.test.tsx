import type { RuleRow } from '@onsite/api/automation/automation-calls.ts'
import {
  dryRunDispatch,
  getDispatchRule,
  getDispatchWords,
  listDispatchRules,
  saveDispatchRule,
  sortDispatchRules,
  switchDispatchRule,
} from '@onsite/api/automation/dispatch-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { paperWords } from '@onsite/domain/automation/testing/sample-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OrderingRulePage } from './ordering-rule-page.tsx'

const first = '01934f3a-0000-7000-8000-000000000001'
const second = '01934f3a-0000-7000-8000-000000000002'
// The words are read-only, and the reply of the call is not.
const words = paperWords as unknown as Reply<typeof getDispatchWords>
const row = (id: string, name: string, more: Partial<RuleRow> = {}): RuleRow => ({
  id,
  kind: paperWords.kind,
  kindLabel: '文书',
  name,
  isEnabled: true,
  version: 2,
  words: { active: '', when: '文书等待派单时', condition: '', actions: ['挂到公告栏'] },
  runs: 3,
  failed: 0,
  lastTime: '2026-11-20T08:00:00Z',
  updateUserName: '张敏',
  update_time: '2026-11-20T08:00:00Z',
  ...more,
})
const stored: Reply<typeof getDispatchRule> = {
  id: first,
  kind: paperWords.kind,
  name: '公告',
  isEnabled: false,
  version: 2,
  content: {
    trigger: { on: 'dispatch', types: [] },
    condition: null,
    actions: [{ do: 'board', with: {} }],
    once: false,
    hourly: 1000,
  },
  names: [],
  updateUserName: '张敏',
  update_time: '2026-11-20T08:00:00Z',
}
const dry: Reply<typeof dryRunDispatch> = {
  waited: 12,
  dispatched: 9,
  rules: [{ id: first, name: '公告', count: 9 }],
  rows: [{ id: first, no: 'WS1', title: '合同', time: '2026-11-20T08:00:00Z', ruleName: '公告' }],
}
const two = [row(first, '公告', { isEnabled: false }), row(second, '其余')]

const show = (rules: RuleRow[], ...more: GivenReply[]) =>
  renderScreen(<OrderingRulePage />, {
    path: '/orderingRule',
    replies: [reply(listDispatchRules, rules), reply(getDispatchWords, words), ...more],
  })

afterEach(() => vi.restoreAllMocks())

/** The document has no layout: each row stands below the one before it. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const item = this.closest('li')
    const at = item === null ? 0 : [...(item.parentElement?.children ?? [])].indexOf(item)
    return new DOMRect(0, at * 60, 600, 50)
  })
}

it('says what happens without rules', async () => {
  show([])
  expect(await screen.findByText(/新工单都由默认调度员指派/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /试\s*运\s*行/ })).toHaveProperty('disabled', true)
})

it('lists rules in their order, moves one by keyboard, and tells of somebody who was quicker', async () => {
  layOut()
  const { server, user } = show(
    two,
    reply(sortDispatchRules, () => {
      throw new Failure('stale')
    }),
  )
  const list = await screen.findByRole('list', { name: '派单规则的次序' })
  const names = () =>
    within(list)
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-label'))
  expect(names()).toEqual(['启用规则公告', '启用规则其余'])
  expect(within(list).getAllByText(/近 30 天命中 3 次/)).toHaveLength(2)

  within(list).getByRole('button', { name: '移动派单规则公告' }).focus()
  await user.keyboard(' ')
  await screen.findByText('现在放下会到第 1 个')
  await user.keyboard('{ArrowDown}')
  await screen.findByText('现在放下会到第 2 个')
  await user.keyboard(' ')
  await waitFor(() =>
    expect(server.inputs(sortDispatchRules)).toEqual([{ ids: [second, first], was: [first, second] }]),
  )
  expect(await screen.findByText(new Failure('stale').message)).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['启用规则公告', '启用规则其余']))
})

it('edits a rule and its fallback, and puts a fault beside its part', async () => {
  let isRefused = true
  const { server, user } = show(
    two,
    reply(getDispatchRule, stored),
    reply(saveDispatchRule, () => {
      if (isRefused) throw new Failure('invalid-input', {}, { fields: [{ field: 'name', message: '名称重复' }] })
      return { id: first, version: 3 }
    }),
  )
  await user.click((await screen.findAllByRole('button', { name: /编\s*辑/ }))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  const summary = await within(drawer).findByRole('complementary', { name: '规则说明' })
  expect(within(summary).getByText('挂到公告栏')).toBeTruthy()
  await user.type(within(drawer).getByLabelText('规则名称'), '二')
  await user.click(within(drawer).getByRole('button', { name: /保\s*存/ }))
  expect((await within(drawer).findByRole('alert')).textContent).toBe('名称重复')

  isRefused = false
  await user.click(within(drawer).getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(server.inputs(saveDispatchRule).at(-1)).toEqual({
      id: first,
      version: 2,
      name: '公告二',
      content: stored.content,
    }),
  )
})

it('shows how a rule would have dispatched before it is switched on', async () => {
  const { server, user } = show(
    two,
    reply(getDispatchRule, stored),
    reply(dryRunDispatch, dry),
    reply(switchDispatchRule, null),
  )
  await user.click(await screen.findByRole('switch', { name: '启用规则公告' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByText(/过去 30 天等待派单的/)).textContent).toBe(
    '过去 30 天等待派单的 12 张工单里，规则会接住 9 张',
  )
  expect(within(dialog).getByText('没有规则接住，由默认调度员指派').nextElementSibling?.textContent).toBe('3 张')
  expect(server.inputs(switchDispatchRule)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /启\s*用/ }))
  await waitFor(() => expect(server.inputs(switchDispatchRule)).toEqual([{ id: first, isEnabled: 1 }]))
})
