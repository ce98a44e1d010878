import { CheckOutlined, DownOutlined, LoadingOutlined, LockOutlined, StarFilled } from '@ant-design/icons'
import { listSearchPlans, type SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { Button, type MenuProps, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { isBlank, type PlanSurroundings } from '../kit/list-plans.ts'
import { contentOf, isOpenAddress, isSameColumns, isSameContent } from './plan-content.ts'
import styles from './plan-switch.module.css'
import { type PlanAction, usePlanActions } from './use-plan-actions.ts'
import { DropMenu } from '../kit/drop-menu.tsx'

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)

interface PlanSwitchProps {
  readonly list: string
  readonly surroundings: PlanSurroundings
  /** The one that the address names, once it is read. */
  readonly plan: SearchPlan | null
  /** The default with which the list is to begin. */
  readonly usual: SearchPlan | null
  /** False while the address names a plan whose content the list does not show yet. */
  readonly isOpened: boolean
  /** Of the list under the plan, null for the person's own. */
  readonly columns: readonly string[] | null
  readonly onOpened: (plan: SearchPlan | null) => void
  readonly onKeep: (plan: SearchPlan) => void
}

const groupTitles: Readonly<Record<PlanVisibility, string>> = { 0: '我的视图', 1: '团队视图', 2: '全员视图' }
const mostPlans = 200

/** The switch beside a list's title: its views, and what can be done with the open one. */
export function PlanSwitch(props: PlanSwitchProps) {
  const { list, surroundings, plan, usual, isOpened, columns, onOpened, onKeep } = props
  const { content, knows, open, isReady } = surroundings
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const plans = useCall(
    listSearchPlans,
    { list, pageSize: mostPlans },
    { enabled: isOpen, marks: ['search-plan'], keep: true },
  )

  const show = (next: SearchPlan | null) => {
    if (next !== null) onKeep(next)
    open(next === null ? { values: {}, sortType: null } : contentOf(next, knows), next?.id ?? null)
    onOpened(next)
  }
  useEffect(() => {
    if (!isReady) return
    if (usual !== null) {
      onKeep(usual)
      open(contentOf(usual, knows), usual.id)
    } else if (plan !== null && !isOpened) {
      const wanted = contentOf(plan, knows)
      // The address takes the view's conditions first; then it stands in the list.
      if (isOpenAddress(search, wanted, knows) && !isBlank(wanted)) open(wanted, plan.id)
      else onOpened(plan)
    }
  }, [isReady, usual, plan, isOpened, search, knows, open, onKeep, onOpened])

  const isChanged =
    plan !== null &&
    isOpened &&
    !(isSameContent(contentOf(plan, knows), content) && isSameColumns(plan.columns, columns))
  const { run, busy } = usePlanActions({
    plan,
    content,
    columns,
    onSaved: onKeep,
    onGone: () => show(null),
    onDialog: setDialog,
  })
  const items = menuOf({ plans: plans.data ?? [], current: plan, isChanged, busy })
  // Whoever has just filtered or sorted finds the way to keep that without opening the menu.
  const isWorthKeeping = plan === null && isReady && !isBlank(content)
  const choose: MenuProps['onClick'] = ({ key }) => {
    setOpen(false)
    const [kind = '', value = ''] = key.split('/')
    if (kind === 'none') show(null)
    else if (kind === 'plan') {
      const next = plans.data?.find((one) => one.id === value)
      if (next !== undefined) show(next)
    } else run(value as PlanAction)
  }
  return (
    <span className={styles['switch']}>
      <DropMenu
        open={isOpen}
        onOpenChange={setOpen}
        menu={{ items, onClick: choose, className: styles['menu'] ?? '', 'aria-label': '视图' }}
      >
        {/* Not `loading`, which would swallow the press of whoever wants to see what has become of the action. */}
        <Button
          className={styles['button'] ?? ''}
          icon={busy && <LoadingOutlined />}
          aria-busy={busy}
          aria-haspopup="menu"
        >
          <span className={styles['name']}>{plan === null ? '视图' : plan.name}</span>
          {plan?.isLocked === true && <LockOutlined aria-label="已锁定" />}
          <DownOutlined style={{ fontSize: 10 }} />
        </Button>
      </DropMenu>
      {isChanged && <Tag>已修改</Tag>}
      {isChanged && plan.mayEdit && (
        <Button type="link" size="small" onClick={() => run('save')}>
          保存
        </Button>
      )}
      {isWorthKeeping && (
        <Button type="link" size="small" onClick={() => run('new')}>
          保存为视图
        </Button>
      )}
      {dialog !== null && (
        <PlanDialog
          list={list}
          plan={dialog === 'edit' ? plan : null}
          content={content}
          shownKeys={surroundings.shownKeys}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            setDialog(null)
            onKeep(saved)
            if (dialog === 'new') show(saved)
          }}
        />
      )}
    </span>
  )
}

type Items = NonNullable<MenuProps['items']>

interface MenuContent {
  readonly plans: readonly SearchPlan[]
  readonly current: SearchPlan | null
  readonly isChanged: boolean
  /** An action is under way: no other begins meanwhile. */
  readonly busy: boolean
}

/** The menu: what can be done now, then no view and the views by who sees them. These come late and in any number, and must move nothing that stands. */
function menuOf({ plans, current, isChanged, busy }: MenuContent): Items {
  const action = (key: PlanAction, label: string, danger = false) => ({
    key: `do/${key}`,
    label,
    danger,
    disabled: busy,
  })
  const groups = Object.values(PlanVisibility).map((visibility) => ({
    type: 'group' as const,
    key: `group/${visibility}`,
    label: groupTitles[visibility],
    children: plans
      .filter((plan) => plan.visibility === visibility)
      .map((plan) => ({
        key: `plan/${plan.id}`,
        icon: <CheckOutlined style={{ visibility: plan.id === current?.id ? 'visible' : 'hidden' }} />,
        label: <PlanLabel plan={plan} />,
        'aria-current': plan.id === current?.id ? true : undefined,
      })),
  }))
  const none = {
    key: 'none/',
    icon: <CheckOutlined style={{ visibility: current === null ? 'visible' : 'hidden' }} />,
    label: '不使用视图',
  }
  const ofCurrent =
    current === null
      ? []
      : [
          ...(current.mayEdit && isChanged ? [action('save', '保存修改')] : []),
          ...(current.mayEdit ? [action('edit', current.mayManage ? '重命名、共享与锁定' : '重命名')] : []),
          ...(current.mayEdit
            ? []
            : [{ key: 'do/locked', disabled: true, label: `已锁定，只有${current.ownerName}和管理员可以修改` }]),
          action('default', current.isDefault ? '取消默认' : '设为我的默认'),
          action('copy', '复制链接'),
          ...(current.mayManage ? [action('delete', '删除视图', true)] : []),
        ]
  return [
    action('new', current === null ? '保存为视图' : '另存为新视图'),
    ...ofCurrent,
    { type: 'divider', key: 'line' },
    none,
    ...groups.filter((group) => group.children.length > 0),
  ]
}

function PlanLabel({ plan }: { readonly plan: SearchPlan }) {
  return (
    <span className={styles['label']}>
      <span className={styles['name']}>{plan.name}</span>
      {plan.isDefault && <StarFilled aria-label="我的默认" />}
      {plan.isLocked && <LockOutlined aria-label="已锁定" />}
      {plan.groupName !== '' && <small>{plan.groupName}</small>}
    </span>
  )
}
