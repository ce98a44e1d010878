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
  // The value also changes from outside: 清空, or another address.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // A blank at the end of what is being typed is no change.
    if (value !== typed.trim()) setTyped(value)
  }
  const box = useRef<InputRef>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcuts('搜索', [{ keys: '/', label: '定位到搜索框', run: () => box.current?.focus({ cursor: 'all' }) }])

  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onChange(text.trim())
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
        if (!composing.current) send(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') box.current?.blur()
      }}
    />
  )
}
