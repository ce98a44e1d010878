import { RightOutlined } from '@ant-design/icons'
import type { Tone } from '../../theme/tokens.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import { type Candidate, type DefaultPerson, hindrancesOf, isHindered, reasonsFor, todayText } from './candidates.ts'
import styles from './assign-drawer.module.css'

interface CandidateListProps {
  readonly candidates: readonly Candidate[]
  readonly defaultPerson: DefaultPerson | null
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
  readonly onConfirm: (id: string) => void
  /** Whether the people who are not proposed are in sight too. */
  readonly showsAll: boolean
  readonly onShowAll: (showsAll: boolean) => void
}

/** The people with the reasons for each; those not proposed are folded, with the reason against each. One click chooses, a double click assigns. */
export function CandidateList({
  candidates,
  defaultPerson,
  chosenId,
  onChoose,
  onConfirm,
  showsAll,
  onShowAll,
}: CandidateListProps) {
  const proposed = candidates.filter((one) => !isHindered(one))
  const hindered = candidates.filter(isHindered)
  const isOpen = showsAll || proposed.length === 0 || hindered.some((one) => one.id === chosenId)
  const show = (one: Candidate) => (
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
          {one.provider_name !== '' && <StateTag tone="gold" label="外包" />}
          {one.userState !== null && <StateTag tone={one.userState.color as Tone} label={one.userState.name} />}
          <span className={styles['quiet']}>
            {[one.provider_name, one.department_name, one.mobile].filter((text) => text !== '').join(' · ')}
          </span>
        </span>
        <span className={styles['load']}>{todayText(one)}</span>
        <span className={styles['marks']}>
          {reasonsFor(one, proposed, defaultPerson).map(({ label, tone }) => (
            <StateTag key={label} tone={tone} label={label} />
          ))}
          {hindrancesOf(one).map((label) => (
            <StateTag key={label} tone="grey" label={label} />
          ))}
          <span className={styles['quiet']}>
            待接单 {one.toPickUp} · 待服务 {one.toServe} · 服务中 {one.inService}
          </span>
        </span>
      </button>
    </li>
  )
  return (
    <>
      <ul className={styles['list']} aria-label="服务人员">
        {proposed.map(show)}
      </ul>
      {hindered.length > 0 && (
        <div>
          <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={() => onShowAll(!isOpen)}>
            <RightOutlined rotate={isOpen ? 90 : 0} style={{ fontSize: 10 }} /> 不推荐（{hindered.length}）
            {!isOpen && (
              <span className={styles['quiet']}>
                {hindered.map((one) => `${one.name}：${hindrancesOf(one).join('、')}`).join('；')}
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
