import { StateTag } from '../../kit/state-tag.tsx'
import { type Candidate, isFull, todayText } from './candidates.ts'
import styles from './assign-drawer.module.css'

interface CandidateListProps {
  readonly candidates: readonly Candidate[]
  readonly defaultId: string | null
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
  readonly onConfirm: (id: string) => void
}

/** The people with what they have in hand. One click chooses, a double click assigns. */
export function CandidateList({ candidates, defaultId, chosenId, onChoose, onConfirm }: CandidateListProps) {
  return (
    <ul className={styles['list']} aria-label="服务人员">
      {candidates.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={`${styles['candidate']} ${one.id === chosenId ? styles['chosen'] : ''}`}
            aria-pressed={one.id === chosenId}
            data-candidate={one.id}
            onClick={() => onChoose(one.id)}
            onDoubleClick={() => onConfirm(one.id)}
          >
            <span className={styles['names']}>
              <b>{one.name}</b>
              <span className={styles['quiet']}>
                {[one.department_name, one.mobile].filter((text) => text !== '').join(' · ')}
              </span>
            </span>
            <span className={styles['marks']}>
              {one.id === defaultId && <StateTag tone="blue" label="默认" />}
              {one.servedCustomer && <StateTag tone="green" label="服务过该客户" />}
              {one.refusedOrder && <StateTag tone="grey" label="已拒过此单" />}
              {isFull(one) && <StateTag tone="gold" label="今日已满" />}
            </span>
            <span className={styles['load']}>
              待接单 {one.toPickUp} · 待服务 {one.toServe} · 服务中 {one.inService} · {todayText(one)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
