import { getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import type { PersonRow } from '@onsite/api/people/people-calls.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { FoundPeople } from './found-people.tsx'
import styles from './people-dialog.module.css'
import { isLate } from './is-late.ts'
import { usePeople, usePersonNames } from './person-picker.tsx'
import { SideTree } from './side-tree.tsx'
import { withBelow } from './tree-nodes.ts'
import { useDebounced } from './use-debounced.ts'
import { focusOnOpen } from './focus-on-open.ts'

/** People of one step; more come on demand. */
const step = 50
/** `Our choice:` nobody reads further; the search finds the others. */
const mostListed = 500

interface PeopleDialogProps {
  readonly role: RoleType | undefined
  readonly except: readonly string[]
  /** Whoever is taken puts out the one before. */
  readonly isSingle: boolean
  /** Chosen before. */
  readonly start: readonly string[]
  readonly onPick: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/**
 * Picks one person or several (Spec 1 §2, modal person picker): departments on the left, whoever is found in the middle, the chosen ones on the right. Arrows move in
 * what is found while the search keeps the focus, Enter takes or leaves a person, Ctrl+Enter confirms.
 */
export function PeopleDialog({ except, isSingle, onClose, onPick, role, start }: PeopleDialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const [departmentId, setDepartmentId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(step)
  const [chosen, setChosen] = useState<readonly string[]>(start)
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map())
  const tree = useCall(getDepartmentTree, {})
  const items = useMemo(
    () => tree.data?.map(({ peopleCount, ...one }) => ({ ...one, count: peopleCount })),
    [tree.data],
  )
  const departmentIds = departmentId === null ? undefined : withBelow(items ?? [], departmentId).join(',')
  const search = useDebounced(typed.trim())
  const answer = usePeople(search, role, undefined, { departmentIds, most })
  const { isFetching, people } = answer
  const names = usePersonNames(start)
  const found = people.filter(({ id }) => !except.includes(id))
  const toggle = ({ id, name }: PersonRow) => {
    setMet((now) => new Map(now).set(id, name))
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...(isSingle ? [] : now), id]))
  }
  const takeAll = (rows: readonly PersonRow[]) => {
    setMet((now) => new Map([...now, ...rows.map(({ id, name }) => [id, name] as const)]))
    setChosen((now) => [...new Set([...now, ...rows.map(({ id }) => id)])])
  }
  const narrow = (id: string | null) => {
    setDepartmentId(id)
    setMost(step)
  }
  const onKey = (event: KeyboardEvent) => {
    // A form around the picker sends nothing by the keys of this dialog.
    event.stopPropagation()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onPick(chosen)
  }
  return (
    <Modal
      open
      title="选择人员"
      width={860}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusOnOpen(body.current?.querySelector<HTMLElement>('[role=combobox]'))
      }}
      footer={
        <div className={styles['footer']}>
          <Button disabled={sameIds(chosen, start)} onClick={() => setChosen(start)}>
            重置
          </Button>
          <span className={styles['gap']} />
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => onPick(chosen)}>
            {isSingle || chosen.length === 0 ? '确定' : `确定（${chosen.length} 人）`}
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside pass through it */}
      <div ref={body} className={styles['columns']} onKeyDown={onKey}>
        <SideTree
          label="部门"
          what="部门"
          allLabel="全部人员"
          query={{ data: items, error: tree.error, refetch: tree.refetch }}
          selected={departmentId}
          onSelect={narrow}
        />
        <FoundPeople
          found={found}
          chosen={chosen}
          typed={typed}
          isPending={isFetching}
          late={isLate(typed, search, answer)}
          hasMore={people.length >= most && most < mostListed}
          onType={(text) => {
            setTyped(text)
            setMost(step)
          }}
          onToggle={toggle}
          onTakeAll={isSingle ? null : () => takeAll(found)}
          onMore={() => setMost(most + step)}
        />
        <ChosenPeople
          people={chosen.map((id) => ({ id, name: met.get(id) ?? names.get(id) ?? '…' }))}
          onRemove={(id) => setChosen(chosen.filter((one) => one !== id))}
          onClear={() => setChosen([])}
        />
      </div>
    </Modal>
  )
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
