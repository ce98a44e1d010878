import { PlusOutlined } from '@ant-design/icons'
import type { RoleRow } from '@onsite/api/role/role-calls.ts'
import { Button } from 'antd'
import { StateTag } from '../kit/state-tag.tsx'
import { isChanged, isFixed, keyOf } from './role-values.ts'
import styles from './role.module.css'

interface RoleListProps {
  readonly roles: readonly RoleRow[]
  readonly selected: string
  readonly onSelect: (role: RoleRow) => void
  readonly onAdd: () => void
  readonly onAsk: () => void
}

/** The fixed roles, each followed by those made from it, with the number of their people. */
export function RoleList({ onAdd, onAsk, onSelect, roles, selected }: RoleListProps) {
  return (
    <nav className={styles['roles']} aria-label="角色">
      <div className={styles['rolesHead']}>
        <h1>角色权限</h1>
        <Button type="text" size="small" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          新建角色
        </Button>
      </div>
      <Button type="link" size="small" className={styles['ask'] ?? ''} onClick={onAsk}>
        为什么他看得到这张单？
      </Button>
      <ul>
        {roles.map((role) => (
          <li key={keyOf(role)}>
            <button
              type="button"
              className={styles['role']}
              data-own={!isFixed(role)}
              aria-current={keyOf(role) === selected}
              onClick={() => onSelect(role)}
            >
              <span className={styles['roleName']} title={role.name}>
                {role.name}
              </span>
              {isChanged(role) && <StateTag tone="gold" label="已调整" />}
              <span className={styles['count']}>{role.peopleCount} 人</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
