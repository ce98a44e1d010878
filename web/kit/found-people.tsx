import type { PersonRow } from '@onsite/api/people/people-calls.ts'
import { Checkbox, Empty, Pagination, Radio, Skeleton } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { formatCount } from './formats.ts'
import { LoadFailed } from './list-states.tsx'
import styles from './people-dialog.module.css'
import { placeOf } from './person-place.ts'
import { type PeopleAsked, peoplePage, useCountOfPeople, usePeople } from './use-people.ts'

interface FoundPeopleProps {
  readonly asked: PeopleAsked
  readonly many: boolean
  readonly chosen: readonly string[]
  readonly except: readonly string[]
  readonly onToggle: (people: readonly PersonRow[], isOn: boolean) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** Everybody who was found, a page at a time, with a box before each name: one alone where one is wanted. */
export function FoundPeople({ asked, chosen, except, many, onKey, onToggle }: FoundPeopleProps) {
  const key = `${asked.searchText} ${asked.departmentId ?? ''}`
  const [turned, setTurned] = useState({ key, index: 0 })
  const pageIndex = turned.key === key ? turned.index : 0
  const { error, isKnown, people, refetch } = usePeople(asked, pageIndex)
  const count = useCountOfPeople(asked)
  const offered = people.filter(({ id }) => !except.includes(id))
  const picked = offered.filter(({ id }) => chosen.includes(id))
  if (error !== null && !isKnown) return <LoadFailed failure={error} onRetry={() => void refetch()} />
  if (!isKnown) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (offered.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到人员" />
  const Box = many ? Checkbox : Radio
  return (
    <>
      <div className={styles['count']}>
        {many ? (
          <Checkbox
            checked={picked.length === offered.length}
            indeterminate={picked.length > 0 && picked.length < offered.length}
            onChange={({ target }) => onToggle(offered, target.checked)}
          >
            全选本页
          </Checkbox>
        ) : (
          <span />
        )}
        {count !== undefined && <span>{`共 ${formatCount(count)} 人`}</span>}
      </div>
      <ul className={styles['list']} aria-label="找到的人员">
        {offered.map((person) => (
          <li key={person.id}>
            <Box
              onKeyDown={onKey}
              checked={chosen.includes(person.id)}
              onChange={({ target }: { readonly target: { readonly checked?: boolean } }) =>
                onToggle([person], target.checked === true)
              }
            >
              <span className={styles['person']}>
                <span>{person.name}</span>
                <small>{placeOf(person)}</small>
              </span>
            </Box>
          </li>
        ))}
      </ul>
      {count !== undefined && count > peoplePage && (
        <Pagination
          simple
          size="small"
          align="end"
          current={pageIndex + 1}
          pageSize={peoplePage}
          total={count}
          onChange={(page) => setTurned({ key, index: page - 1 })}
        />
      )}
    </>
  )
}
