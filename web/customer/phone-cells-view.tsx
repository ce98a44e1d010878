import type { ReactNode } from 'react'
import { PhoneView } from './phone-view.tsx'

/** Numbers to call, in lists of what has them. */
export const phoneCells: Readonly<
  Record<string, (row: { readonly phone?: string; readonly mobile?: string }) => ReactNode>
> = {
  phone: (row) => <PhoneView phone={row.phone ?? ''} />,
  mobile: (row) => <PhoneView phone={row.mobile ?? ''} />,
}
