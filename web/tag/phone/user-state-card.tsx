import styles from '../../kit/phone/phone.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useUserState } from '../use-user-state.ts'
import card from './user-state-card.module.css'

/** On a phone: says whether one is at work. A second tap on the state takes it away. Absent where the enterprise has no states. */
export function UserStateCard() {
  const handle = useUserState()
  if (handle === null) return null
  const { choose, own, states } = handle
  return (
    <section className={styles['card']}>
      <fieldset className={card['states']} disabled={choose?.busy ?? true}>
        <legend>在岗状态</legend>
        <div className={styles['buttons']}>
          {states.map(({ id, name }) => (
            <TapButton
              key={id}
              pressed={own?.id === id}
              onTap={() => void choose?.run({ tagId: own?.id === id ? null : id })}
            >
              {name}
            </TapButton>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
