import type { SentContent } from './rule-draft.ts'
import {
  type OffsetUnit,
  offsetUnits,
  type TriggerKind,
  triggerKinds,
} from '@onsite/domain/automation/automation-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { scheduleDays, shownMinute } from '@onsite/domain/automation/schedule.ts'
import { timeUnitNames } from '@onsite/domain/sla/sla-policy.ts'
import { InputNumber, Segmented, Select } from 'antd'
import { PageLink } from '../kit/page-link.tsx'
import styles from './automation.module.css'
import { newTrigger } from './rule-draft.ts'
import { incomingPath } from './rule-paths.ts'

type Trigger = SentContent['trigger']

/** `Our choice:` half hours are fine enough for what looks at everything. */
const minutes = Array.from({ length: 48 }, (_, index) => index * 30)

interface TriggerEditorProps {
  readonly value: Trigger
  readonly words: RuleVocabulary
  readonly onChange: (trigger: Trigger) => void
}

/** Dispatch rules have a page of their own. */
const offered = (Object.keys(triggerKinds) as TriggerKind[]).filter((on) => on !== 'dispatch')

const asOptions = (choices: readonly { readonly code: number; readonly label: string }[]) =>
  choices.map(({ code, label }) => ({ value: code, label }))

/** Chooses what sets a rule off. */
export function TriggerEditor({ value, words, onChange }: TriggerEditorProps) {
  return (
    <>
      <Segmented
        aria-label="触发方式"
        value={value.on}
        options={offered.map((on) => ({ value: on, label: triggerKinds[on] }))}
        onChange={(on) => onChange(newTrigger(on, words))}
      />
      <div className={styles['line']}>
        {value.on === 'step' && (
          <Select
            aria-label="在哪一步之后"
            style={{ width: 200 }}
            value={value.point}
            options={asOptions(words.points)}
            onChange={(point) => onChange({ ...value, point })}
          />
        )}
        {value.on === 'change' && (
          <Select
            mode="multiple"
            aria-label="哪些字段变更"
            style={{ width: '100%' }}
            placeholder="选择一个或几个字段"
            value={value.fields}
            options={words.fields
              .filter(({ id }) => words.watched.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            optionFilterProp="label"
            onChange={(fields) => onChange({ ...value, fields })}
          />
        )}
        {value.on === 'time' && <TimeTrigger {...{ value, words, onChange }} />}
        {value.on === 'schedule' && (
          <>
            <Select
              aria-label="哪些天"
              style={{ width: 140 }}
              value={value.day}
              options={asOptions(scheduleDays)}
              onChange={(day) => onChange({ ...value, day })}
            />
            <Select
              aria-label="几点"
              style={{ width: 104 }}
              showSearch
              value={value.minute}
              options={minutes.map((minute) => ({ value: minute, label: shownMinute(minute) }))}
              onChange={(minute) => onChange({ ...value, minute })}
            />
            <span>逐一检查未完成的{words.label}</span>
          </>
        )}
        {value.on === 'hook' && (
          <>
            <Select
              aria-label="收到哪里的消息"
              style={{ width: 240 }}
              placeholder="选择接收地址"
              value={value.hook === '' ? null : value.hook}
              options={words.incoming.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(hook) => onChange({ ...value, hook })}
            />
            <PageLink path={incomingPath}>管理接收地址</PageLink>
          </>
        )}
        {value.on === 'clock' && (
          <>
            <Select
              mode="multiple"
              aria-label="哪些时限"
              style={{ flex: 1 }}
              placeholder="全部时限"
              value={value.types}
              options={asOptions(words.clocks)}
              optionFilterProp="label"
              onChange={(types) => onChange({ ...value, types })}
            />
            <Select
              aria-label="预警还是超时"
              style={{ width: 120 }}
              value={value.alert}
              options={[
                { value: 'warned', label: '预警时' },
                { value: 'late', label: '超时后' },
              ]}
              onChange={(alert: 'warned' | 'late') => onChange({ ...value, alert })}
            />
          </>
        )}
      </div>
    </>
  )
}

interface TimeTriggerProps extends Omit<TriggerEditorProps, 'value'> {
  readonly value: Extract<Trigger, { on: 'time' }>
}

/** Reads like its sentence: 创建 后 2 小时 仍 未派单. */
function TimeTrigger({ value, words, onChange }: TimeTriggerProps) {
  const { amount, unit } = value.offset
  const isPlanned = words.bases.find(({ code }) => code === value.base)?.isPlanned === true
  return (
    <>
      <Select
        aria-label="从什么时间算起"
        style={{ width: 160 }}
        value={value.base}
        options={asOptions(words.bases)}
        onChange={(base) => {
          const canBeBefore = words.bases.find(({ code }) => code === base)?.isPlanned === true
          onChange({ ...value, base, side: canBeBefore ? value.side : 'after' })
        }}
      />
      <Select
        aria-label="之后还是之前"
        style={{ width: 72 }}
        value={value.side}
        options={[
          { value: 'after', label: '后' },
          { value: 'before', label: '前', disabled: !isPlanned },
        ]}
        onChange={(side: 'after' | 'before') => onChange({ ...value, side })}
      />
      <InputNumber
        aria-label="时长"
        style={{ width: 88 }}
        min={1}
        max={10_000}
        precision={0}
        value={amount}
        onChange={(next) => onChange({ ...value, offset: { unit, amount: next ?? 1 } })}
      />
      <Select
        aria-label="单位"
        style={{ width: 88 }}
        value={unit}
        options={offsetUnits.map((one) => ({ value: one, label: timeUnitNames[one] }))}
        onChange={(next: OffsetUnit) => onChange({ ...value, offset: { amount, unit: next } })}
      />
      <span>仍</span>
      <Select
        aria-label="那时还缺什么"
        style={{ width: 140 }}
        value={value.wait ?? -1}
        options={[{ value: -1, label: '（不限）' }, ...asOptions(words.waits)]}
        onChange={(wait) => onChange({ ...value, wait: wait === -1 ? null : wait })}
      />
    </>
  )
}
