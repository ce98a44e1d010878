import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { explainRecordSight, type RoleSight } from '@onsite/api/role/sight-calls.ts'
import { Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { isLate } from '../kit/is-late.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PersonPicker } from '../kit/person-picker.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import styles from './role.module.css'

interface Chosen {
  readonly kind: string
  readonly id: string
  readonly label: string
}

/** Explains to an administrator why somebody sees a record, or does not. */
export function SightDialog({ onClose }: { readonly onClose: () => void }) {
  const [personId, setPersonId] = useState<string | null>(null)
  const [record, setRecord] = useState<Chosen | null>(null)
  return (
    <Modal open title="为什么看得到" width={560} footer={null} onCancel={onClose}>
      <p className={styles['note']}>选一个人和一条记录，逐项说明他凭什么看得到，或为什么看不到。</p>
      <div className={styles['asked']}>
        <PersonPicker aria-label="人员" value={personId} onChange={setPersonId} />
        <RecordChoice value={record} onChange={setRecord} />
      </div>
      {personId !== null && record !== null && <Account personId={personId} record={record} />}
    </Modal>
  )
}

interface RecordChoiceProps {
  readonly value: Chosen | null
  readonly onChange: (record: Chosen | null) => void
}

/** Any record, by number, name or phone. */
function RecordChoice({ onChange, value }: RecordChoiceProps) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const found = useCall(findAnything, { text }, { enabled: text !== '', keep: true })
  const late = isLate(typed, text, found)
  const groups = text === '' || late ? [] : (found.data?.records ?? [])
  const hits = groups.flatMap(({ hits: some, kind }) => some.map(({ id, label }) => ({ kind, id, label })))
  return (
    <Select<string | null>
      aria-label="记录"
      placeholder="工单、客户等的编号或名称"
      allowClear
      value={value === null ? null : value.label}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={found.isFetching}
      notFoundContent={
        typed.trim() === '' ? '输入编号或名称查找' : found.isFetching || late ? '正在查找' : '没有找到记录'
      }
      options={groups.map(({ hits: some, kind, label: title }) => ({
        label: title,
        options: some.map(({ id, label }) => ({ value: `${kind} ${id}`, label })),
      }))}
      onChange={(key: string | null | undefined) => {
        onChange(hits.find(({ id, kind }) => `${kind} ${id}` === key) ?? null)
        setTyped('')
      }}
    />
  )
}

function Account({ personId, record: { id, kind } }: { readonly personId: string; readonly record: Chosen }) {
  const account = useCall(explainRecordSight, { personId, kind, id })
  if (account.error !== null) return <LoadFailed failure={account.error} onRetry={() => void account.refetch()} />
  if (account.data === undefined) return <Skeleton active title={false} />
  const { isActive, name, roles } = account.data
  return (
    <div className={styles['account']}>
      {!isActive && <p className={styles['note']}>{name}已停用，不能登录；启用后如下。</p>}
      {roles.length === 0 && <p className={styles['note']}>{name}没有角色，什么都看不到。</p>}
      {roles.map((one) => (
        <RoleAccount key={one.roleName} sight={one} />
      ))}
    </div>
  )
}

function RoleAccount({ sight: { isSeen, reasons, roleName } }: { readonly sight: RoleSight }) {
  return (
    <section>
      <h3>
        作为{roleName} <StateTag tone={isSeen ? 'green' : 'grey'} label={isSeen ? '看得到' : '看不到'} />
      </h3>
      <ul className={styles['reasons']}>
        {reasons.map(({ holds, label }) => (
          <li key={label} data-holds={holds}>
            {holds ? <CheckOutlined aria-label="是" /> : <CloseOutlined aria-label="否" />}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
