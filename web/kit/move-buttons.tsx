import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWideness } from '../kernel/use-wideness.ts'
import { PageButton } from './page-link.tsx'
import { actionItems, type RowAction } from './row-actions.tsx'
import { DropMenu } from './drop-menu.tsx'

/** The server's verdict on one action for this person and record. */
export interface MoveVerdict<Action extends string> {
  readonly action: Action
  readonly label: string
  readonly allowed: boolean
  readonly reasons: readonly string[]
}

interface MoveButtonsProps<Action extends string> {
  readonly verdicts: readonly MoveVerdict<Action>[]
  readonly onMove: (action: Action) => void
  /** Actions that move the record on, most wanted first: the first allowed one is the primary button. */
  readonly steps: readonly Action[]
  /** Shown in red and last. */
  readonly dangers?: readonly Action[]
  readonly busy?: boolean
  /** The pages that some of them open. */
  readonly paths?: Readonly<Partial<Record<Action, string>>>
}

/** Buttons of the moves: one primary button that names the next step, the rest under 更多, where impossible ones give their reason. */
export function MoveButtons<Action extends string>({
  verdicts,
  onMove,
  steps,
  dangers = [],
  busy = false,
  paths,
}: MoveButtonsProps<Action>) {
  const isPhone = useWideness() === 'phone'
  const primary = steps
    .map((step) => verdicts.find((verdict) => verdict.action === step && verdict.allowed))
    .find((verdict) => verdict !== undefined)
  const primaryPath = primary === undefined ? undefined : paths?.[primary.action]
  const rank = (verdict: MoveVerdict<Action>) => (verdict.allowed ? 0 : 2) + (dangers.includes(verdict.action) ? 1 : 0)
  const rest = verdicts.filter((verdict) => verdict !== primary).toSorted((a, b) => rank(a) - rank(b))
  const items = actionItems(
    rest.map((verdict): RowAction => {
      const path = paths?.[verdict.action]
      return {
        key: verdict.action,
        label: verdict.label,
        danger: dangers.includes(verdict.action),
        reasons: verdict.allowed ? [] : verdict.reasons,
        ...(path === undefined ? { run: () => onMove(verdict.action) } : { path }),
      }
    }),
  )
  const size = isPhone ? 'large' : 'medium'
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {rest.length > 0 && (
        <DropMenu
          menu={{ items, onClick: ({ key }) => onMove(key as Action), style: { maxHeight: '70vh', overflow: 'auto' } }}
        >
          <Button size={size}>
            更多
            <DownOutlined style={{ fontSize: 10 }} />
          </Button>
        </DropMenu>
      )}
      {primary !== undefined &&
        (primaryPath === undefined ? (
          <Button type="primary" size={size} loading={busy} onClick={() => onMove(primary.action)}>
            {primary.label}
          </Button>
        ) : (
          <PageButton type="primary" size={size} path={primaryPath}>
            {primary.label}
          </PageButton>
        ))}
    </span>
  )
}
