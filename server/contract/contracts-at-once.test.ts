import { removeServiceContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import { statementsOf } from '../testing/statements-of.ts'

it('reads what a batch of contracts is judged by once, however many there are', async () => {
  const o = await contractOffice()
  const statementsOfRemoving = async (count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) ids.push((await o.signService({ startOn: o.day(1) })).id)
    return await statementsOf(async () => {
      const lines = await o.director.get(removeServiceContracts, { ids })
      expect(lines.every(({ success }) => success)).toBe(true)
    })
  }

  const [one, four] = [await statementsOfRemoving(1), await statementsOfRemoving(4)]

  expect(four).toHaveLength(one.length)
})
