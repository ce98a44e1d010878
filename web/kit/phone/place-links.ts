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
