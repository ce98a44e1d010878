/** Ctrl+K: one box for pages, records and commands (`zp 0001 lm`), made for hands that stay on the keys. */
import { successTextOf } from '@onsite/domain/document/document-move.ts'
import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { recordAt } from '@onsite/domain/record/record-paths.ts'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { askMove } from '../document/asked-move.ts'
import { useMoveReporter } from '../document/report-moves.tsx'
import { useSend } from '../document/send.ts'
import type { TypedMoves } from '../document/typed-moves.ts'
import { call } from '../kernel/request.ts'
import { useOpen } from '../kernel/tab.tsx'
import { useCached } from '../kernel/use-cached.ts'
import { useCall } from '../kernel/use-call.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import {
  groupsOf,
  moveOption,
  type OptionGroup,
  type PaletteOption,
  type RecentOption,
  recentGroup,
  rememberOption,
} from './palette-options.ts'
import styles from './palette.module.css'

interface CommandPaletteProps {
  /** Of the page behind it: a command may leave its record out. */
  readonly path: string
  /** Moves of a kind that run at once. */
  readonly movesOf: (kind: string) => Promise<TypedMoves | undefined>
  readonly onClose: () => void
}

const width = 640
/** Short enough to feel immediate, long enough to send one question for a typed word. */
const pauseMs = 120

/** The palette, as long as it is mounted. */
export function CommandPalette({ movesOf, onClose, path }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [recent, remember] = useCached<{ list: readonly RecentOption[] }>('palette', { list: [] })
  const box = useRef<InputRef>(null)
  const run = useRunCommand(movesOf)
  const open = useOpen()

  const text = typed.trim()
  const wanted = useDebounced(text, pauseMs)
  const here = recordAt(path)
  const questionOf = (words: string) => ({
    text: words,
    ...(here === null ? {} : { hereKind: here.kind, hereId: here.id }),
  })
  const found = useCall(findAnything, questionOf(wanted), { enabled: wanted !== '', keep: true })
  const isCurrent = text === '' || (text === wanted && !found.isPlaceholderData && found.data !== undefined)
  const groups = text === '' ? recentGroup(recent.list) : found.data === undefined ? [] : groupsOf(found.data)
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(at, options.length - 1)]

  const leave = (option: PaletteOption) => {
    if (option.command === null) remember({ list: rememberOption(recent.list, option) })
    onClose()
  }
  const take = (option: PaletteOption) => {
    leave(option)
    if (option.command === null) open(option.path)
    else run(option.command)
  }
  /** People who type on and press Enter at once mean what is found for all of it. */
  const takeTyped = async () => {
    if (isCurrent) return current !== undefined && take(current)
    try {
      const [group] = groupsOf(await call(findAnything, questionOf(text)))
      const isStillMeant = box.current?.input?.value.trim() === text
      if (isStillMeant && group?.options[0] !== undefined) take(group.options[0])
    } catch {
      // The list asks the same and tells the failure.
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(moveOption(at, 1, options.length))
    else if (event.key === 'ArrowUp') setAt(moveOption(at, -1, options.length))
    else if (event.key === 'Enter') void takeTyped()
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      width={width}
      footer={null}
      closable={false}
      onCancel={onClose}
      className={styles['palette'] ?? ''}
      title={<span className="visually-hidden">搜索或输入命令</span>}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <Input
        ref={box}
        variant="borderless"
        size="large"
        prefix={found.isFetching ? <LoadingOutlined /> : <SearchOutlined />}
        placeholder="单号、标题、客户、电话后四位、页面名称或拼音首字母"
        aria-label="搜索或输入命令"
        maxLength={50}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <OptionList groups={groups} current={current} isCurrent={isCurrent} onLeave={leave} onTake={take} />
      {found.error !== null && text !== '' ? (
        <p className={styles['note']} role="alert">
          {found.error.message}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            重试
          </Button>
        </p>
      ) : (
        options.length === 0 && <Hint text={text} isCurrent={isCurrent} />
      )}
      <p className={styles['keys']}>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开或执行
        </span>
        <span>
          <kbd>Esc</kbd> 返回
        </span>
      </p>
      <output className="visually-hidden">
        {current === undefined ? '' : [current.verb, current.label, current.line].join(' ').trim()}
      </output>
    </Modal>
  )
}

interface OptionListProps {
  readonly groups: readonly OptionGroup[]
  readonly current: PaletteOption | undefined
  /** False: they answer an older question, and nobody presses one that is about to be another. */
  readonly isCurrent: boolean
  /** A link opens by itself. */
  readonly onLeave: (option: PaletteOption) => void
  readonly onTake: (option: PaletteOption) => void
}

function OptionList({ current, groups, isCurrent, onLeave, onTake }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const key = current?.key
  useEffect(() => {
    if (key === undefined) return
    list.current?.querySelector(`[data-option="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return (
    <div ref={list} className={styles['options']} hidden={groups.length === 0} inert={!isCurrent}>
      {groups.map(({ label, options }) => (
        <section key={label} aria-label={label}>
          <h3 className={styles['group']}>{label}</h3>
          <ul>
            {options.map((option) => (
              <li
                key={option.key}
                className={styles['option']}
                data-option={option.key}
                data-current={option.key === key}
              >
                {option.command === null ? (
                  <PageLink path={option.path} onFollow={() => onLeave(option)}>
                    <OptionText option={option} />
                  </PageLink>
                ) : (
                  <button type="button" onClick={() => onTake(option)}>
                    <OptionText option={option} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function OptionText({ option: { label, line, verb } }: { readonly option: PaletteOption }) {
  return (
    <>
      {verb !== '' && <b>{verb}</b>}
      <span className={styles['label']}>{label}</span>
      <span className={styles['line']}>{line}</span>
    </>
  )
}

function Hint({ isCurrent, text }: { readonly isCurrent: boolean; readonly text: string }) {
  if (!isCurrent) return <p className={styles['note']}>正在查找…</p>
  return (
    <div className={styles['note']}>
      {text !== '' && <p>没有找到「{text}」。</p>}
      <p>
        输入 <kbd>zp 0001 lm</kbd> 或 <kbd>指派 0001 李敏</kbd>，把尾号 0001
        的工单指派给李敏；在单据页面上可以省去单号。
      </p>
    </div>
  )
}

type Command = NonNullable<PaletteOption['command']>

/** Runs a command: at once if it names everything, else through its dialog on the record's page. */
function useRunCommand(movesOf: CommandPaletteProps['movesOf']): (command: Command) => void {
  const open = useOpen()
  const send = useSend()
  const report = useMoveReporter()
  const takeAtOnce = async ({ action, id, kind, person }: Command): Promise<boolean> => {
    const moves = person === null ? undefined : await movesOf(kind)
    const target = moves?.withPerson[action]
    if (moves === undefined || target === undefined || person === null) return false
    const results = (await send(target.call, target.toInput(id, person.id))) as MovedMany | null
    if (results === null) return false
    const row = moves.look.spec.lifecycle.moves[action]
    report(moves.look, action, results, `${row === undefined ? '' : successTextOf(row)}给${person.name}`)
    return true
  }
  return (command) => {
    void takeAtOnce(command).then((isDone) => {
      if (isDone) return
      // Its dialog asks for what the command did not say, such as a field of the step.
      askMove(command.id, command.action)
      open(command.path)
    })
  }
}
