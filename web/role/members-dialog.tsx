import { giveRole, listRoleMembers, type RoleRow } from '@onsite/api/role/role-calls.ts'
import { Button, Checkbox, Empty, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { isFixed } from './role-values.ts'
import styles from './role.module.css'

interface MembersProps {
  readonly role: RoleRow
  readonly onClose: () => void
}

/** People of a role: of an own one they are chosen among those who hold the fixed one. */
export function MembersDialog({ onClose, role }: MembersProps) {
  const members = useCall(listRoleMembers, { role: role.role })
  const give = useAct(giveRole)
  /** Ticks that were changed, by person: what others change meanwhile stays theirs. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [typed, setTyped] = useState('')
  const isOwn = !isFixed(role)
  // After a save the list is read anew; ticks from before it would mean the opposite a moment later.
  const isComing = members.isPending || (members.isFetching && !members.isFetchedAfterMount)
  const all = isComing ? [] : (members.data ?? [])
  const now = new Set(all.filter(({ variant }) => variant === role.variant).map(({ id }) => id))
  const isMarked = (id: string) => changed.get(id) ?? now.has(id)
  const idsTurned = (isOn: boolean) =>
    all.map(({ id }) => id).filter((id) => changed.get(id) === isOn && now.has(id) !== isOn)
  const [added, left] = [idsTurned(true), idsTurned(false)]
  const shown = all.filter(({ id, name }) => (isOwn || now.has(id)) && name.includes(typed.trim()))
  const save = async () => {
    const outcomes = [
      ...(added.length === 0 ? [] : [await give.run({ role: role.role, variant: role.variant, personIds: added })]),
      ...(left.length === 0 ? [] : [await give.run({ role: role.role, variant: 0, personIds: left })]),
    ]
    if (outcomes.every(({ ok }) => ok)) onClose()
  }
  return (
    <Modal
      open
      title={`「${role.name}」的成员`}
      onCancel={onClose}
      footer={
        isOwn
          ? [
              <Button key="back" onClick={onClose}>
                返回
              </Button>,
              <Button
                key="save"
                type="primary"
                loading={give.busy}
                disabled={added.length + left.length === 0}
                onClick={() => void save()}
              >
                保存
              </Button>,
            ]
          : null
      }
    >
      <p className={styles['note']}>
        {isOwn
          ? `从${role.baseName}中勾选。取消勾选的人恢复为${role.baseName}。`
          : '在「组织架构」里给人员添加或去掉这个角色。'}
      </p>
      <Input
        allowClear
        aria-label="查找人员"
        placeholder="查找人员"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isComing && <Skeleton active title={false} />}
      {members.error !== null && <LoadFailed failure={members.error} onRetry={() => void members.refetch()} />}
      {!isComing && members.data !== undefined && shown.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={typed.trim() === '' ? `还没有人是${role.baseName}` : '没有这样的人员'}
        />
      )}
      <ul className={styles['members']}>
        {shown.map(({ department_name: department, id, name, roleName }) => (
          <li key={id}>
            {isOwn ? (
              <Checkbox
                checked={isMarked(id)}
                onChange={({ target }) => setChanged(new Map(changed).set(id, target.checked))}
              >
                {name}
              </Checkbox>
            ) : (
              <span>{name}</span>
            )}
            <span className={styles['where']}>{department}</span>
            {isOwn && roleName !== role.name && <span className={styles['where']}>{roleName}</span>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
