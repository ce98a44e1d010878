import { SearchOutlined } from '@ant-design/icons'
import { textScale } from '@onsite/domain/session/look.ts'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { localCache } from '../kernel/local-cache.ts'
import { useStore } from '../kernel/store.ts'
import { antdThemeOf } from './antd-theme.ts'
import { lookStore } from './look.ts'
import { type Mode, writeCssVariables, writeTextScale } from './tokens.ts'
import './base.css'

dayjs.locale('zh-cn')

/** One word leaves every dialog: 取消 is what happens to a document. */
const words: typeof zhCN = {
  ...zhCN,
  Modal: { okText: '确定', cancelText: '返回', justOkText: '知道了' },
  Popconfirm: { okText: '确定', cancelText: '返回' },
}

/** The button of a search field shows nothing else. */
const searchField = { searchIcon: <SearchOutlined aria-label="搜索" /> }

/** The person's choice; `auto` follows the system. */
export type ThemeChoice = Mode | 'auto'

interface ThemeState {
  readonly mode: Mode
  readonly choice: ThemeChoice
  choose(this: void, choice: ThemeChoice): void
}

const ThemeContext = createContext<ThemeState>({ mode: 'light', choice: 'auto', choose: () => {} })
const cacheName = 'theme'
const darkQuery = window.matchMedia('(prefers-color-scheme: dark)')

function useSystemMode(): Mode {
  const [dark, setDark] = useState(darkQuery.matches)
  useEffect(() => {
    const follow = (event: MediaQueryListEvent) => setDark(event.matches)
    darkQuery.addEventListener('change', follow)
    return () => darkQuery.removeEventListener('change', follow)
  }, [])
  return dark ? 'dark' : 'light'
}

/** Gives antd our tokens in the chosen mode; keeps the choice in the local cache. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const system = useSystemMode()
  const [choice, setChoice] = useState<ThemeChoice>(
    () => (localCache.get(cacheName) as { choice: ThemeChoice } | null)?.choice ?? 'auto',
  )
  const mode = choice === 'auto' ? system : choice
  const look = useStore(lookStore)
  useLayoutEffect(() => writeCssVariables(mode), [mode])
  useLayoutEffect(() => writeTextScale(textScale(look)), [look])
  const state = useMemo<ThemeState>(
    () => ({
      mode,
      choice,
      choose: (next) => {
        setChoice(next)
        localCache.set(cacheName, { choice: next })
      },
    }),
    [mode, choice],
  )
  const antdTheme = useMemo(() => antdThemeOf(mode, look), [mode, look])
  return (
    <ThemeContext value={state}>
      <ConfigProvider
        locale={words}
        theme={antdTheme}
        button={{ autoInsertSpace: false }}
        inputSearch={searchField}
        componentSize="medium"
      >
        <div className="app-root">{children}</div>
      </ConfigProvider>
    </ThemeContext>
  )
}

/** The theme in use and the way to choose another. */
export function useThemeChoice(): ThemeState {
  return useContext(ThemeContext)
}
