import { listDelegations, removeDelegation, saveDelegation } from '@onsite/api/approval/approval-calls.ts'
import type { DelegationRow } from '@onsite/api/approval/approval-shapes.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, DatePicker, Drawer, Empty, Input, Popconfirm, Segmented, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useCan, useUser } from '../../kernel/session.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { CallField, CallForm } from '../../kit/call-form.tsx'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { useSpan } from '../../kit/use-span.ts'
import styles from './approval.module.css'

const mostShown = 100

interface DelegationDrawerProps {
  readonly onClose: () => void
}

/** 出差代理: the person who decides on one's behalf between two days. */
export function DelegationDrawer({ onClose }: DelegationDrawerProps) {
  const can = useCan()
  const [everybody, setEverybody] = useState<0 | 1>(0)
  const read = useCall(listDelegations, { everybody, pageIndex: 0, pageSize: mostShown }, { keep: true })
  const rows = read.data ?? []
  return (
    <Drawer open size={520} title="审批代理" onClose={onClose}>
      <div className={styles['delegations']}>
        <p className={styles['quiet']}>出差或休假期间，新到的审批会交给代理人处理，记录里会写明由谁代谁审批。</p>
        <DelegationForm />
        {can('approval.design') && (
          <Segmented<0 | 1>
            aria-label="看谁的代理"
            value={everybody}
            options={[
              { value: 0, label: '我的' },
              { value: 1, label: '所有人' },
            ]}
            onChange={setEverybody}
          />
        )}
        {read.error !== null && <LoadFailed failure={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending ? (
          <Skeleton active />
        ) : rows.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有设置代理" />
        ) : (
          rows.map((row) => <Delegation key={row.id} row={row} />)
        )}
      </div>
    </Drawer>
  )
}

function Delegation({ row }: { readonly row: DelegationRow }) {
  const user = useUser()
  const remove = useAct(removeDelegation, { success: '已取消代理' })
  const days = [row.startDay, row.endDay].map((day) => shownDay(day))
  return (
    <div className={styles['delegation']}>
      <div>
        <div className={styles['taskHead']}>
          <b>
            {row.personId === user.id ? '我' : row.personName} → {row.delegateName}
          </b>
          {row.isActive && <StateTag tone="teal" label="代理中" />}
        </div>
        <div className={styles['quiet']}>
          {days[0] === days[1] ? days[0] : days.join(' 至 ')}
          {row.note === '' ? '' : ` · ${row.note}`}
        </div>
      </div>
      <Popconfirm
        title="取消这个代理？"
        description="已经交给代理人的审批仍由代理人处理。"
        okText="取消代理"
        onConfirm={() => void remove.run({ id: row.id })}
      >
        <Button size="small" loading={remove.busy}>
          取消
        </Button>
      </Popconfirm>
    </div>
  )
}

interface DelegationValues {
  readonly personId?: string | null
  readonly delegateId: string
  /** As `YYYY-MM-DD`. */
  readonly days: readonly [string, string]
  readonly note?: string
}

function DelegationForm() {
  const user = useUser()
  const can = useCan()
  return (
    <CallForm<typeof saveDelegation, DelegationValues>
      call={saveDelegation}
      marksTab={false}
      toInput={({ personId, delegateId, days, note }) => ({
        delegateId,
        startDay: days[0],
        endDay: days[1],
        ...(personId === undefined || personId === null || personId === user.id ? {} : { personId }),
        ...given({ note: note || undefined }),
      })}
      success="已设置代理"
      startsAnew
    >
      {can('approval.design') && (
        <CallField name="personId" help="不选则是你自己。">
          <PersonPicker placeholder={user.name} />
        </CallField>
      )}
      <CallField name="delegateId">
        <PersonPicker except={[user.id]} />
      </CallField>
      <CallField name="days" label="代理日期" needed>
        <DayRange />
      </CallField>
      <CallField name="note">
        <Input maxLength={100} placeholder="例如：出差" />
      </CallField>
      <SubmitButton>设置代理</SubmitButton>
    </CallForm>
  )
}

interface DayRangeProps {
  readonly value?: readonly [string, string] | null
  readonly onChange?: (days: [string, string] | null) => void
  readonly id?: string
}

const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')

/** Two days as texts. */
function DayRange({ value, onChange, id }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      {...useSpan(value, onChange, dayOf)}
      {...given({ id })}
      format="YYYY/MM/DD"
      style={{ width: '100%' }}
      disabledDate={(day) => day.isBefore(dayjs(), 'day')}
    />
  )
}
