import { createContext, useContext } from 'react'

/** Set by `PhoneLook`. */
export const PhonePageContext = createContext(false)

/** Whether this stands on a page made for thumbs. A narrow window of an office page is none. */
export function useIsPhonePage(): boolean {
  return useContext(PhonePageContext)
}
