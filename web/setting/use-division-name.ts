import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { useCall } from '../kernel/use-call.ts'

/** `浙江省杭州市` for the code of a province, city or district; the code while the names load. */
export function useDivisionName(code: string): string {
  const divisions = useCall(listDivisions, {}, { enabled: code !== '' })
  for (const province of divisions.data ?? []) {
    if (province.code === code) return province.name
    for (const city of province.children) {
      const before = city.name === province.name ? province.name : province.name + city.name
      if (city.code === code) return before
      const district = city.children.find((one) => one.code === code)
      if (district !== undefined) return before + district.name
    }
  }
  return code
}
