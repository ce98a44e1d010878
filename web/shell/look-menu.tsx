import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { type Spacing, spacingNames, type TextSize, textSizeNames } from '@onsite/domain/session/look.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLook } from '../session/use-look.ts'
import { type ThemeChoice, useThemeChoice } from '../theme/theme-provider.tsx'
import { DropMenu } from '../kit/drop-menu.tsx'

const themeChoices: readonly { readonly key: ThemeChoice; readonly label: string; readonly icon: ReactNode }[] = [
  { key: 'light', label: '浅色', icon: <SunOutlined /> },
  { key: 'dark', label: '深色', icon: <MoonOutlined /> },
  { key: 'auto', label: '跟随系统', icon: <DesktopOutlined /> },
]

const itemsOf = (names: Readonly<Record<number, string>>, prefix: string) =>
  Object.entries(names).map(([code, label]) => ({ key: `${prefix}${code}`, label }))

/** How the product looks to this person: light or dark in this browser, text size and density in every one. */
export function LookMenu() {
  const { choice, choose } = useThemeChoice()
  const [{ spacing, textSize }, change] = useLook()
  const current = themeChoices.find((one) => one.key === choice)
  const name = `外观：${current?.label ?? ''}`
  const onClick = ({ key }: { readonly key: string }) => {
    const code = Number(key.slice(4))
    if (key.startsWith('text')) change({ textSize: code as TextSize })
    else if (key.startsWith('room')) change({ spacing: code as Spacing })
    else choose(key as ThemeChoice)
  }
  return (
    <DropMenu
      menu={{
        items: [
          {
            type: 'group',
            label: '外观',
            children: themeChoices.map(({ key, label, icon }) => ({ key, label, icon })),
          },
          { type: 'group', label: '字号', children: itemsOf(textSizeNames, 'text') },
          { type: 'group', label: '密度', children: itemsOf(spacingNames, 'room') },
        ],
        selectable: true,
        selectedKeys: [choice, `text${textSize}`, `room${spacing}`],
        onClick,
      }}
    >
      <Button type="text" icon={current?.icon} title={name} aria-label={name} />
    </DropMenu>
  )
}
