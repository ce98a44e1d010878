import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import type { RoleRow } from '@onsite/api/role/role-calls.ts'
import { differenceOf } from '@onsite/domain/role/role-rights.ts'
import { Empty, Modal, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { keyOf, rightsOf } from './role-values.ts'
import styles from './role.module.css'

interface CompareProps {
  readonly roles: readonly RoleRow[]
  readonly role: RoleRow
  readonly onClose: () => void
}

/** The rights in which two roles differ. */
export function CompareDialog({ onClose, role, roles }: CompareProps) {
  const others = roles.filter((one) => keyOf(one) !== keyOf(role))
  const [key, setKey] = useState<string | undefined>(undefined)
  // An own role is compared with the one that it comes from.
  const base = others.find((one) => one.role === role.role && one.variant === 0)
  const other = others.find((one) => keyOf(one) === key) ?? base ?? others[0]
  const groups = useCall(listServiceGroupNames, {})
  if (other === undefined) return null
  const nameOf = (id: string) => groups.data?.find((one) => one.id === id)?.name ?? '已删除的团队'
  const rows = differenceOf(rightsOf(role), rightsOf(other), nameOf)
  return (
    <Modal open title={`「${role.name}」与其他角色对比`} width={640} footer={null} onCancel={onClose}>
      <Select
        className={styles['compared'] ?? ''}
        aria-label="对比的角色"
        value={keyOf(other)}
        showSearch={{ optionFilterProp: 'label' }}
        options={others.map((one) => ({ value: keyOf(one), label: one.name }))}
        onChange={setKey}
      />
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="两个角色的权限相同" />
      ) : (
        <div className={styles['differences']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{rows.length} 项不同</th>
                <th scope="col">{role.name}</th>
                <th scope="col">{other.name}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, from, label, to }) => (
                <tr key={code}>
                  <th scope="row">{label}</th>
                  <td data-none={from === '无'}>{from}</td>
                  <td data-none={to === '无'}>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
