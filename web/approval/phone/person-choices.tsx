import { useId, useState } from 'react'
import { isLate } from '../../kit/is-late.ts'
import { usePeople, usePersonNames } from '../../kit/person-picker.tsx'
import styles from '../../kit/phone/phone.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'

const mostOffered = 8

interface PersonChoicesProps {
  readonly label: string
  /** Only these; empty: anybody. */
  readonly people?: readonly { readonly id: string; readonly name: string }[]
  readonly isMany: boolean
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Picks people by tapping their names, after a search where anybody may be picked. */
export function PersonChoices({ label, people = [], isMany, value, onChange }: PersonChoicesProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const searchText = useDebounced(typed.trim())
  const found = usePeople(searchText, undefined, undefined)
  const late = people.length === 0 && isLate(typed, searchText, found)
  const names = usePersonNames(people.length === 0 ? value : [])
  const offered = people.length > 0 ? people : found.people.slice(0, mostOffered)
  const others = people.length > 0 ? [] : value.filter((one) => !offered.some((person) => person.id === one))
  const toggle = (one: string) => {
    if (value.includes(one)) onChange(value.filter((chosen) => chosen !== one))
    else onChange(isMany ? [...value, one] : [one])
  }
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      {people.length === 0 && (
        <input
          id={id}
          className={styles['input']}
          type="search"
          enterKeyHint="search"
          aria-label={`查找${label}`}
          placeholder="姓名、电话或拼音"
          value={typed}
          maxLength={50}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={styles['choices']}>
        {others.map((one) => (
          <TapButton key={one} pressed onTap={() => toggle(one)}>
            {names.get(one) ?? '…'}
          </TapButton>
        ))}
        {offered.map((person) => (
          <TapButton
            key={person.id}
            disabled={late && !value.includes(person.id)}
            pressed={value.includes(person.id)}
            onTap={() => toggle(person.id)}
          >
            {person.name}
          </TapButton>
        ))}
      </div>
      {people.length === 0 && !found.isFetching && !late && offered.length === 0 && (
        <span className={styles['muted']}>没有找到人员</span>
      )}
    </fieldset>
  )
}
