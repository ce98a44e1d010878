/** Decodes the shipped outlines of the provinces: thousandths of a degree, the first point of a ring whole, the others as differences. */

export interface EncodedOutline {
  readonly provinces: readonly {
    readonly name: string
    /** Longitude and latitude of the name. */
    readonly center: readonly number[] | null
    readonly rings: readonly (readonly number[])[]
  }[]
}

type LatLng = [number, number]

const perDegree = 1000

/** The points of one ring. */
function ringPoints(ring: readonly number[]): LatLng[] {
  const points: LatLng[] = []
  let [lng, lat] = [0, 0]
  for (let index = 0; index + 1 < ring.length; index += 2) {
    lng += ring[index] ?? 0
    lat += ring[index + 1] ?? 0
    points.push([lat / perDegree, lng / perDegree])
  }
  return points
}

/** Every ring as a line of latitudes and longitudes. */
export function outlineLines(outline: EncodedOutline): LatLng[][] {
  return outline.provinces.flatMap(({ rings }) => rings.map(ringPoints))
}

/** Positions of the provinces' names. */
export function provinceMarks(outline: EncodedOutline): { name: string; at: LatLng }[] {
  return outline.provinces.flatMap(({ name, center }) =>
    center === null ? [] : [{ name, at: [center[1] ?? 0, center[0] ?? 0] as LatLng }],
  )
}
