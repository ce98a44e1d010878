/** People whom the product does not know yet. Files share a database, so that numbers and addresses are counted here for all of them. */
let mobiles = 0
let subnets = 0

/** A mobile number that no other test uses. */
export function freshMobile(): string {
  mobiles += 1
  return `150${String(mobiles).padStart(8, '0')}`
}

/** An address in a subnet that no other test uses: attempts of one subnet slow each other down. */
export function freshAddress(): string {
  subnets += 1
  return `10.${Math.floor(subnets / 250)}.${subnets % 250}.1`
}
