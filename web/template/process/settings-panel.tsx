import {
  freeSettingsOf,
  type GroupsSetting,
  isOn,
  type LevelsSetting,
  levelsOfSetting,
  listOfSetting,
  mostWordChars,
  type PersonSetting,
  personOfSetting,
  settingOf,
  type WordsSetting,
} from '@onsite/domain/document/process-spec.ts'
import { InputNumber, Select } from 'antd'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { PropertyRow, SwitchRow } from '../designer/properties/property-row.tsx'
import { GroupChoice } from './group-choice.tsx'
import { LevelsEditor } from './levels-editor.tsx'
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
        if (setting.kind !== 'number')
          return <ListedSetting key={key} handle={handle} name={key} label={label} help={help} setting={setting} />
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

interface ListedSettingProps {
  readonly handle: ProcessHandle
  readonly name: string
  readonly label: string
  readonly help: string
  readonly setting: GroupsSetting | PersonSetting | WordsSetting | LevelsSetting
}

/** A setting that names people, groups or words. */
function ListedSetting({ handle, name, label, help, setting }: ListedSettingProps) {
  const { process, canEdit, set } = handle
  const disabled = !canEdit
  const setList = (next: readonly string[]) => set({ [name]: next })
  if (setting.kind === 'levels')
    return (
      <LevelsEditor
        label={label}
        help={help}
        most={setting.most}
        disabled={disabled}
        value={levelsOfSetting(process, name)}
        onChange={(next) => set({ [name]: next })}
      />
    )
  return (
    <PropertyRow label={label} help={help}>
      {(id) => {
        if (setting.kind === 'person')
          return (
            <PersonPicker
              id={id}
              placeholder="不指定"
              disabled={disabled}
              value={personOfSetting(process, name)}
              onChange={(next) => set({ [name]: next ?? null })}
            />
          )
        if (setting.kind === 'groups')
          return (
            <GroupChoice id={id} many disabled={disabled} value={listOfSetting(process, name)} onChange={setList} />
          )
        return (
          <Select
            id={id}
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={setting.most}
            disabled={disabled}
            placeholder="输入名称后回车"
            value={[...listOfSetting(process, name)]}
            onChange={(words: string[]) => setList(cleanWords(words))}
          />
        )
      }}
    </PropertyRow>
  )
}

/** Trimmed, each once, as the process is read. */
const cleanWords = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => word.trim().slice(0, mostWordChars)).filter((word) => word !== '')),
]
