/** Finds and judges settings of any area. */
import { systemSettings } from '../all-settings.ts'
import { numberingOf } from '../numbering.ts'
import { type KeptSettings, settingFault, settingOf, type SystemSetting } from '../system-setting.ts'

const byCode: ReadonlyMap<string, SystemSetting> = new Map(systemSettings.map((one) => [one.code, one]))

/** The setting of a code, undefined for a code that no area brings. */
export const systemSetting = (code: string): SystemSetting | undefined => byCode.get(code)

/**
 * Faults of values that somebody wants to set, by code; empty when all may be kept. Kinds of document must not share a prefix, since their numbers would
 * look alike.
 * @param kept everything set until now
 */
export function faultsOfSettings(changes: KeptSettings, kept: KeptSettings): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const [code, text] of Object.entries(changes)) {
    const setting = byCode.get(code)
    const fault = setting === undefined ? '没有这个设置' : settingFault(setting, text)
    if (fault !== null) faults[code] = fault
  }
  const numbered = systemSettings.filter(({ kind }) => kind === 'numbering')
  const prefixes = new Map<string, string>()
  const next = { ...kept, ...changes }
  // Kinds that keep their prefix come first: the fault belongs to whoever takes it from them.
  for (const setting of numbered.toSorted((a, b) => Number(a.code in changes) - Number(b.code in changes))) {
    const prefix = numberingOf(String(settingOf(next, setting)))?.prefix ?? ''
    const taken = prefixes.get(prefix)
    if (taken === undefined) prefixes.set(prefix, setting.label)
    else if (faults[setting.code] === undefined) faults[setting.code] = `「${taken}」已经使用前缀 ${prefix}`
  }
  return faults
}
