/** A text box into which texts kept ready are put: `/` at the beginning of a line finds one by its name, a button shows all. Neither takes the keyboard away from the text. */
import { Button, Input, Popover } from 'antd'
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { applySnippet, askedName, findMatching, type Snippet } from './snippets.ts'
import styles from './snippet-area.module.css'

interface SnippetAreaProps extends Omit<TextAreaProps, 'value' | 'onChange' | 'ref' | 'children'> {
  readonly ref?: Ref<Pick<TextAreaRef, 'focus'>>
  readonly value?: string
  readonly onChange?: (text: string) => void
  /** None: a plain box. They may come while somebody writes, who keeps the focus. */
  readonly snippets: readonly Snippet[]
  /** Puts the button that shows all, null without snippets, where it moves nothing when they come; by default under the box. */
  readonly renderBelow?: (button: ReactNode) => ReactNode
}

export function SnippetArea({
  ref,
  renderBelow = (button) => button,
  snippets,
  onChange,
  onKeyDown,
  onBlur,
  value = '',
  ...props
}: SnippetAreaProps) {
  const listId = useId()
  const box = useRef<TextAreaRef>(null)
  const textArea = () => box.current?.resizableTextArea?.textArea
  /** Where the text is being written; null while it is not. */
  const [caret, setCaret] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  /** The text at which the list was closed. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  /** Selected as soon as the text stands in the box. */
  const selects = useRef<{ readonly start: number; readonly end: number } | null>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it forgets what it selects before it tells where the text is written
  useLayoutEffect(() => {
    if (selects.current === null) return
    const { start, end } = selects.current
    selects.current = null
    textArea()?.focus()
    textArea()?.setSelectionRange(start, end)
    setCaret(end)
  })
  useImperativeHandle(ref, () => ({ focus: (options) => box.current?.focus(options) }))
  const name = caret === null || closedAt === value ? null : askedName(value, caret)
  const found = name === null ? (isAsked ? snippets : []) : findMatching(snippets, name)
  const isOpen = found.length > 0
  const chosen = found[Math.min(active, found.length - 1)]
  const close = () => {
    setAsked(false)
    setClosedAt(value)
    setActive(0)
  }
  const put = (snippet: Snippet) => {
    const { start, end, text } = applySnippet(value, caret ?? value.length, snippet.text, props.maxLength)
    setAsked(false)
    setActive(0)
    setClosedAt(text)
    onChange?.(text)
    selects.current = { start, end }
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing
    if (isOpen && isPlain && step !== undefined) setActive((active + step + found.length) % found.length)
    else if (isOpen && isPlain && (event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) put(chosen)
    else if (isOpen && event.key === 'Escape') {
      close()
      // A dialog around the box stays.
      event.stopPropagation()
    } else {
      onKeyDown?.(event)
      return
    }
    event.preventDefault()
  }
  const button =
    snippets.length === 0 ? null : (
      <Button
        type="link"
        size="small"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        title="在一行开头输入 / 也可以"
        className={styles['button'] ?? ''}
        onMouseDown={keepFocus}
        onClick={() => {
          if (isOpen) return close()
          textArea()?.focus()
          setCaret(textArea()?.selectionEnd ?? value.length)
          setActive(0)
          setAsked(true)
        }}
      >
        常用回复
      </Button>
    )
  return (
    <div className={styles['area']}>
      <Popover
        open={isOpen}
        placement="bottomLeft"
        arrow={false}
        trigger={[]}
        content={
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the box
          <div role="listbox" id={listId} aria-label="常用回复" className={styles['list']}>
            {found.map((snippet) => (
              <button
                key={snippet.id}
                type="button"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                id={`${listId}${snippet.id}`}
                tabIndex={-1}
                aria-selected={snippet === chosen}
                ref={snippet === chosen ? showChosen : null}
                onMouseDown={keepFocus}
                onClick={() => put(snippet)}
              >
                <b>{snippet.name}</b>
                <span>{snippet.text}</span>
              </button>
            ))}
          </div>
        }
      >
        <Input.TextArea
          {...props}
          ref={box}
          value={value}
          {...(snippets.length > 0 ? { 'aria-autocomplete': 'list' as const } : {})}
          {...(isOpen ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}${chosen?.id ?? ''}` } : {})}
          onKeyDown={onKey}
          onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
          onChange={(event) => {
            setAsked(false)
            setActive(0)
            setCaret(event.target.selectionEnd)
            onChange?.(event.target.value)
          }}
          onBlur={(event) => {
            setAsked(false)
            setClosedAt(value)
            onBlur?.(event)
          }}
        />
      </Popover>
      {renderBelow(button)}
    </div>
  )
}

/** The box keeps the focus while something beside it is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
const showChosen = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })
