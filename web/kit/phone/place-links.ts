/** Links that leave the page for the phone's own programs. */
interface Destination {
  readonly name: string
  readonly address: string
  /** GCJ-02, null when the address has no position. */
  readonly lng: number | null
  readonly lat: number | null
}

/**
 * The link behind 导航; null without an address. The map's public link, which needs no key, takes GCJ-02 as our wire does, opens the
 * map program where there is one and a web page elsewhere; `geo:` would need WGS-84 and does nothing on iPhones.
 */
export function navigationLink({ name, address, lng, lat }: Destination): string | null {
  if (lng !== null && lat !== null) {
    const to = [lng, lat, (name || address).replaceAll(',', ' ')].join(',')
    return `https://uri.amap.com/navigation?${new URLSearchParams({ to, mode: 'car', coordinate: 'gaode', callnative: '1' }).toString()}`
  }
  const keyword = address.trim()
  return keyword === ''
    ? null
    : `https://uri.amap.com/search?${new URLSearchParams({ keyword, callnative: '1' }).toString()}`
}

/** A link that dials; null without a number, or where it is hidden from the person. An extension follows after a pause. */
export function dialLink(phone: string): string | null {
  const [number = '', extension] = splitExtension(phone)
  const digits = number.replace(/(?!^\+)\D/g, '')
  return digits === '' || phone.includes('*') ? null : `tel:${digits}${extension === undefined ? '' : `,${extension}`}`
}

/** Mobiles and numbers with an area code may end in an extension, as `021-12345678-12`; `400-800-1234` has none. */
function splitExtension(phone: string): readonly string[] {
  const match = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})-(\d{1,6})$/.exec(phone.trim())
  return match === null ? [phone] : match.slice(1)
}
