import { changeRole } from '@onsite/api/session/session-calls.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../kernel/query-client.ts'
import { useUser } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useAct } from '../kernel/use-act.ts'
import { tabStore } from './tab-store.ts'
import { homePath } from './tabs.ts'

/** Chooses the role to work in. After the switch tabs and cached menu are dropped, user and menu are read again, and home is shown (Spec 1 §4). */
export function ChangeRoleDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const [role, setRole] = useState<RoleType | null>(user.sysrole)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setRole(user.sysrole)
  }
  const change = useAct(changeRole, {
    success: '切换角色成功',
    done: (next) => {
      onClose()
      tabStore.reset()
      sessionStore.enter(next)
      void navigate(homePath)
      void queryClient.resetQueries()
    },
  })
  return (
    <Modal
      title="切换角色"
      open={open}
      width={400}
      okText="切换"
      confirmLoading={change.busy}
      okButtonProps={{ disabled: role === null || role === user.sysrole }}
      onOk={() => {
        if (role !== null) void change.run({ role })
      }}
      onCancel={onClose}
    >
      <Radio.Group
        aria-label="角色"
        vertical
        value={role}
        onChange={(event) => setRole(event.target.value as RoleType)}
        options={user.allRoles.map((one) => ({
          value: one.type,
          label: one.type === user.sysrole ? `${one.roleName}（当前）` : one.roleName,
        }))}
      />
    </Modal>
  )
}
