/** An amount in cents as people read it, on screens, in sheets and in sentences alike: 123456 → ¥1,234.56. */
export function shownMoney(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}¥${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
