import { expect, it } from 'vitest'
import { subscriptionItems } from './subscription-items.ts'
import { SubscriptionType } from './subscription-type.ts'

it('knows items of both types, each once, and each with a page to look at', () => {
  const codes = subscriptionItems.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const type of Object.values(SubscriptionType))
    expect(subscriptionItems.filter((item) => item.type === type).length).toBeGreaterThan(1)
  expect(subscriptionItems.filter(({ path }) => !/^\/\w+/.test(path))).toEqual([])
})
