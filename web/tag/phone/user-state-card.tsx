import type { Tag } from '@onsite/api/tag/tag-calls.ts'
import { useEffect } from 'react'
import { useCached } from '../../kernel/use-cached.ts'
import styles from '../../kit/phone/phone.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useUserState } from '../use-user-state.ts'
import card from './user-state-card.module.css'

/** The states as they were last, so that the card has its place before they are asked for. */
interface LastStates {
  readonly states: readonly Pick<Tag, 'id' | 'name'>[]
  readonly ownId: string | null
}
const noStates: LastStates = { states: [], ownId: null }

/** On a phone: says whether one is at work. A second tap on the state takes it away. Absent where the enterprise has no states. */
export function UserStateCard() {
  const handle = useUserState()
  const [last, remember] = useCached<LastStates>('user-states', noStates)
  const own = handle?.own
  const known = handle?.states
  useEffect(() => {
    if (known !== undefined) remember({ states: known.map(({ id, name }) => ({ id, name })), ownId: own?.id ?? null })
  }, [known, own, remember])
  if (handle === null) return null
  const states = handle?.states ?? last.states
  const currentId = handle === undefined ? last.ownId : (handle.own?.id ?? null)
  if (states.length === 0) return null
  return (
    <section className={styles['card']}>
      <fieldset className={card['states']} disabled={handle?.choose.busy ?? true}>
        <legend>在岗状态</legend>
        <div className={styles['buttons']}>
          {states.map(({ id, name }) => (
            <TapButton
              key={id}
              pressed={currentId === id}
              onTap={() => void handle?.choose.run({ tagId: currentId === id ? null : id })}
            >
              {name}
            </TapButton>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
