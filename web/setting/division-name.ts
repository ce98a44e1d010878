import type { Division } from '@onsite/api/setting/setting-calls.ts'
import type { Static } from 'typebox'

/** `浙江省杭州市西湖区`; '' for an unknown code. A city without districts of its own name is said once. */
export function divisionName(provinces: readonly Static<typeof Division>[], code: string): string {
  for (const province of provinces)
    for (const city of province.children)
      for (const district of city.children)
        if (district.code === code)
          return (province.name === city.name ? [city, district] : [province, city, district])
            .map(({ name }) => name)
            .join('')
  return ''
}
