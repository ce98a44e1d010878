import * as calls from '@onsite/api/subscription/subscription-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type SubscriptionItem, subscriptionItems } from '@onsite/domain/subscription/subscription-items.ts'
import { subscriptionTypes } from '@onsite/domain/subscription/subscription-type.ts'
import { mayOpen } from '../document/count-badges.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { chooseDays, itemsOff, subscriptionOf, switchItem, switchSubscription } from './subscription-store.ts'

/** The items that a person may have: those whose page he may open. */
export const itemsFor = (ctx: Context): SubscriptionItem[] => subscriptionItems.filter((item) => mayOpen(ctx, item))

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

export const subscriptionAnswers: readonly Answer[] = [
  answer(calls.getSubscribeStatus, async (ctx, { type }) => {
    const row = await subscriptionOf(ctx, type)
    return {
      type,
      state: flag(row?.state === 1),
      workdays: flag(row?.workdays_only === true),
      time: subscriptionTypes[type].time,
    }
  }),
  answer(calls.getSubscribeContentStatus, async (ctx, { type }) => {
    const off = await itemsOff(ctx, ctx.person.id)
    return itemsFor(ctx)
      .filter((item) => item.type === type)
      .map(({ code, label }) => ({ code, descri: label, value: flag(!off.has(code)) }))
  }),
  answer(calls.updateSubscribeStatus, async (ctx, { state, type }) => {
    await switchSubscription(ctx, type, state)
    return null
  }),
  answer(calls.updateSubscribeContentStatus, async (ctx, { code, value }) => {
    if (!itemsFor(ctx).some((item) => item.code === code)) throw new Failure('not-found', { record: '订阅项' })
    await switchItem(ctx, code, value)
    return null
  }),
  answer(calls.updateSubscribeDays, async (ctx, { type, workdays }) => {
    await chooseDays(ctx, type, workdays === 1)
    return null
  }),
]
