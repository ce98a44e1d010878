import { freeSettingsOf, isOn, settingOf } from '@onsite/domain/document/process-spec.ts'
import { InputNumber } from 'antd'
import { PropertyRow, SwitchRow } from '../designer/properties/property-row.tsx'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

/** Switches and numbers of the kind that belong to no step. */
export function SettingsPanel({ handle }: { readonly handle: ProcessHandle }) {
  const { spec, process, canEdit, set } = handle
  return (
    <section className={styles['panel']} aria-label={spec.words.settings}>
      <h2>{spec.words.settings}</h2>
      {freeSettingsOf(spec).map(([key, setting]) => {
        const { help = '', label, needs } = setting
        const isIdle = needs !== undefined && !isOn(process, needs)
        if (setting.kind === 'flag')
          return (
            <SwitchRow
              key={key}
              label={label}
              help={help}
              value={isOn(process, key)}
              disabled={!canEdit || isIdle}
              onChange={(value) => set({ [key]: value })}
            />
          )
        const { unit, offered } = setting
        const { least, most, title } = {
          ...setting,
          title: unit === undefined ? label : `${label}（${unit}）`,
          ...offered,
        }
        return isIdle ? null : (
          <PropertyRow key={key} label={title}>
            {(id) => (
              <InputNumber
                id={id}
                min={least}
                max={most}
                precision={0}
                disabled={!canEdit}
                value={Number(settingOf(process, key))}
                onChange={(next) => next !== null && set({ [key]: next })}
              />
            )}
          </PropertyRow>
        )
      })}
    </section>
  )
}
