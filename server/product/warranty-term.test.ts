import { warrantyTermCalls as calls } from '@onsite/api/product/warranty-term-calls.ts'
import { WarrantyBasis, WarrantyUnit } from '@onsite/domain/product/warranty-term.ts'
import { expect, test } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

const wholeYear = {
  name: '整机一年',
  basis: WarrantyBasis.Installation,
  duration: 1,
  unit: WarrantyUnit.Year,
  laborPercent: 100,
  partsPercent: 100,
  travelPercent: 50,
}

test('a term is saved, found by initials, changed in the list, deleted and restored', async () => {
  const { director } = await office()

  const term = await director.get(calls.save, { ...wholeYear, exclusions: '人为损坏' })
  const [changed] = await director.get(calls.change, { ids: [term.id], exchange: 2 })
  await director.get(calls.remove, { ids: [term.id] })
  const left = await director.get(calls.count, {})
  await director.get(calls.restore, { ids: [term.id] })

  expect(changed).toMatchObject({ name: '整机一年', success: true })
  expect(left).toBe(0)
  expect(await director.get(calls.list, { keyword: 'zjyn' })).toMatchObject([
    { ...wholeYear, id: term.id, exclusions: '人为损坏', exchange: 2, transferable: 0 },
  ])
})

test('the name of a term is its own, and only some set terms up', async () => {
  const { director, technician } = await office()
  await director.get(calls.save, wholeYear)

  const twice = await director.call(calls.save, wholeYear)
  const stranger = await technician.call(calls.save, { ...wholeYear, name: '另一条' })

  expect(twice).toMatchObject({ code: 'name-taken' })
  expect(stranger).toMatchObject({ code: 'no-permission' })
  expect(await technician.get(calls.list, {})).toHaveLength(1)
})
