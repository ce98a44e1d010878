import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mostWordChars, type ProcessLevel } from '@onsite/domain/document/process-spec.ts'
import { Button, Input } from 'antd'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { GroupChoice } from './group-choice.tsx'
import styles from './levels-editor.module.css'

interface LevelsEditorProps {
  readonly label: string
  readonly help: string
  readonly most: number
  readonly disabled: boolean
  readonly value: readonly ProcessLevel[]
  readonly onChange: (levels: readonly ProcessLevel[]) => void
}

const ordinals = ['一', '二', '三', '四', '五']

/** Levels one above the other: each a name, a group, and people of its own. */
export function LevelsEditor({ disabled, help, label, most, onChange, value }: LevelsEditorProps) {
  const change = (at: number, part: Partial<ProcessLevel>) =>
    onChange(value.map((level, index) => (index === at ? { ...level, ...part } : level)))
  return (
    <fieldset className={styles['levels']}>
      <legend>{label}</legend>
      {value.map((level, at) => {
        const place = `第${ordinals[at] ?? String(at + 1)}级`
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place: going up follows the order
          <div key={at} className={styles['level']}>
            <span className={styles['place']}>{place}</span>
            <div className={styles['parts']}>
              <Input
                aria-label={`${place}名称`}
                placeholder="名称，如：二线支持"
                maxLength={mostWordChars}
                disabled={disabled}
                value={level.name}
                onChange={(event) => change(at, { name: event.target.value })}
              />
              <GroupChoice
                aria-label={`${place}团队`}
                disabled={disabled}
                value={[level.groupId ?? []].flat()}
                onChange={([groupId = null]) => change(at, { groupId })}
              />
              <PersonPicker
                many
                aria-label={`${place}人员`}
                placeholder="团队之外的人员"
                disabled={disabled}
                value={level.personIds}
                onChange={(personIds) => change(at, { personIds })}
              />
            </div>
            {!disabled && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`删除${place}`}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              />
            )}
          </div>
        )
      })}
      {!disabled && value.length < most && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined />}
          onClick={() => onChange([...value, { name: nextName(value), groupId: null, personIds: [] }])}
        >
          添加一级
        </Button>
      )}
      <p className={styles['help']}>{help}</p>
    </fieldset>
  )
}

/** A name that no level has yet. */
function nextName(levels: readonly ProcessLevel[]): string {
  const free = ordinals
    .map((ordinal) => `${ordinal}级升级`)
    .find((name) => !levels.some((level) => level.name === name))
  return free ?? ''
}
