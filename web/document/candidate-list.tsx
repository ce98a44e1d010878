import { RightOutlined } from '@ant-design/icons'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'
import styles from './assign-drawer.module.css'

/** Something about a person, in word and colour. */
export interface CandidateMark {
  readonly label: string
  readonly tone: Tone
}

/** A person whom documents may be given to, with everything that is said of him. */
export interface Candidate {
  readonly id: string
  readonly name: string
  /** Behind the name. */
  readonly marks: readonly CandidateMark[]
  /** Where he belongs, how he is reached; what is empty is left out. */
  readonly about: readonly string[]
  /** How full his day is. */
  readonly load: string
  /** How much he has in hand. */
  readonly inHand: string
  /** Reasons for him, the strongest first. */
  readonly reasons: readonly CandidateMark[]
  /** Reasons against him: he may be chosen, but is not proposed. */
  readonly hindrances: readonly string[]
}

export const isHindered = ({ hindrances }: Candidate): boolean => hindrances.length > 0

interface CandidateListProps {
  /** 服务人员 */
  readonly label: string
  readonly candidates: readonly Candidate[]
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
  readonly onConfirm: (id: string) => void
  /** Whether the people who are not proposed are in sight too. */
  readonly showsAll: boolean
  readonly onShowAll: (showsAll: boolean) => void
}

/** The people with the reasons for each; those not proposed are folded, with the reason against each. One click chooses, a double click assigns. */
export function CandidateList(props: CandidateListProps) {
  const { candidates, chosenId, label, onShowAll, showsAll } = props
  const proposed = candidates.filter((one) => !isHindered(one))
  const hindered = candidates.filter(isHindered)
  const isOpen = showsAll || proposed.length === 0 || hindered.some((one) => one.id === chosenId)
  const show = (one: Candidate) => <CandidateLine key={one.id} {...props} one={one} />
  return (
    <>
      <ul className={styles['list']} aria-label={label}>
        {proposed.map(show)}
      </ul>
      {hindered.length > 0 && (
        <div>
          <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={() => onShowAll(!isOpen)}>
            <RightOutlined rotate={isOpen ? 90 : 0} style={{ fontSize: 10 }} /> 不推荐（{hindered.length}）
            {!isOpen && (
              <span className={styles['quiet']}>
                {hindered.map((one) => `${one.name}：${one.hindrances.join('、')}`).join('；')}
              </span>
            )}
          </button>
          {isOpen && (
            <ul className={styles['list']} aria-label="不推荐的人员">
              {hindered.map(show)}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

function CandidateLine({ chosenId, one, onChoose, onConfirm }: CandidateListProps & { readonly one: Candidate }) {
  const against = one.hindrances.map((label) => ({ label, tone: 'grey' as const }))
  return (
    <li>
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
          {one.marks.map((mark) => (
            <StateTag key={mark.label} {...mark} />
          ))}
          <span className={styles['quiet']}>{one.about.filter((text) => text !== '').join(' · ')}</span>
        </span>
        <span className={styles['load']}>{one.load}</span>
        <span className={styles['marks']}>
          {[...one.reasons, ...against].map((mark) => (
            <StateTag key={mark.label} {...mark} />
          ))}
          <span className={styles['quiet']}>{one.inHand}</span>
        </span>
      </button>
    </li>
  )
}
