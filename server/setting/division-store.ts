/** Administrative divisions of China (GB/T 2260) as a tree of provinces, cities and districts, from the data package. */
import { type DivisionNames, divisionNames } from '@onsite/domain/paste/division-names.ts'
import { areaList } from '@vant/area-data'

interface Named {
  readonly code: string
  readonly name: string
}

const entriesOf = (list: Record<string, string>): Named[] =>
  Object.entries(list).map(([code, name]) => ({ code, name }))

const districtsByCity = Map.groupBy(entriesOf(areaList.county_list), ({ code }) => code.slice(0, 4))
const citiesByProvince = Map.groupBy(entriesOf(areaList.city_list), ({ code }) => code.slice(0, 2))

export const divisions = entriesOf(areaList.province_list).map((province) => ({
  ...province,
  children: (citiesByProvince.get(province.code.slice(0, 2)) ?? []).map((city) => ({
    ...city,
    children: districtsByCity.get(city.code.slice(0, 4)) ?? [],
  })),
}))

let names: DivisionNames | undefined

/** The names of all divisions as people write them: ten thousand, prepared when somebody first reads an address. */
export function writtenDivisions(): DivisionNames {
  names ??= divisionNames(divisions)
  return names
}

/** Province, city and district of a district's code, joined: 浙江省杭州市余杭区; '' for an unknown code. A city that repeats its province (北京市) stands once. */
export function areaNameOf(code: string): string {
  const district = areaList.county_list[code]
  if (district === undefined) return ''
  const province = areaList.province_list[`${code.slice(0, 2)}0000`] ?? ''
  const city = areaList.city_list[`${code.slice(0, 4)}00`] ?? ''
  return province + (city === province || isPlaceholder(city) ? '' : city) + district
}

/** The data package files counties under a province itself, such as 仙桃市, below a city that is none. */
const isPlaceholder = (city: string): boolean => /^(?:县|省直辖县|自治区直辖县级行政区划)$/.test(city)

/** The name of a division of any level, '' for an unknown code: 浙江省, 浙江省杭州市, 浙江省杭州市余杭区. */
export function divisionNameOf(code: string): string {
  const province = areaList.province_list[`${code.slice(0, 2)}0000`] ?? ''
  if (code.endsWith('0000')) return province
  const city = areaList.city_list[code]
  return city === undefined ? areaNameOf(code) : province + (city === province ? '' : city)
}

let codesByName: ReadonlyMap<string, string | null> | undefined

/** The code of a division by its whole name as `divisionNameOf` gives it, null when none or several have it. */
export function divisionCodeOf(name: string): string | null {
  codesByName ??= readCodesByName()
  return codesByName.get(name) ?? null
}

function readCodesByName(): Map<string, string | null> {
  const codes = new Map<string, string | null>()
  const lists = [areaList.province_list, areaList.city_list, areaList.county_list]
  for (const code of lists.flatMap((list) => Object.keys(list))) {
    const name = divisionNameOf(code)
    // The name of a city that repeats its province is as ambiguous as one that two counties share.
    codes.set(name, codes.has(name) ? null : code)
  }
  return codes
}
