import { expect, test } from 'vitest'
import { doubtsOfLines } from './contract-lines.ts'

const line = (name: string, quantity: number, price: number) => ({ name, quantity, price })

test('has no doubts about lines that come to the amount, nor about a contract without lines', () => {
  expect(doubtsOfLines([line('空压机', 2, 600_000), line('安装', 0.5, 160_000)], 1_280_000)).toEqual([])
  expect(doubtsOfLines([], 1_280_000)).toEqual([])
})

test('tells an amount that was left out from one of nothing', () => {
  expect(doubtsOfLines([line('安装', 1, 80_000)], null)).toEqual(['没有填写合同金额，产品明细合计 ¥800.00'])
  expect(doubtsOfLines([line('安装', 1, 80_000)], 0)).toEqual(['产品明细合计 ¥800.00，与合同金额 ¥0.00 不一致'])
})

test('doubts lines for nothing, and a sum that is not the amount', () => {
  expect(doubtsOfLines([line('空压机', 1, 0), line('安装', 1, 80_000)], 1_280_000)).toEqual([
    '「空压机」的金额是 ¥0.00',
    '产品明细合计 ¥800.00，与合同金额 ¥12,800.00 不一致',
  ])
})
