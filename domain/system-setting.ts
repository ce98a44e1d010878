/**
 * Settings that the administrators of an enterprise change one by one, as data: an area says in `<area>-settings.ts` what may be set and what holds
 * until then; the settings page and its calls do the rest (Spec 1 §3 SettingItem: code and value). `Our choice:` the specification shows no codes; ours
 * name area and setting.
 */
import { numberingOf } from './numbering.ts'

/** Headings of the settings page, in its order. */
export const settingGroups = ['工单', '沟通与门户', '客户', '审批', '界面', '编号规则'] as const

interface EverySetting {
  /** Lasting and unique: `workOrder.revokeGrabMinutes`. */
  readonly code: string
  readonly group: (typeof settingGroups)[number]
  readonly label: string
  /** One sentence on its effect. */
  readonly meaning: string
}

export interface NumberSetting extends EverySetting {
  readonly kind: 'number'
  readonly unit: string
  readonly least: number
  readonly most: number
  /** Holds until somebody sets it. */
  readonly start: number
}

export interface SwitchSetting extends EverySetting {
  readonly kind: 'switch'
  readonly start: boolean
}

/** How a kind of document is numbered. */
export interface NumberingSetting extends EverySetting {
  readonly kind: 'numbering'
  /** As `numberingOf` reads it. */
  readonly start: string
}

/** The rule by which documents of a kind are numbered until an enterprise sets another. */
export const numberingSetting = ({
  label,
  meaning = `新建${label}的编号。`,
  ...own
}: Pick<NumberingSetting, 'code' | 'label' | 'start'> & { readonly meaning?: string }): NumberingSetting => ({
  ...own,
  group: '编号规则',
  label,
  meaning,
  kind: 'numbering',
})

export type SystemSetting = NumberSetting | SwitchSetting | NumberingSetting

/** Values that an enterprise set, as texts, by code. */
export type KeptSettings = Readonly<Record<string, string>>

type ValueOf<S extends SystemSetting> = S extends NumberSetting ? number : S extends SwitchSetting ? boolean : string

/** The value that holds. A kept one that is no longer allowed counts as not set. */
export function settingOf<S extends SystemSetting>(kept: KeptSettings | undefined, setting: S): ValueOf<S> {
  const text = kept?.[setting.code]
  const value = text === undefined || settingFault(setting, text) !== null ? setting.start : read(setting, text)
  return value as ValueOf<S>
}

function read({ kind }: SystemSetting, text: string): SystemSetting['start'] {
  return kind === 'number' ? Number(text) : kind === 'switch' ? text === '1' : text
}

/** A value as it is kept and sent: numbers in digits, switches as 1 and 0. */
export function settingText(value: SystemSetting['start']): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** The sentence against a text as the value of a setting, null for one that is allowed. */
export function settingFault(setting: SystemSetting, text: string): string | null {
  if (setting.kind === 'switch') return text === '1' || text === '0' ? null : '只能是开启或关闭'
  if (setting.kind === 'numbering') return numberingOf(text) === null ? '编号规则不正确' : null
  const { least, most, unit } = setting
  const isWhole = /^\d{1,9}$/.test(text)
  return isWhole && Number(text) >= least && Number(text) <= most
    ? null
    : `请填写 ${least} 到 ${most} ${unit}之间的整数`
}
