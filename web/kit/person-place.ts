import type { PersonRow } from '@onsite/api/people/people-calls.ts'

/** Where somebody belongs, and his number. */
export const placeOf = ({ department_name: department, mobile, provider_name: provider }: PersonRow): string =>
  [provider === '' ? '' : `外包 ${provider}`, department, mobile].filter((text) => text !== '').join(' · ')
