import { listSearchPlans, type SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { PlanVisibility, planVisibilityNames } from '@onsite/domain/search-plan/search-plan.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PlanSurroundings } from '../kit/list-plans.ts'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PlanSwitch } from './plan-switch.tsx'

const shared: SearchPlan = {
  id: '01934f3a-0000-7000-8000-000000000001',
  list: 'work-order:all',
  name: '服务中的工单',
  visibility: PlanVisibility.Everyone,
  visibilityName: planVisibilityNames[PlanVisibility.Everyone],
  groupId: null,
  groupName: '',
  isLocked: false,
  position: 0,
  ownerId: '01934f3a-0000-7000-8000-000000000002',
  ownerName: '王芳',
  conditions: { states: '4' },
  columns: null,
  sort: null,
  revision: 1,
  isDefault: false,
  mayEdit: false,
  mayManage: false,
  updateTime: '2026-11-30T08:00:00.000Z',
}

const surroundings: PlanSurroundings = {
  isReady: true,
  content: { values: {}, sortType: null },
  shownKeys: [],
  knows: () => true,
  open: () => {},
}

it('moves nothing in its open menu when the views come', async () => {
  const plans = hold(listSearchPlans)
  const { user } = renderScreen(
    <PlanSwitch
      list="work-order:all"
      surroundings={surroundings}
      plan={null}
      usual={null}
      isOpened
      columns={null}
      onOpened={() => {}}
      onKeep={() => {}}
    />,
    { replies: [plans] },
  )
  await user.click(screen.getByRole('button', { name: /视图/ }))
  const menu = await screen.findByRole('menu', { name: '视图' })
  const entries = () =>
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent)
  const early = entries()

  plans.requests[0]?.release([shared])
  await within(menu).findByRole('menuitem', { name: shared.name })

  expect(early).toEqual(['保存为视图', '不使用视图'])
  expect(entries().slice(0, early.length)).toEqual(early)
})
