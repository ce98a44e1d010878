import { settingText, type SystemSetting } from '@onsite/domain/system-setting.ts'
import { documentNumber, numberingOf } from '@onsite/domain/numbering.ts'
import { Alert, Button, InputNumber, Switch } from 'antd'
import { formatTime } from '../kit/formats.ts'
import { NumberingEditor } from './numbering-editor.tsx'
import styles from './system-setting.module.css'

interface KeptSetting {
  readonly value: string
  readonly changedBy: string | null
  readonly changedAt: string | null
}

interface SettingRowProps {
  readonly setting: SystemSetting
  readonly kept: KeptSetting
  /** The value of the draft; that which is kept, where nothing was changed. */
  readonly value: string
  readonly fault: string | undefined
  /** Somebody else has set it since the draft began. */
  readonly isOvertaken: boolean
  readonly today: string
  readonly onChange: (value: string) => void
  /** Drops the own change. */
  readonly onDrop: () => void
  /** Keeps the own change over that of the other. */
  readonly onInsist: () => void
}

/** A value in words: 10 分钟, 开启, GD2026112400001. */
function inWords(setting: SystemSetting, text: string, today: string): string {
  if (setting.kind === 'number') return `${text} ${setting.unit}`
  if (setting.kind === 'switch') return text === '1' ? '开启' : '关闭'
  const rule = numberingOf(text)
  return rule === null ? text : documentNumber(rule, today, 1)
}

/** One setting: its effect, its control, what it starts with and who set it. */
export function SettingRow(props: SettingRowProps) {
  const { fault, isOvertaken, kept, onChange, onDrop, onInsist, setting, today, value } = props
  const start = settingText(setting.start)
  const id = `setting-${setting.code}`
  return (
    <li className={styles['row']} aria-label={setting.label}>
      <div className={styles['said']}>
        <h3 id={id}>{setting.label}</h3>
        <p>{setting.meaning}</p>
      </div>
      <div className={styles['set']}>
        {setting.kind === 'number' && (
          <InputNumber
            aria-labelledby={id}
            className={styles['number'] ?? ''}
            value={value === '' ? null : Number(value)}
            suffix={setting.unit}
            controls={false}
            {...(fault !== undefined && { status: 'error' as const })}
            onChange={(next) => onChange(next === null ? '' : String(next))}
          />
        )}
        {setting.kind === 'switch' && (
          <Switch aria-labelledby={id} checked={value === '1'} onChange={(isOn) => onChange(isOn ? '1' : '0')} />
        )}
        {setting.kind === 'numbering' && (
          <NumberingEditor label={setting.label} text={value} today={today} onChange={onChange} />
        )}
        {fault !== undefined && (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        {isOvertaken && (
          <Alert
            type="warning"
            showIcon
            title={`${kept.changedBy ?? '其他人'}刚刚改为 ${inWords(setting, kept.value, today)}`}
            action={
              <>
                <Button size="small" onClick={onDrop}>
                  用这个值
                </Button>{' '}
                <Button size="small" onClick={onInsist}>
                  仍用我的
                </Button>
              </>
            }
          />
        )}
        <p className={styles['trace']}>
          {kept.changedAt === null
            ? value === start
              ? '默认值'
              : `默认 ${inWords(setting, start, today)}`
            : `默认 ${inWords(setting, start, today)} · ${kept.changedBy ?? ''} ${formatTime(kept.changedAt)} 修改`}
          {value !== start && (
            <Button type="link" size="small" aria-label={`${setting.label}恢复默认`} onClick={() => onChange(start)}>
              恢复默认
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}
