import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../kernel/shortcuts.ts'
import styles from './filter-bar.module.css'

interface KeywordBoxProps {
  readonly hint: string
  readonly value: string
  readonly onChange: (text: string) => void
}

const pauseMs = 350

/** The search box of a list: searches while typing, after a pause, and at once on Enter; waits while an input method composes. `/` goes to it. */
export function KeywordBox({ hint, value, onChange }: KeywordBoxProps) {
  const [typed, setTyped] = useState(value)
  // The value also changes from outside: 清空, or another address. A keyword that was sent from here comes back when more may be typed by then.
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [resets, setResets] = useState(0)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
      setResets(resets + 1)
    }
  }
  const box = useRef<InputRef>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  // A change from outside overtakes a search that waits: `resets` says that there was one.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  useEffect(() => () => clearTimeout(timer.current), [resets])
  useShortcuts('搜索', [{ keys: '/', label: '定位到搜索框', run: () => box.current?.focus({ cursor: 'all' }) }])

  const send = (text: string) => {
    clearTimeout(timer.current)
    setSent(text.trim())
    onChange(text.trim())
  }
  const follow = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => send(text), pauseMs)
  }
  return (
    <Input
      ref={box}
      className={styles['keyword'] ?? ''}
      aria-label="搜索"
      allowClear
      prefix={<SearchOutlined />}
      placeholder={hint}
      title={hint}
      value={typed}
      maxLength={50}
      onChange={(event) => follow(event.target.value)}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        follow(event.currentTarget.value)
      }}
      onPressEnter={() => {
        if (!composing.current && typed.trim() !== value) send(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') box.current?.blur()
      }}
    />
  )
}
