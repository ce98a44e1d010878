import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { type Hours, saveWorkHours } from '@onsite/api/sla/sla-calls.ts'
import { weekdayNames } from '@onsite/domain/calendar/civil-day.ts'
import type { WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { formatTime } from '../kit/formats.ts'
import { PeoplePicker } from '../kit/people-picker.tsx'
import {
  faultOfDay,
  mostIntervals,
  nextInterval,
  type TypedDay,
  type TypedInterval,
  typedWeek,
  weekOf,
} from './hours-values.ts'
import { NewerVersion } from './newer-version.tsx'
import styles from './hours.module.css'

interface HoursValues {
  readonly name: string
  readonly week: readonly TypedDay[]
  readonly isDefault: boolean
  readonly groupIds: readonly string[]
  readonly personIds: readonly string[]
}

interface HoursDialogProps {
  /** As stored now; null for a new set. */
  readonly stored: Hours | null
  /** The week with which a new set begins. */
  readonly usual: WorkWeek
  /** There are no others, so that these count for everything. */
  readonly isFirst: boolean
  readonly onClose: () => void
}

/** Makes working hours, or changes them. */
export function HoursDialog({ isFirst, onClose, stored, usual }: HoursDialogProps) {
  const [form] = Form.useForm<HoursValues>()
  const groups = useCall(listServiceGroupNames, {})
  /** The version over which it saves. */
  const [version, setVersion] = useState(stored?.version)
  const valuesOf = (hours: Hours | null): HoursValues => ({
    name: hours?.name ?? '',
    week: typedWeek(hours?.week ?? usual),
    isDefault: hours?.isDefault ?? isFirst,
    groupIds: idsOf(hours?.groups),
    personIds: idsOf(hours?.people),
  })
  const [initial] = useState(() => valuesOf(stored))
  const isAlone = isFirst || stored?.isDefault === true
  return (
    <FormDialog<typeof saveWorkHours, HoursValues>
      title={stored === null ? '新建工作时间' : `编辑工作时间「${stored.name}」`}
      width={640}
      okText="保存"
      call={saveWorkHours}
      form={form}
      initial={initial}
      toInput={({ groupIds, isDefault, name, personIds, week }) => ({
        ...given({ id: stored?.id, version }),
        name,
        isDefault,
        groupIds: [...groupIds],
        personIds: [...personIds],
        week: weekOf(week),
      })}
      success={stored === null ? '工作时间已新建' : '保存成功'}
      onDone={onClose}
      onClose={onClose}
    >
      {stored !== null && version !== undefined && stored.version > version && (
        <NewerVersion
          title={`${stored.updateUserName} ${formatTime(stored.update_time)} 改过这个工作时间`}
          onTake={() => {
            form.setFieldsValue(valuesOf(stored))
            setVersion(stored.version)
          }}
          onKeep={() => setVersion(stored.version)}
        />
      )}
      <CallField name="name">
        <Input maxLength={30} placeholder="如：日班" />
      </CallField>
      <fieldset className={styles['week']}>
        <legend>每周工作时间</legend>
        {weekdayNames.map((day, at) => (
          <div key={day} className={styles['row']}>
            <span className={styles['weekday']}>{day}</span>
            <Form.Item name={['week', at]} rules={[dayRule]} validateTrigger={['onBlur', 'onSubmit']}>
              <DayInput day={day} />
            </Form.Item>
            {at === 0 && <CopyButton />}
          </div>
        ))}
      </fieldset>
      <CallField name="isDefault" label="企业默认" needed={false} valuePropName="checked">
        <Checkbox disabled={isAlone}>没有指定工作时间的策略按它计时</Checkbox>
      </CallField>
      <div className={styles['pair']}>
        <CallField name="groupIds" help="策略勾选「随人计时」时，这些团队按它计时">
          <Select
            mode="multiple"
            allowClear
            placeholder="不指定"
            showSearch={{ optionFilterProp: 'label' }}
            options={(groups.data ?? stored?.groups ?? []).map((one) => ({ value: one.id, label: one.name }))}
          />
        </CallField>
        <CallField name="personIds" help="个人的比团队的优先">
          <PeoplePicker placeholder="不指定" />
        </CallField>
      </div>
      {stored !== null && (
        <p className={styles['note']}>
          正在计时的仍按原来的工作时间；要让它们也改，保存后到「服务时限」点「重新计算」。
        </p>
      )}
    </FormDialog>
  )
}

const idsOf = (named: Hours['groups'] = []): string[] => named.map(({ id }) => id)

const dayRule = {
  validator: async (_rule: unknown, day: TypedDay) => {
    const fault = faultOfDay(day)
    if (fault !== null) throw new Error(fault)
  },
}

/** Gives Tuesday to Friday the hours of Monday. */
function CopyButton() {
  const form = Form.useFormInstance<HoursValues>()
  const copy = () => {
    const week = form.getFieldValue('week') as HoursValues['week']
    const [monday = []] = week
    form.setFieldsValue({ week: week.map((day, at) => (at > 0 && at < 5 ? monday : day)) })
  }
  return (
    <Button type="link" size="small" onClick={copy}>
      周二至周五同此
    </Button>
  )
}

interface DayInputProps {
  /** 周一 */
  readonly day: string
  readonly value?: TypedDay
  readonly onChange?: (value: TypedDay) => void
  readonly id?: string
}

/** The intervals of one day, typed: 9:00, 0930 or 18. */
function DayInput({ day, onChange, value = [] }: DayInputProps) {
  const change = (at: number, patch: Partial<TypedInterval>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...patch } : one)))
  return (
    <div className={styles['intervals']}>
      {value.length === 0 && <span className={styles['off']}>休息</span>}
      {value.map(({ from, to }, at) => {
        const nth = value.length === 1 ? day : `${day}第 ${at + 1} 段`
        return (
          // Intervals have no name but their place.
          <span key={at} className={styles['interval']}>
            <Input
              aria-label={`${nth}开始`}
              value={from}
              maxLength={5}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            –
            <Input
              aria-label={`${nth}结束`}
              value={to}
              maxLength={5}
              onChange={({ target }) => change(at, { to: target.value })}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={`删除${nth}`}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            />
          </span>
        )
      })}
      {value.length < mostIntervals && (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={`${day}添加时段`}
          onClick={() => onChange?.([...value, nextInterval(value)])}
        />
      )}
    </div>
  )
}
