import { listPeople } from '@onsite/api/people/people-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { newOrderProcess, workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StepPanel } from './step-panel.tsx'

const show = (isChargeUser: Plan) =>
  renderScreen(
    <StepPanel
      step="complete"
      subjects={[]}
      handle={{ spec: workOrderProcess, process: newOrderProcess, canEdit: true, change: () => {}, set: () => {} }}
    />,
    { replies: [reply(listPeople, [])], person: { isChargeUser } },
  )

it('says on the free plan that nobody is copied automatically, before anybody relies on it', () => {
  show(Plan.Free)

  expect(screen.getByText('免费版不支持自动抄送')).toBeTruthy()
  expect(screen.getByText('这里的设置会保存，升级后才起作用。')).toBeTruthy()
})

it('says nothing of it to those who have bought it', () => {
  show(Plan.Paid)

  expect(screen.queryByText('免费版不支持自动抄送')).toBeNull()
})
