import type { ReactNode } from 'react'
import { PhoneView } from './phone-view.tsx'

/** Phone columns as numbers to call. */
export const phoneCells: Readonly<
  Record<string, (row: { readonly phone?: string; readonly mobile?: string }) => ReactNode>
> = {
  phone: (row) => <PhoneView phone={row.phone ?? ''} />,
  mobile: (row) => <PhoneView phone={row.mobile ?? ''} />,
}
