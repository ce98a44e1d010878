import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { personTags } from '@onsite/domain/people/person-tags.ts'
import { chooseUserState, deleteTag, getUserState, listTags, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { expect, test } from 'vitest'
import { type Office, office } from '../testing/builders/work-order.ts'

const code = personTags
const state = async ({ administrator }: Office, name: string) =>
  (await administrator.get(saveTag, { code, name, color: 'green' })).id

test('a person says that they are at work, and the dispatcher sees it beside the name', async () => {
  const place = await office()
  const [busy, free] = [await state(place, '忙碌'), await state(place, '在岗')]
  expect(await place.technician.get(getUserState, {})).toBeNull()

  await place.technician.get(chooseUserState, { tagId: busy })
  const chosen = await place.technician.get(chooseUserState, { tagId: free })

  expect(chosen).toEqual({ id: free, name: '在岗', color: 'green' })
  expect(await place.technician.get(getUserState, {})).toEqual(chosen)
  const candidates = await place.dispatcher.get(listCandidates, {})
  expect(Object.fromEntries(candidates.map((one) => [one.name, one.userState?.name ?? null]))).toEqual({
    李强: '在岗',
    周凯: null,
  })
  expect(await place.administrator.get(listTags, { code, withUses: 1 })).toMatchObject([{ uses: 0 }, { uses: 1 }])
})

test('it is taken away by the person, or with the state itself', async () => {
  const place = await office()
  const free = await state(place, '在岗')
  await place.technician.get(chooseUserState, { tagId: free })
  expect(await place.technician.get(chooseUserState, { tagId: null })).toBeNull()

  await place.technician.get(chooseUserState, { tagId: free })
  await place.administrator.get(deleteTag, { id: free })

  expect(await place.technician.get(getUserState, {})).toBeNull()
})

test('of two windows at once one wins', async () => {
  const place = await office()
  const ids = [await state(place, '在岗'), await state(place, '忙碌'), await state(place, '休息')]

  await Promise.all(ids.map(async (tagId) => await place.technician.get(chooseUserState, { tagId })))

  expect(ids).toContain((await place.technician.get(getUserState, {}))?.id)
  const used = (await place.administrator.get(listTags, { code, withUses: 1 })).map(({ uses }) => uses ?? 0)
  expect(used.reduce((sum, uses) => sum + uses, 0)).toBe(1)
})

test('tags of other things, of other enterprises and those that are gone are refused', async () => {
  const [place, other] = [await office(), await office()]
  const ofCustomers = (await place.administrator.get(saveTag, { code: customerTags, name: '重点' })).id
  const foreign = await state(other, '在岗')

  for (const tagId of [ofCustomers, foreign])
    expect(await place.technician.call(chooseUserState, { tagId })).toMatchObject({
      fields: [{ field: 'tagId', message: '标签不存在或已被删除，请重新选择' }],
    })
})

test('the free plan has none', async () => {
  const place = await office({ plan: Plan.Free })

  expect((await place.technician.call(getUserState, {})).success).toBe(false)
})

test('a state says that whoever chooses it is away; tags of other things never do', async () => {
  const { administrator } = await office()
  const { id } = await administrator.get(saveTag, { code, name: '午休', isAway: true })

  expect(await administrator.get(saveTag, { id, code, name: '午餐' })).toMatchObject({ name: '午餐', isAway: true })
  expect(await administrator.get(saveTag, { id, code, name: '午餐', isAway: false })).toMatchObject({ isAway: false })
  expect(await administrator.call(saveTag, { code: customerTags, name: '重点', isAway: true })).toMatchObject({
    fields: [{ field: 'isAway' }],
  })
})
