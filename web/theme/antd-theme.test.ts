import { expect, it } from 'vitest'
import { antdThemeOf } from './antd-theme.ts'
import { type Mode, palettes } from './tokens.ts'

/** Of white on a colour, by WCAG 2. */
function contrastOfWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

it.each(['light', 'dark'] as const satisfies readonly Mode[])(
  'keeps white readable on buttons, however they stand (%s)',
  (mode) => {
    const { danger, dangerActive, dangerHover, primaryActive, primaryHover } = palettes[mode]
    const { Button: button } = antdThemeOf(mode).components ?? {}

    expect(button).toMatchObject({
      colorPrimaryHover: primaryHover,
      colorPrimaryActive: primaryActive,
      colorErrorHover: dangerHover,
      colorErrorActive: dangerActive,
    })
    for (const color of [primaryHover, primaryActive, danger, dangerHover, dangerActive])
      expect(contrastOfWhite(color)).toBeGreaterThanOrEqual(4.5)
  },
)

it.each(['light', 'dark'] as const satisfies readonly Mode[])(
  'tells in the blue of links, not in antd’s own (%s)',
  (mode) => {
    expect(antdThemeOf(mode).token).toMatchObject({ colorInfo: palettes[mode].link })
  },
)
