/** Money of a sales contract's lines, in cents. */
import { shownMoney } from '../shown-money.ts'

/** Price times quantity (three decimals), rounded half up per line. */
export function lineAmount(quantity: number, price: number): number {
  return Math.round((Math.round(quantity * 1000) * price) / 1000)
}

/** Sum of rounded lines. */
export function linesTotal(lines: readonly { readonly quantity: number; readonly price: number }[]): number {
  return lines.reduce((sum, { quantity, price }) => sum + lineAmount(quantity, price), 0)
}

/** Oddities in the lines of a contract that is about to be submitted, as sentences; none of them forbids anything. */
export function doubtsOfLines(
  lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[],
  amount: number | null,
): string[] {
  if (lines.length === 0) return []
  const free = lines.filter(({ price, quantity }) => lineAmount(quantity, price) === 0).map(({ name }) => `「${name}」`)
  const total = linesTotal(lines)
  return [
    ...(free.length === 0 ? [] : [`${free.join('、')}的金额是 ${shownMoney(0)}`]),
    ...(total === amount ? [] : [differenceText(total, amount)]),
  ]
}

const differenceText = (total: number, amount: number | null): string =>
  amount === null
    ? `没有填写合同金额，产品明细合计 ${shownMoney(total)}`
    : `产品明细合计 ${shownMoney(total)}，与合同金额 ${shownMoney(amount)} 不一致`
