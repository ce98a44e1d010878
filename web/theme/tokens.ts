/**
 * Colours and measures; the contrast of all pairs was measured. Components take them from antd's theme or from the `--c-…` variables made here, never
 * inline.
 */
import type { StateTone } from '@onsite/domain/state-tone.ts'

export type Mode = 'light' | 'dark'

export interface Palette {
  readonly layout: string
  readonly container: string
  readonly elevated: string
  readonly text1: string
  readonly text2: string
  readonly text3: string
  readonly placeholder: string
  readonly disabled: string
  readonly border: string
  readonly line: string
  readonly primary: string
  readonly link: string
  readonly selected: string
  readonly selectedText: string
  readonly hover: string
  readonly success: string
  readonly warning: string
  readonly error: string
  readonly danger: string
  /** Grounds of buttons under the pointer and under the finger: darker, so that white stays readable on them. */
  readonly primaryHover: string
  readonly primaryActive: string
  readonly dangerHover: string
  readonly dangerActive: string
}

export const palettes: Readonly<Record<Mode, Palette>> = {
  light: {
    layout: '#f4f5f7',
    container: '#ffffff',
    elevated: '#ffffff',
    text1: '#1f2329',
    text2: '#51565d',
    text3: '#646a73',
    placeholder: '#6b717a',
    disabled: '#bbbfc4',
    border: '#8a9099',
    line: '#eceef1',
    primary: '#0958d9',
    link: '#0958d9',
    selected: '#e6f4ff',
    selectedText: '#0958d9',
    hover: '#f4f5f7',
    success: '#237804',
    warning: '#ad4e00',
    error: '#cf1322',
    danger: '#cf1322',
    primaryHover: '#003eb3',
    primaryActive: '#002c8c',
    dangerHover: '#a8071a',
    dangerActive: '#820014',
  },
  dark: {
    layout: '#000000',
    container: '#141414',
    elevated: '#1f1f1f',
    text1: '#dcdcdc',
    text2: '#adadad',
    text3: '#959595',
    placeholder: '#919191',
    disabled: '#4f4f4f',
    border: '#747474',
    line: '#303030',
    primary: '#1668dc',
    link: '#65a9f3',
    selected: '#15325b',
    selectedText: '#8ebeff',
    hover: '#1f1f1f',
    success: '#6abe39',
    warning: '#e89a3c',
    error: '#f37370',
    danger: '#cf1322',
    primaryHover: '#1554ad',
    primaryActive: '#15417e',
    dangerHover: '#a8071a',
    dangerActive: '#820014',
  },
}

/** @see StateTone */
export type Tone = StateTone

export interface ToneColors {
  readonly background: string
  readonly text: string
}

const tones: Readonly<Record<Tone, Readonly<Record<Mode, ToneColors>>>> = {
  purple: { light: { background: '#f9f0ff', text: '#531dab' }, dark: { background: '#1a1325', text: '#ab7ae0' } },
  gold: { light: { background: '#fff7e6', text: '#ad4e00' }, dark: { background: '#2b1d11', text: '#e89a3c' } },
  volcano: { light: { background: '#fff2e8', text: '#ad2102' }, dark: { background: '#2b1611', text: '#f3956a' } },
  geekblue: { light: { background: '#f0f5ff', text: '#1d39c4' }, dark: { background: '#131629', text: '#7f9ef3' } },
  blue: { light: { background: '#e6f4ff', text: '#0958d9' }, dark: { background: '#111a2c', text: '#65a9f3' } },
  teal: { light: { background: '#e6fffb', text: '#006d75' }, dark: { background: '#112123', text: '#33bcb7' } },
  green: { light: { background: '#f6ffed', text: '#237804' }, dark: { background: '#162312', text: '#6abe39' } },
  deepgreen: { light: { background: '#d9f7be', text: '#135200' }, dark: { background: '#1d3712', text: '#8fd460' } },
  magenta: { light: { background: '#fff0f6', text: '#9e1068' }, dark: { background: '#291321', text: '#e37bb5' } },
  grey: { light: { background: '#f0f1f3', text: '#51565d' }, dark: { background: '#262626', text: '#adadad' } },
  danger: { light: { background: '#cf1322', text: '#ffffff' }, dark: { background: '#cf1322', text: '#ffffff' } },
}

/** Latin first, so that digits and letters come from the interface face; no web font. */
export const fontStack =
  '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Source Han Sans SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei", sans-serif'

/** Makes the letters of our own style sheets this much larger; `web/text-scale.config.ts` has all of them ask. */
export function writeTextScale(scale: number): void {
  document.documentElement.style.setProperty('--text-scale', String(scale))
}

/** Small text where no style sheet reaches. */
export const smallText = 'calc(12px * var(--text-scale, 1))'

/** Writes the font, the palette and the tones as CSS variables (`--font`, `--c-text1`, `--tone-gold-bg`) for our own style sheets. */
export function writeCssVariables(mode: Mode): void {
  const root = document.documentElement
  root.dataset['theme'] = mode
  root.style.colorScheme = mode
  root.style.setProperty('--font', fontStack)
  for (const [name, color] of Object.entries(palettes[mode])) root.style.setProperty(`--c-${name}`, color)
  for (const [name, colors] of Object.entries(tones)) {
    root.style.setProperty(`--tone-${name}-bg`, colors[mode].background)
    root.style.setProperty(`--tone-${name}-text`, colors[mode].text)
  }
}
