import { listRolePeople } from '@onsite/api/people/people-calls.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { given } from '@onsite/domain/given.ts'
import { useId } from 'react'
import { useSearch } from '../use-search.ts'
import styles from './phone.module.css'
import { TapButton } from './tap-button.tsx'

const mostOffered = 8

/** A person as a form keeps them. */
export interface PickedPerson {
  readonly id: string
  readonly name: string
}

interface PersonFieldProps {
  readonly label: string
  /** Only people in this role are offered. */
  readonly role: RoleType
  readonly value: PickedPerson | null
  readonly onChange: (person: PickedPerson | null) => void
  /** Not offered: the person asking. */
  readonly except: string
  readonly fault: string | null
}

/** Picks a person of a role by name, phone or initials. */
export function PersonField({ label, role, value, onChange, except, fault }: PersonFieldProps) {
  const id = useId()
  const search = useSearch(listRolePeople, (searchText) => ({
    roleType: role,
    pageIndex: 0,
    pageSize: mostOffered + 1,
    ...given({ searchText }),
  }))
  const { found: people, late, setTyped, typed } = search
  const offered = (people.data ?? []).filter((person) => person.id !== except).slice(0, mostOffered)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles['input']}
        type="search"
        enterKeyHint="search"
        placeholder="姓名、电话或拼音"
        value={typed}
        maxLength={50}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={styles['choices']} aria-label={label}>
        {value !== null && !offered.some((person) => person.id === value.id) && (
          <TapButton pressed onTap={() => onChange(null)}>
            {value.name}
          </TapButton>
        )}
        {offered.map((person) => (
          <TapButton
            key={person.id}
            disabled={late && value?.id !== person.id}
            pressed={value?.id === person.id}
            onTap={() => onChange(value?.id === person.id ? null : { id: person.id, name: person.name })}
          >
            {person.name}
          </TapButton>
        ))}
      </fieldset>
      {people.isSuccess && !late && offered.length === 0 && <span className={styles['muted']}>没有找到人员</span>}
      <span className={styles['fault']} aria-live="polite">
        {people.error?.message ?? fault}
      </span>
    </div>
  )
}
