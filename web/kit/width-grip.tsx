import { maxColumnWidth, minColumnWidth } from '@onsite/domain/table-config/table-setting.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './list-table.module.css'

interface WidthGripProps {
  readonly width: number
  readonly label: string
  readonly onWidth: (width: number) => void
}

const keyStep = 16

/** The right edge of a column's header: drag it, or focus it and press the arrow keys. */
export function WidthGrip({ width, label, onWidth }: WidthGripProps) {
  const set = (next: number) => onWidth(Math.min(maxColumnWidth, Math.max(minColumnWidth, Math.round(next))))
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const startX = event.clientX
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    const cell = grip.parentElement
    const startWidth = cell?.offsetWidth ?? width
    const stop = (end: globalThis.PointerEvent) => {
      grip.removeEventListener('pointerup', stop)
      if (end.clientX !== startX) set(startWidth + end.clientX - startX)
    }
    grip.addEventListener('pointerup', stop)
  }
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    set(width + (event.key === 'ArrowLeft' ? -keyStep : keyStep))
  }
  return (
    <button
      type="button"
      className={styles['grip']}
      aria-label={`调整${label}列宽，按左右方向键`}
      onPointerDown={drag}
      onKeyDown={step}
    />
  )
}
