import { CopyOutlined, DiffOutlined, EyeOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons'
import { editRole, listRoles, removeRole, resetRole, type RoleRow } from '@onsite/api/role/role-calls.ts'
import type { Rights } from '@onsite/domain/permission/reach.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUnsaved } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { RightsEditor } from './rights-editor.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { NewRoleDialog, RenameRoleDialog } from './name-dialogs.tsx'
import { useStartPreview } from './use-preview.ts'
import { RoleList } from './role-list.tsx'
import {
  isAdministrator,
  isChanged,
  isFixed,
  isSameRights,
  keyOf,
  lacksTeams,
  rightsOf,
  wireOf,
} from './role-values.ts'
import { SightDialog } from './sight-dialog.tsx'
import styles from './role.module.css'

type Dialog = 'new' | 'rename' | 'compare' | 'members' | 'sight'

/** /roleManage: what each role may, and own roles made from the fixed ones. */
export function RolePage() {
  const roles = useCall(listRoles, {})
  const { search } = useLocation()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const [draft, setDraft] = useState<Rights | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const wanted = new URLSearchParams(search).get('role')
  const role = roles.data?.find((one) => keyOf(one) === wanted) ?? roles.data?.[0]
  const hasDraft = draft !== null && role !== undefined && !isSameRights(draft, rightsOf(role))
  useUnsaved(hasDraft)
  if (role === undefined || roles.data === undefined)
    return (
      <section className={styles['waiting']} aria-label="角色权限">
        {roles.error === null ? (
          <Skeleton active />
        ) : (
          <LoadFailed failure={roles.error} onRetry={() => void roles.refetch()} />
        )}
      </section>
    )

  const show = (next: Pick<RoleRow, 'role' | 'variant'>) => {
    setDraft(null)
    void navigate({ search: `?role=${keyOf(next)}` }, { replace: true })
  }
  const leave = (next: RoleRow) => {
    if (!hasDraft) return show(next)
    dialogs.confirm({
      title: `放弃对「${role.name}」的修改？`,
      content: '修改还没有保存。',
      okText: '放弃修改',
      cancelText: '继续编辑',
      onOk: () => show(next),
    })
  }
  return (
    <div className={styles['page']}>
      <RoleList
        roles={roles.data}
        selected={keyOf(role)}
        onSelect={leave}
        onAdd={() => setDialog('new')}
        onAsk={() => setDialog('sight')}
      />
      <RoleRights
        key={keyOf(role)}
        role={role}
        rights={draft ?? rightsOf(role)}
        hasDraft={hasDraft}
        onChange={setDraft}
        onOpen={setDialog}
        onGone={() => show({ role: role.role, variant: 0 })}
      />
      {dialog === 'new' && (
        <NewRoleDialog
          roles={roles.data}
          from={role}
          onClose={() => setDialog(null)}
          onDone={(made) => {
            setDialog(null)
            show(made)
          }}
        />
      )}
      {dialog === 'rename' && <RenameRoleDialog role={role} onClose={() => setDialog(null)} />}
      {dialog === 'compare' && <CompareDialog roles={roles.data} role={role} onClose={() => setDialog(null)} />}
      {dialog === 'sight' && <SightDialog onClose={() => setDialog(null)} />}
      {dialog === 'members' && <MembersDialog role={role} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface RoleRightsProps {
  readonly role: RoleRow
  readonly rights: Rights
  readonly hasDraft: boolean
  readonly onChange: (rights: Rights | null) => void
  readonly onOpen: (dialog: Dialog) => void
  readonly onGone: () => void
}

/** The rights of one role, and everything that can be done with it. */
function RoleRights({ hasDraft, onChange, onGone, onOpen, rights, role }: RoleRightsProps) {
  const [keyword, setKeyword] = useState('')
  const save = useAct(editRole, { success: '保存成功', isReadBack: true, done: () => onChange(null) })
  const key = { role: role.role, variant: role.variant, version: role.version }
  const preview = useStartPreview()
  const isWhole = isAdministrator(role)
  return (
    <section className={styles['main']} aria-label={role.name}>
      <header className={styles['head']}>
        <h2>{role.name}</h2>
        {!isFixed(role) && <StateTag tone="blue" label={`自建，来自${role.baseName}`} />}
        <Button icon={<TeamOutlined aria-hidden />} onClick={() => onOpen('members')}>
          成员 {role.peopleCount}
        </Button>
        {!isWhole && (
          <>
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => onOpen('new')}>
              复制
            </Button>
            <Button
              icon={<EyeOutlined aria-hidden />}
              disabled={hasDraft}
              title={hasDraft ? '先保存修改再预览' : undefined}
              loading={preview.busy}
              onClick={() => void preview.run({ role: role.role, variant: role.variant })}
            >
              以此角色预览
            </Button>
          </>
        )}
        <Button icon={<DiffOutlined aria-hidden />} onClick={() => onOpen('compare')}>
          对比
        </Button>
        <RoleRest role={role} onOpen={onOpen} onGone={onGone} onReset={() => onChange(null)} />
        <span className={styles['gap']} />
        {hasDraft && <Button onClick={() => onChange(null)}>撤销修改</Button>}
        {!isWhole && (
          <Button
            type="primary"
            disabled={!hasDraft || lacksTeams(rights)}
            title={lacksTeams(rights) ? '「指定团队」还没有选择团队' : undefined}
            loading={save.busy}
            onClick={() => void save.run({ ...key, ...wireOf(rights) })}
          >
            保存
          </Button>
        )}
      </header>
      <p className={styles['note']}>
        {isWhole
          ? '系统管理员拥有全部权限，不能调整。'
          : '保存后立即对正在使用系统的成员生效。查看自己负责、创建、参与的单据不需要「查看全部」。'}
      </p>
      <Input
        allowClear
        className={styles['search'] ?? ''}
        prefix={<SearchOutlined aria-hidden />}
        aria-label="查找权限"
        placeholder="查找权限"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div inert={save.busy}>
        <RightsEditor
          rights={rights}
          usual={defaultRights(role.role)}
          keyword={keyword.trim()}
          onChange={isWhole ? undefined : onChange}
        />
      </div>
    </section>
  )
}

interface RoleRestProps {
  readonly role: RoleRow
  readonly onOpen: (dialog: Dialog) => void
  readonly onGone: () => void
  readonly onReset: () => void
}

/** Fixed roles get their first rights back; own ones are renamed and removed. */
function RoleRest({ onGone, onOpen, onReset, role }: RoleRestProps) {
  const dialogs = useDialogs()
  const reset = useAct(resetRole, { success: '已恢复默认权限', isReadBack: true, done: onReset })
  const removal = useAct(removeRole, { success: '角色已删除', done: onGone })
  const { name, version } = role
  const key = { role: role.role, variant: role.variant, version }
  if (!isFixed(role))
    return (
      <>
        <Button onClick={() => onOpen('rename')}>改名</Button>
        <Button
          danger
          onClick={() =>
            dialogs.confirm({
              title: `删除角色「${name}」？`,
              content: '没有成员的角色才能删除。删除后不能恢复。',
              ...removalButtons,
              onOk: async () => {
                await removal.run(key)
              },
            })
          }
        >
          删除
        </Button>
      </>
    )
  if (!isChanged(role)) return null
  return (
    <Button
      onClick={() =>
        dialogs.confirm({
          title: `恢复「${name}」的默认权限？`,
          content: '你们对它的调整会丢失；由它复制出的自建角色不变。',
          okText: '恢复默认',
          onOk: async () => {
            await reset.run({ role: role.role, version })
          },
        })
      }
    >
      恢复默认
    </Button>
  )
}
