import { CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from '../../theme/tokens.ts'
import { useCanvas } from './canvas-state.ts'
import styles from './flow.module.css'
import type { CardText } from './node-texts.ts'

interface FlowCardProps {
  readonly id: string
  /** Kind of the card for screen readers: 审批人, 条件分支. */
  readonly kind: string
  readonly name: string
  readonly text: CardText
  readonly tone: Tone
  readonly icon: ReactNode
  /** At the right of the name: 优先级 1. */
  readonly rank?: string
  readonly removable?: boolean
  /** Buttons beside the card. */
  readonly children?: ReactNode
}

/** One card of the flow. Enter opens it, Delete removes it; a mark in its corner shows its faults. */
export function FlowCard({ id, kind, name, text, tone, icon, rank, removable = true, children }: FlowCardProps) {
  const { openId, problems, trial, open, remove } = useCanvas()
  const faults = problems.get(id) ?? []
  const tried = trial?.nodes.get(id)
  const colors: CSSProperties = { background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-text)` }
  const shown = tried === undefined ? text : { text: triedText(tried), isMissing: false }
  return (
    <div className={styles['holder']}>
      <button
        type="button"
        data-card={id}
        className={`${styles['card']} ${openId === id ? styles['open'] : ''} ${faults.length > 0 ? styles['faulty'] : ''}`}
        aria-current={openId === id ? 'true' : undefined}
        aria-label={[`${kind}：${name}`, rank, shown.text.replace('\n', '，'), ...faults].filter(Boolean).join('，')}
        onClick={() => open(id)}
      >
        <span className={styles['head']}>
          <span className={styles['icon']} style={colors} aria-hidden="true">
            {icon}
          </span>
          <span className={styles['name']} title={name}>
            {name}
          </span>
          {rank !== undefined && <span className={styles['rank']}>{rank}</span>}
        </span>
        <span className={`${styles['text']} ${shown.isMissing ? styles['missing'] : ''}`}>{shown.text}</span>
      </button>
      {faults.length > 0 && (
        <Tooltip title={faults.join('；')}>
          <span className={styles['fault']} aria-hidden="true">
            <ExclamationCircleFilled />
          </span>
        </Tooltip>
      )}
      {removable && (
        <span className={styles['tools']}>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<CloseOutlined />}
            aria-label={`删除${name}`}
            onClick={() => remove(id)}
          />
        </span>
      )}
      {children}
    </div>
  )
}

function triedText(tried: { readonly people: readonly { readonly name: string }[]; readonly why: string }): string {
  const people = tried.people.map((person) => person.name).join('、')
  return [people, tried.why].filter((text) => text !== '').join('\n')
}
