import { EllipsisOutlined } from '@ant-design/icons'
import { MenuLink, PageLink } from './page-link.tsx'
import styles from './list-page.module.css'
import { type Doing, useRunAction } from './use-run-action.ts'
import { DropMenu } from './drop-menu.tsx'

/** Something a person can do with one row or record. */
export type RowAction = RowActionLook & Doing

interface RowActionLook {
  readonly key: string
  readonly label: string
  /** Why not now; shown instead of acting. Absent or empty: allowed. */
  readonly reasons?: readonly string[]
  readonly danger?: boolean
  /** Moves nothing on: never the primary button of a page. */
  readonly aside?: boolean
}

const isAllowed = (action: RowAction) => (action.reasons ?? []).length === 0
const mostButtons = 2
/** So many characters fit beside 更多 in the column's 148 px: `指派` and `约定时间`. */
const mostCharacters = 6

/** Menu entries for actions; a disabled one says why below its name. */
export function actionItems(actions: readonly RowAction[]) {
  return actions.map((action) => ({
    key: action.key,
    danger: action.danger ?? false,
    disabled: !isAllowed(action),
    label: isAllowed(action) ? (
      action.path === undefined ? (
        action.label
      ) : (
        <MenuLink path={action.path}>{action.label}</MenuLink>
      )
    ) : (
      <span className={styles['refused']}>
        {action.label}
        <small>{action.reasons?.join('；')}</small>
      </span>
    ),
  }))
}

/** At most two actions as text buttons, the rest under 更多 with the reasons of what is not possible. */
export function RowActions({ actions, name }: { readonly actions: readonly RowAction[]; readonly name: string }) {
  const run = useRunAction()
  // An action that destroys is never one slip of the hand away from those of every day.
  const [first, ...others] = actions
    .filter((action) => isAllowed(action) && action.danger !== true)
    .slice(0, mostButtons)
  const room = mostCharacters - (first?.label.length ?? 0)
  const shown = first === undefined ? [] : [first, ...others.filter((action) => action.label.length <= room)]
  const rest = actions.filter((action) => !shown.includes(action))
  if (actions.length === 0) return null
  return (
    <span className={styles['actions']}>
      {shown.map((action) =>
        action.path === undefined ? (
          <button key={action.key} type="button" className={styles['rowAction']} onClick={() => action.run()}>
            {action.label}
          </button>
        ) : (
          <PageLink key={action.key} className={styles['rowAction']} path={action.path}>
            {action.label}
          </PageLink>
        ),
      )}
      {rest.length > 0 && (
        <DropMenu
          menu={{ items: actionItems(rest), onClick: ({ key }) => run(rest.find((action) => action.key === key)) }}
        >
          <button type="button" className={styles['rowMore']} aria-label={`${name}的更多操作`}>
            <EllipsisOutlined />
          </button>
        </DropMenu>
      )}
    </span>
  )
}
