/** A number with so many decimals, half away from zero as people round; never -0. */
export function roundTo(number: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(number).toString().split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const [whole = '0', grown = '0'] = shifted.toString().split('e')
  const rounded = Number(`${whole}e${Number(grown) - decimals}`)
  return rounded === 0 ? 0 : number < 0 ? -rounded : rounded
}
