/** The modal person picker (Spec 1 §2): one or several people from the tree of departments, with search, confirm, cancel and reset. */
import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import type { PersonRow } from '@onsite/api/people/people-calls.ts'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { FoundPeople } from './found-people.tsx'
import styles from './people-dialog.module.css'
import { SideTree } from './side-tree.tsx'
import { useDebounced } from './use-debounced.ts'
import { type PeopleAsked, usePersonNames } from './use-people.ts'

export interface PeopleDialogProps extends Pick<PeopleAsked, 'role' | 'serviceGroupId'> {
  readonly title: string
  readonly many: boolean
  readonly value: readonly string[]
  /** Left out of the offer. */
  readonly except: readonly string[]
  readonly onPick: (ids: string[]) => void
  readonly onClose: () => void
}

/** Moves between the search field and the people below it; Enter picks as the space bar does. */
function walk(event: KeyboardEvent<HTMLElement>, place: HTMLElement | null): void {
  const { key, target } = event
  if (place === null || !(target instanceof HTMLInputElement)) return
  const people = [...place.querySelectorAll<HTMLInputElement>('li input')]
  const at = people.indexOf(target)
  if (key === 'Enter' && at >= 0) {
    event.preventDefault()
    target.click()
    return
  }
  const step = key === 'ArrowDown' || key === 'Enter' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const next = at + step < 0 ? place.querySelector<HTMLInputElement>('input[type=search]') : people[at + step]
  next?.focus()
}

/** The server offers whom the reader may see; nobody who has left is among them. */
export function PeopleDialog({ except, many, onClose, onPick, title, value, ...limits }: PeopleDialogProps) {
  const [chosen, setChosen] = useState(value)
  const [typed, setTyped] = useState('')
  const [departmentId, setDepartmentId] = useState<string | null>(null)
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const search = useRef<InputRef>(null)
  const found = useRef<HTMLDivElement>(null)
  const names = usePersonNames(value)
  const tree = useCall(getDepartmentTree, {})
  const searchText = useDebounced(typed.trim())
  const nameOf = (id: string): string => known.get(id) ?? names.get(id) ?? '…'

  const toggle = (people: readonly PersonRow[], isOn: boolean) => {
    setKnown((before) => new Map([...before, ...people.map(({ id, name }) => [id, name] as const)]))
    const ids = people.map(({ id }) => id)
    setChosen((before) => (many ? [...before.filter((id) => !ids.includes(id)), ...(isOn ? ids : [])] : ids))
  }
  /** `Our choice:` back to whom it opened with, so that a slip among many does not cost the others. */
  const reset = () => {
    setChosen(value)
    setTyped('')
    setDepartmentId(null)
    search.current?.focus()
  }
  const confirm = () => onPick([...chosen])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // The form that the picker stands in hears the keys of its dialog as well.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm()
    else walk(event, found.current)
  }
  const items = tree.data?.map(({ peopleCount, ...one }) => ({ ...one, count: peopleCount }))
  // People of a provider see no departments.
  const hasTree = items === undefined || items.length > 0
  return (
    <Modal
      open
      title={title}
      width={hasTree ? 880 : 680}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) search.current?.focus()
      }}
      footer={[
        <Button key="reset" onClick={reset}>
          重置
        </Button>,
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="confirm" type="primary" onClick={confirm}>
          确定
        </Button>,
      ]}
    >
      <div className={`${styles['columns']} ${hasTree ? '' : styles['alone']}`}>
        {hasTree && (
          <SideTree
            label="部门"
            what="部门"
            allLabel="全部人员"
            query={{ data: items, error: tree.error, refetch: tree.refetch }}
            selected={departmentId}
            onSelect={setDepartmentId}
            isCounted={limits.role === undefined && limits.serviceGroupId === undefined}
          />
        )}
        <div ref={found} className={styles['found']}>
          <Input
            ref={search}
            type="search"
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            aria-label="查找人员"
            placeholder="姓名、电话或拼音"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKey}
          />
          <FoundPeople
            asked={{ ...limits, searchText, departmentId: departmentId ?? undefined }}
            many={many}
            chosen={chosen}
            except={except}
            onToggle={toggle}
            onKey={onKey}
          />
        </div>
        <section className={styles['chosen']} aria-label="已选人员">
          <output className={styles['count']}>{many ? `已选 ${chosen.length} 人` : '已选'}</output>
          <ul>
            {chosen.map((id) => (
              <li key={id}>
                <span>{nameOf(id)}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={`移除${nameOf(id)}`}
                  onClick={() => setChosen(chosen.filter((one) => one !== id))}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  )
}
