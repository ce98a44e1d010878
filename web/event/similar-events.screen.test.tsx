import { listSimilar } from '@onsite/api/event/similar-calls.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SimilarEvents } from './similar-events.tsx'

const order = (id: string, title: string, isInvalid: boolean) => ({
  ...Value.Create(listSimilar.reply.items),
  kind: 'work-order' as const,
  id,
  title,
  state: WorkOrderState.PendingAcceptance,
  isInvalid,
})

const stateOf = async (title: string) => {
  const item = (await screen.findByRole('link', { name: title })).closest('li')
  if (item === null) throw new Error(title)
  return within(item).getByText(/待受理|无效单/).textContent
}

it('says of an invalid order what the customer card beside it says, not that it waits for acceptance', async () => {
  renderScreen(<SimilarEvents asked={{ title: '锅炉安装' }} />, {
    powers: ['event.view', 'workOrder.view'],
    replies: [reply(listSimilar, [order('a', '锅炉安装', false), order('b', '锅炉调试', true)])],
  })

  expect(await stateOf('锅炉安装')).toBe('待受理')
  expect(await stateOf('锅炉调试')).toBe('无效单')
})
