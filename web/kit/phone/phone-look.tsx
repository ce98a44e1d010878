import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { phoneThemeOf } from '../../theme/antd-theme.ts'
import { useStore } from '../../kernel/store.ts'
import { lookStore } from '../../theme/look.ts'
import { useThemeChoice } from '../../theme/theme-provider.tsx'
import './phone-look.css'
import { PhonePageContext } from './phone-page.ts'

/** Gives every control below the size of a thumb, and inputs letters that no phone enlarges the page for. */
export function PhoneLook({ children }: { readonly children: ReactNode }) {
  const { mode } = useThemeChoice()
  const look = useStore(lookStore)
  const theme = useMemo(() => phoneThemeOf(mode, look), [mode, look])
  return (
    <PhonePageContext value>
      <ConfigProvider theme={theme}>{children}</ConfigProvider>
    </PhonePageContext>
  )
}
