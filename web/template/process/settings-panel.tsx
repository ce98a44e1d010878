import { isOn, settingOf } from '@onsite/domain/document/process-spec.ts'
import { InputNumber } from 'antd'
import { PropertyRow, SwitchRow } from '../designer/properties/property-row.tsx'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

/** Switches and numbers of the kind that belong to no step. */
export function SettingsPanel({ handle }: { readonly handle: ProcessHandle }) {
  const { spec, process, canEdit, set } = handle
  const title = spec.words.settings
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>{title}</h2>
      {Object.entries(spec.settings).map(([key, setting]) => {
        if (setting.kind === 'people' || setting.row === undefined) return null
        const { needs, row } = setting
        const isIdle = needs !== undefined && !isOn(process, needs)
        const label = row.title ?? setting.label
        if (setting.kind === 'flag')
          return (
            <SwitchRow
              key={key}
              label={label}
              help={row.help ?? ''}
              value={isOn(process, key)}
              disabled={!canEdit || isIdle}
              onChange={(value) => set({ [key]: value })}
            />
          )
        const { least, most } = { ...setting, ...setting.row }
        return isIdle ? null : (
          <PropertyRow key={key} label={label}>
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
