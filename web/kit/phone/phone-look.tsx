import { ConfigProvider } from 'antd'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { phoneThemeOf } from '../../theme/antd-theme.ts'
import { useThemeChoice } from '../../theme/theme-provider.tsx'
import './phone-look.css'

const PhoneContext = createContext(false)

/** Whether this stands on a page made for thumbs. A narrow window of an office page is none. */
export function useIsPhonePage(): boolean {
  return useContext(PhoneContext)
}

/** Gives every control below the size of a thumb, and inputs letters that no phone enlarges the page for. */
export function PhoneLook({ children }: { readonly children: ReactNode }) {
  const { mode } = useThemeChoice()
  const theme = useMemo(() => phoneThemeOf(mode), [mode])
  return (
    <PhoneContext value>
      <ConfigProvider theme={theme}>{children}</ConfigProvider>
    </PhoneContext>
  )
}
