import { savePolicy } from '@onsite/api/sla/sla-calls.ts'
import type { ClockKindShape } from '@onsite/api/sla/sla-shapes.ts'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { factsOf, rulesOf } from '../kit/call-rules.ts'
import { AddLine, RemoveLine } from '../kit/form-lines.tsx'
import { PeoplePicker } from '../kit/people-picker.tsx'
import { DurationInput } from './duration-input.tsx'
import { NumbersInput } from './numbers-input.tsx'
import { newTarget, type PolicyValues, type TargetValues, type TypedDuration } from './policy-values.ts'
import styles from './sla.module.css'

const path = ['content', 'targets']

/** The limits of a policy, one for each clock that it limits. Within its form. */
export function TargetFields({ kind }: { readonly kind: ClockKindShape }) {
  const form = Form.useFormInstance<PolicyValues>()
  const targets = Form.useWatch<readonly (TargetValues | undefined)[] | undefined>(path, form) ?? []
  const taken = targets.flatMap((one) => one?.type ?? [])
  const next = kind.types.find(({ type }) => !taken.includes(type))
  return (
    <Form.List name={path}>
      {(lines, { add, remove }, { errors }) => (
        <>
          {lines.map(({ key, name }) => (
            <TargetCard key={key} index={name} kind={kind} taken={taken} onRemove={() => remove(name)} />
          ))}
          <AddLine disabled={next === undefined} onClick={() => add(newTarget(next?.type ?? null))}>
            {next === undefined ? '每一种时限都设好了' : '添加时限'}
          </AddLine>
          <Form.ErrorList errors={errors} />
        </>
      )}
    </Form.List>
  )
}

interface TargetCardProps {
  readonly index: number
  readonly kind: ClockKindShape
  /** Clocks that have a limit already. */
  readonly taken: readonly number[]
  readonly onRemove: () => void
}

function TargetCard({ index, kind, onRemove, taken }: TargetCardProps) {
  const form = Form.useFormInstance<PolicyValues>()
  const target = Form.useWatch<TargetValues | undefined>([...path, index], form)
  const own = [...Object.values(target?.byPriority ?? {}), ...Object.values(target?.byLevel ?? {})]
  const [isOpen, setOpen] = useState(false)
  const isUnfolded = isOpen || own.some((one) => one?.amount != null)
  const type = kind.types.find((one) => one.type === target?.type)
  const nth = `第 ${index + 1} 项时限`
  return (
    <fieldset className={styles['target']}>
      <legend>{type?.label ?? nth}</legend>
      <div className={styles['targetHead']}>
        <TargetField index={index} name="type" label="时限类型" {...(type !== undefined && { help: type.hint })}>
          <Select
            placeholder="请选择"
            options={kind.types.map((one) => ({
              value: one.type,
              label: one.label,
              disabled: one.type !== target?.type && taken.includes(one.type),
            }))}
          />
        </TargetField>
        <TargetField index={index} name="limit" label="时限" rules={[limitRule]}>
          <DurationInput />
        </TargetField>
        <RemoveLine line={type?.label ?? nth} onRemove={onRemove} />
      </div>
      <OwnLimits index={index} kind={kind} isShown={isUnfolded} />
      <div className={styles['told']}>
        <TargetField index={index} name="warnPercents" label="用到多少时提醒">
          <NumbersInput unit="%" offered={[50, 75, 80, 90]} />
        </TargetField>
        <TargetField index={index} name="warnMinutes" label="提前多少分钟提醒">
          <NumbersInput unit=" 分钟" offered={[10, 15, 30, 60, 120]} />
        </TargetField>
        <TargetField index={index} name="warn" label="提醒谁">
          <ReceiverSelect kind={kind} />
        </TargetField>
        <TargetField index={index} name="warnPeople" label="还提醒">
          <PeoplePicker placeholder="指定人员" />
        </TargetField>
        <TargetField index={index} name="late" label="超时通知谁">
          <ReceiverSelect kind={kind} />
        </TargetField>
        <TargetField index={index} name="latePeople" label="还通知">
          <PeoplePicker placeholder="指定人员" />
        </TargetField>
      </div>
      <div className={styles['targetFoot']}>
        <Form.Item name={[index, 'countsPauses']} valuePropName="checked" noStyle>
          <Checkbox>挂起或暂停期间也计时</Checkbox>
        </Form.Item>
        {!isUnfolded && (
          <Button type="link" size="small" icon={<DownOutlined aria-hidden />} onClick={() => setOpen(true)}>
            {kind.levels.length > 0 ? '按优先级、服务等级另设时限' : '按优先级另设时限'}
          </Button>
        )}
        {isOpen && isUnfolded && !own.some((one) => one?.amount != null) && (
          <Button type="link" size="small" icon={<UpOutlined aria-hidden />} onClick={() => setOpen(false)}>
            收起
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface OwnLimitsProps {
  readonly index: number
  readonly kind: ClockKindShape
  readonly isShown: boolean
}

/** Other limits for some priorities or levels. They stay in the form while they are folded, so that nothing typed is lost. */
function OwnLimits({ index, isShown, kind: { levels, priorities } }: OwnLimitsProps) {
  const rows = [
    { key: 'byPriority', label: '优先级', codes: priorities },
    { key: 'byLevel', label: '服务等级', codes: levels },
  ] as const
  return (
    <div className={styles['own']} hidden={!isShown}>
      {rows.flatMap(({ codes, key, label }) =>
        codes.map(({ code, label: name }) => (
          <Form.Item key={`${key} ${code}`} name={[index, key, String(code)]} label={`${label}：${name}`}>
            <DurationInput aria-label={`${label}${name}的时限`} placeholder="同上" />
          </Form.Item>
        )),
      )}
      {levels.length > 0 && <p className={styles['note']}>优先级和服务等级都另设时，取较短的。</p>}
    </div>
  )
}

const limitRule = {
  validator: async (_rule: unknown, value: TypedDuration | undefined) => {
    if (value?.amount == null) throw new Error('时限不能为空')
  },
}

interface TargetFieldProps {
  readonly index: number
  readonly name: keyof TargetValues
  readonly label: string
  readonly help?: string
  /** In the place of those of the call. */
  readonly rules?: ReturnType<typeof rulesOf>
  readonly children: ReactNode
}

/** One field of a limit; a field in a list is named within its line. */
function TargetField({ children, help, index, label, name, rules }: TargetFieldProps) {
  const facts = factsOf(savePolicy, [...path, index, name])
  const isNeeded = facts?.isNeeded ?? false
  return (
    <Form.Item
      name={[index, name]}
      label={label}
      rules={rules ?? rulesOf({ schema: facts?.schema ?? {}, isNeeded }, label)}
      required={isNeeded}
      validateTrigger={['onBlur', 'onSubmit']}
      {...(help === undefined ? {} : { extra: help })}
    >
      {children}
    </Form.Item>
  )
}

interface ReceiverSelectProps {
  readonly kind: ClockKindShape
  readonly value?: string[]
  readonly onChange?: (names: string[]) => void
  readonly id?: string
}

function ReceiverSelect({ kind, ...control }: ReceiverSelectProps) {
  return (
    <Select
      mode="multiple"
      allowClear
      placeholder="不通知"
      options={kind.receivers.map(({ label, name }) => ({ value: name, label }))}
      {...control}
    />
  )
}
