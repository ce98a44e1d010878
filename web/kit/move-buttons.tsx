import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useWideness } from '../kernel/use-wideness.ts'
import { actionItems } from './row-actions.tsx'

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
}

/** Buttons of the moves: one primary button that names the next step, the rest under 更多, where impossible ones give their reason. */
export function MoveButtons<Action extends string>({
  verdicts,
  onMove,
  steps,
  dangers = [],
  busy = false,
}: MoveButtonsProps<Action>) {
  const isPhone = useWideness() === 'phone'
  const primary = steps
    .map((step) => verdicts.find((verdict) => verdict.action === step && verdict.allowed))
    .find((verdict) => verdict !== undefined)
  const rank = (verdict: MoveVerdict<Action>) => (verdict.allowed ? 0 : 2) + (dangers.includes(verdict.action) ? 1 : 0)
  const rest = verdicts.filter((verdict) => verdict !== primary).toSorted((a, b) => rank(a) - rank(b))
  const items = actionItems(
    rest.map((verdict) => ({
      key: verdict.action,
      label: verdict.label,
      danger: dangers.includes(verdict.action),
      reasons: verdict.allowed ? [] : verdict.reasons,
      run: () => onMove(verdict.action),
    })),
  )
  const size = isPhone ? 'large' : 'medium'
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items, onClick: ({ key }) => onMove(key as Action), style: { maxHeight: '70vh', overflow: 'auto' } }}
        >
          <Button size={size}>
            更多
            <DownOutlined style={{ fontSize: 10 }} />
          </Button>
        </Dropdown>
      )}
      {primary !== undefined && (
        <Button type="primary" size={size} loading={busy} onClick={() => onMove(primary.action)}>
          {primary.label}
        </Button>
      )}
    </span>
  )
}
