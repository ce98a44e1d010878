import { describe, expect, it } from 'vitest'
import { CoverageScope, ServiceContractState as S } from './contract-states.ts'
import {
  type CoveredSpan,
  type CoveringContract,
  coverageOf,
  coverageText,
  hasVisitsLeft,
  reasonAgainst,
  visitsText,
} from './coverage.ts'

const asset = { id: 'pump', customerId: 'hospital' }
const day = '2026-06-15'

const spanOf = (assetId: string, fromOn: string | null = null, untilOn: string | null = null): CoveredSpan => ({
  assetId,
  fromOn,
  untilOn,
})

const contract = (change: Partial<CoveringContract> = {}): CoveringContract => ({
  id: 'c1',
  name: '年度维保',
  customerId: 'hospital',
  state: S.Executing,
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  scope: CoverageScope.Listed,
  listed: [spanOf('pump')],
  laborCoverage: 100,
  partsCoverage: 50,
  travelCoverage: 0,
  includedVisits: 4,
  usedVisits: 1,
  ...change,
})

describe('whether a contract covers an asset', () => {
  it.each([
    [{}, null],
    [{ state: S.Signed }, null],
    [{ usedVisits: 9 }, null],
    [{ scope: CoverageScope.WholeCustomer, listed: [] }, null],
    [{ startOn: day }, null],
    [{ endOn: day }, null],
    [{ state: S.Finished }, '合同已完成'],
    [{ state: S.Terminated }, '合同已终止'],
    [{ startOn: '2026-06-16' }, '合同尚未开始'],
    [{ endOn: '2026-06-14' }, '合同已到期'],
    [{ customerId: 'school' }, '客户不是合同的客户'],
    [{ customerId: 'school', scope: CoverageScope.WholeCustomer }, '客户不是合同的客户'],
    [{ listed: [spanOf('fan')] }, '设备不在合同范围内'],
    [{ listed: [spanOf('pump', day)] }, null],
    [{ listed: [spanOf('pump', null, day)] }, null],
    [{ listed: [spanOf('pump', '2026-06-16')] }, '设备自 2026-06-16 起由合同承担'],
    [{ listed: [spanOf('pump', null, '2026-06-14')] }, '设备已换下，合同承担到 2026-06-14 为止'],
    [{ listed: [spanOf('pump', null, '2026-06-14'), spanOf('pump', '2026-06-15')] }, null],
    [{ listed: [spanOf('pump', null, '2026-06-01'), spanOf('pump', '2026-07-01')] }, '设备自 2026-07-01 起由合同承担'],
  ])('%j: %s', (change, reason) => {
    expect(reasonAgainst(contract(change), asset.customerId, asset.id, day)).toBe(reason)
  })

  it('asks for the customer alone while no asset is named', () => {
    expect(reasonAgainst(contract(), 'hospital', null, day)).toBeNull()
    expect(reasonAgainst(contract(), null, null, day)).toBe('客户不是合同的客户')
  })
})

const winnerOf = (...contracts: CoveringContract[]) => coverageOf(asset, day, contracts).contract?.id

describe('the contract that covers an asset on a day', () => {
  it('is the one that lists it before one for the whole customer', () => {
    const whole = contract({ id: 'whole', scope: CoverageScope.WholeCustomer, listed: [], partsCoverage: 100 })

    expect(winnerOf(whole, contract())).toBe('c1')
  })

  it('is the one with visits left, then the one that pays more, then the one that ends first', () => {
    const used = contract({ id: 'used', usedVisits: 4, partsCoverage: 100, travelCoverage: 100 })
    const better = contract({ id: 'better', travelCoverage: 100 })
    const sooner = contract({ id: 'sooner', endOn: '2026-07-01' })

    expect(winnerOf(used, contract())).toBe('c1')
    expect(winnerOf(contract(), better)).toBe('better')
    expect(winnerOf(contract(), sooner)).toBe('sooner')
    expect(winnerOf(used)).toBe('used')
  })

  it('names the others with the reason against each', () => {
    const over = contract({ id: 'over', endOn: '2026-01-31' })
    const beaten = contract({ id: 'beaten', laborCoverage: 10 })

    const { losers } = coverageOf(asset, day, [over, beaten, contract()])

    expect(losers.map(({ contract: { id }, reason }) => [id, reason])).toEqual([
      ['beaten', '优先使用「年度维保」'],
      ['over', '合同已到期'],
    ])
  })

  it('is none where none covers it', () => {
    expect(coverageOf(asset, day, []).contract).toBeNull()
    expect(coverageOf({ id: 'pump', customerId: null }, day, [contract()]).contract).toBeNull()
  })
})

describe('visits in words', () => {
  it.each([
    [null, 3, '已用 3 次，不限次数', true],
    [5, 3, '已用 3 次，剩 2 次', true],
    [5, 5, '已用 5 次，剩 0 次', false],
    [5, 6, '已用 6 次，超出 1 次', false],
  ])('included %s, used %i: %s', (includedVisits, usedVisits, text, hasLeft) => {
    expect(visitsText(includedVisits, usedVisits)).toBe(text)
    expect(hasVisitsLeft({ includedVisits, usedVisits })).toBe(hasLeft)
  })

  it('says what share of the cost is covered', () => {
    expect(coverageText(contract())).toBe('人工 100%，配件 50%，差旅 0%')
  })
})
