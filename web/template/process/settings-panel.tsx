import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { freeSettingsOf, groupOf, isOn, settingOf } from '@onsite/domain/document/process-spec.ts'
import { InputNumber, Select } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
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
        if (setting.kind === 'group')
          return (
            <PropertyRow key={key} label={label} help={help}>
              {(id) => (
                <GroupChoice
                  id={id}
                  disabled={!canEdit}
                  value={groupOf(process, key)}
                  onChange={(next) => set({ [key]: next })}
                />
              )}
            </PropertyRow>
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

interface GroupChoiceProps {
  readonly id: string
  readonly disabled: boolean
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** One of the service groups, or none. */
function GroupChoice({ id, disabled, value, onChange }: GroupChoiceProps) {
  const groups = useCall(listServiceGroupNames, {})
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="不指定"
      disabled={disabled}
      loading={groups.isFetching}
      value={value}
      options={(groups.data ?? []).map((group) => ({ value: group.id, label: group.name }))}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
    />
  )
}
