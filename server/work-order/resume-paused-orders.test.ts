import { applyAbnormal, handleAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { expect, it } from 'vitest'
import { workAt } from '../testing/builders/background.ts'
import { detailOf, office } from '../testing/builders/work-order.ts'
import { resumePortion } from './resume-paused-orders.job.ts'

const day = 86_400_000

it('resumes an order when the day it waits for has come, not before, and says that the system did', async () => {
  const o = await office()
  const order = await o.orderIn(3)
  const until = new Date(Date.now() + day).toISOString()
  const applied = await o.technician.get(applyAbnormal, {
    id: order.id,
    version: order.version,
    reason: '客户出差',
    type: AbnormalType.WaitForCustomer,
    expectStart: until,
  })
  await o.dispatcher.get(handleAbnormal, { id: order.id, version: applied.version, agree: 1 })
  const resumeAt = async (now: Date): Promise<number> => await workAt(o.tenant, now, resumePortion)

  await resumeAt(new Date(Date.now() + day / 2))
  expect((await detailOf(o.technician, order.id)).pause_state).toBe(1)
  await resumeAt(new Date(Date.now() + 2 * day))

  expect(await detailOf(o.technician, order.id)).toMatchObject({ pause_state: 0, pause_until: null })
  expect((await o.dispatcher.get(getTimeline, { id: order.id }))[0]).toMatchObject({
    action: 'resume',
    actorName: '系统',
    text: '到期自动恢复',
  })
})
