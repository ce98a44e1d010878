import { CheckOutlined, SearchOutlined } from '@ant-design/icons'
import type { PersonRow } from '@onsite/api/people/people-calls.ts'
import { Button, Empty, Input, Skeleton } from 'antd'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import styles from './people-dialog.module.css'
import { useWhenAnswered } from './use-when-answered.ts'

interface FoundPeopleProps {
  readonly found: readonly PersonRow[]
  readonly chosen: readonly string[]
  readonly typed: string
  readonly isPending: boolean
  /** Whoever is listed answers an earlier question, and cannot be taken. */
  readonly late: boolean
  readonly hasMore: boolean
  readonly onType: (text: string) => void
  readonly onToggle: (person: PersonRow) => void
  /** Null: only one person is picked. */
  readonly onTakeAll: (() => void) | null
  readonly onMore: () => void
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
const show = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' })

/** The search with the people that it finds. The focus stays in the search, arrows and Enter work on the list. */
export function FoundPeople(props: FoundPeopleProps) {
  const { chosen, found, hasMore, isPending, late, onMore, onTakeAll, onToggle, onType, typed } = props
  const listId = useId()
  const [place, setPlace] = useState(0)
  const active = late ? undefined : found[Math.min(place, found.length - 1)]
  const take = useWhenAnswered(typed, late, () => active !== undefined && onToggle(active))
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined && active !== undefined)
      setPlace((Math.min(place, found.length - 1) + move + found.length) % found.length)
    else if (event.key === 'Enter') take()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles['found']}>
      <Input
        allowClear
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stays a search whose results are shown below
        role="combobox"
        aria-label="查找人员"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active === undefined ? {} : { 'aria-activedescendant': `${listId}${active.id}` })}
        prefix={<SearchOutlined aria-hidden />}
        placeholder="姓名、电话或拼音首字母"
        maxLength={50}
        value={typed}
        onChange={({ target }) => {
          setPlace(0)
          onType(target.value)
        }}
        onKeyDown={onKey}
      />
      <div className={styles['bar']}>
        <span aria-live="polite">{isPending || late ? '正在查找' : `${hasMore ? '前 ' : ''}${found.length} 人`}</span>
        {onTakeAll !== null && (
          <Button
            type="link"
            size="small"
            disabled={late || found.every(({ id }) => chosen.includes(id))}
            onClick={onTakeAll}
          >
            选择列出的人
          </Button>
        )}
      </div>
      {found.length === 0 &&
        (isPending || late ? (
          <Skeleton active title={false} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到人员" />
        ))}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the search
        role="listbox"
        id={listId}
        aria-label="找到的人员"
        aria-multiselectable={onTakeAll !== null}
        className={styles['list']}
        inert={late}
      >
        {found.map((person) => {
          const isChosen = chosen.includes(person.id)
          return (
            <button
              key={person.id}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              id={`${listId}${person.id}`}
              tabIndex={-1}
              aria-selected={isChosen}
              className={person === active ? styles['active'] : ''}
              ref={person === active ? show : null}
              onMouseDown={keepFocus}
              onClick={() => onToggle(person)}
            >
              <span className={styles['mark']} data-round={onTakeAll === null} aria-hidden>
                {isChosen && <CheckOutlined />}
              </span>
              <span className={styles['who']}>
                <b>{person.name}</b>
                <small>{lineOf(person)}</small>
              </span>
            </button>
          )
        })}
      </div>
      {hasMore && (
        <Button type="link" size="small" onClick={onMore}>
          更多人员
        </Button>
      )}
    </div>
  )
}

const lineOf = ({ department_name: department, mobile, provider_name: provider }: PersonRow): string =>
  [provider === '' ? '' : `外包 ${provider}`, department, mobile].filter(Boolean).join(' · ')
