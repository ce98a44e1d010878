import { type Look, textPixels, textScale, usualLook } from '@onsite/domain/session/look.ts'
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { fontStack, type Mode, palettes } from './tokens.ts'

const white = '#ffffff'

const keyOf = ({ spacing, textSize }: Look): string => `-${textSize}-${spacing}`

/** Controls grow with their letters, and with the room around them. */
const controlHeightOf = ({ spacing, textSize }: Look): number =>
  32 + (textPixels[textSize] - textPixels[usualLook.textSize]) * 2 + spacing * 3

/** Our tokens as antd wants them. The dark algorithm rewrites seeds, so aliases and component tokens are set to the final values. */
export function antdThemeOf(mode: Mode, look: Look = usualLook): ThemeConfig {
  const color = palettes[mode]
  const { spacing } = look
  const letterPx = textPixels[look.textSize]
  return {
    algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    // One for each mode: under one key the variables of both would stand beside each other, and their order decide.
    cssVar: { key: `onsite-${mode}${keyOf(look)}` },
    hashed: false,
    // Styles come from antd's own sheet, of which the build keeps what is used.
    zeroRuntime: true,
    token: {
      // Also keeps an open dialog in a tab that is shown again from crashing.
      motion: false,
      fontFamily: fontStack,
      fontSize: letterPx,
      controlHeight: controlHeightOf(look),
      fontWeightStrong: 600,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      colorPrimary: mode === 'dark' ? '#1677ff' : color.primary,
      colorInfo: color.link,
      colorLink: color.link,
      colorLinkHover: color.link,
      colorLinkActive: color.link,
      colorBgLayout: color.layout,
      colorBgContainer: color.container,
      colorBgElevated: color.elevated,
      colorText: color.text1,
      colorTextHeading: color.text1,
      colorTextLabel: color.text2,
      colorTextSecondary: color.text2,
      colorTextTertiary: color.text3,
      colorTextDescription: color.text3,
      colorTextPlaceholder: color.placeholder,
      colorTextDisabled: color.disabled,
      colorIcon: color.text3,
      colorBorder: color.border,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorSuccessText: color.success,
      colorWarningText: color.warning,
      colorErrorText: color.error,
      colorError: mode === 'dark' ? color.error : color.danger,
      controlItemBgActive: color.selected,
      controlItemBgActiveHover: color.selected,
      lineWidthFocus: 2,
      // Outlines of what has the focus; antd's own blue is too pale to be seen.
      colorPrimaryBorder: color.link,
    },
    components: {
      Table: {
        borderRadius: 0,
        headerBorderRadius: 0,
        headerBg: color.container,
        headerColor: color.text2,
        headerSplitColor: 'transparent',
        rowHoverBg: color.hover,
        rowSelectedBg: color.selected,
        rowSelectedHoverBg: color.selected,
        borderColor: color.line,
        cellPaddingBlockSM: 8,
        cellPaddingInlineSM: 8,
        cellFontSizeSM: letterPx,
        cellFontSizeMD: letterPx,
        cellFontSize: letterPx,
      },
      Button: {
        defaultBorderColor: color.border,
        // The lighter blue of its own is too pale for words on our ground.
        defaultHoverColor: color.link,
        defaultActiveColor: color.link,
        dangerColor: white,
        primaryColor: white,
        colorPrimaryHover: color.primaryHover,
        colorPrimaryActive: color.primaryActive,
        colorErrorHover: color.dangerHover,
        colorErrorActive: color.dangerActive,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Menu: {
        activeBarBorderWidth: 0,
        itemSelectedBg: color.selected,
        itemSelectedColor: color.selectedText,
        subMenuItemBg: 'transparent',
        subMenuItemSelectedColor: color.selectedText,
      },
      Select: { optionSelectedBg: color.selected, optionSelectedColor: color.selectedText },
      Tabs: {
        itemSelectedColor: color.link,
        itemHoverColor: color.link,
        itemActiveColor: color.link,
        inkBarColor: color.link,
      },
      Pagination: { itemActiveColor: color.link, itemActiveColorHover: color.link },
      Descriptions: { labelColor: color.text3, itemPaddingBottom: 8 },
      Form: { labelColor: color.text2, itemMarginBottom: 20 + spacing * 3, verticalLabelPadding: '0 0 4px' },
      // Stars not given yet are controls: they need the contrast of a border.
      Rate: { starBg: color.border, starColor: mode === 'dark' ? '#fadb14' : '#d48806' },
      Tag: { borderRadiusSM: 4 },
      Card: { bodyPadding: 16, headerHeight: 44, bodyPaddingSM: 12 },
      Drawer: { paddingLG: 16 },
    },
  }
}

/** `Our choice:` the size under which thumbs miss (WCAG 2.5.5). */
const thumbPx = 44
/** Under this, iPhones enlarge the page as soon as an input has the focus. */
const phoneLetterPx = 16

/** Differences from the desk, for pages on a phone. */
export function phoneThemeOf(mode: Mode, look: Look = usualLook): ThemeConfig {
  const scale = textScale(look)
  const controlPx = thumbPx + look.spacing * 4
  return {
    cssVar: { key: `onsite-phone-${mode}${keyOf(look)}` },
    token: {
      fontSize: Math.round(phoneLetterPx * scale),
      controlHeight: controlPx,
      controlHeightSM: controlPx,
      controlHeightLG: controlPx + 4,
      borderRadius: 8,
    },
    components: {
      Rate: { starSize: 32 },
      Select: { optionHeight: controlPx },
      Form: { labelFontSize: Math.round(14 * scale), itemMarginBottom: 16 + look.spacing * 4 },
    },
  }
}
