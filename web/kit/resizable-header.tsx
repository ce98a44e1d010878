import { maxColumnWidth, minColumnWidth } from '@onsite/domain/table-config/table-setting.ts'
import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react'
import styles from './list-page.module.css'

export interface ResizableHeaderProps extends HTMLAttributes<HTMLTableCellElement> {
  readonly width?: number
  readonly label?: string
  readonly onWidth?: (width: number) => void
}

const keyStep = 16

/** A column header with a grip at its right edge: drag it, or focus it and press the arrow keys. */
export function ResizableHeader({ width, label, onWidth, children, ...rest }: ResizableHeaderProps) {
  if (width === undefined || onWidth === undefined) return <th {...rest}>{children}</th>
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
    <th {...rest}>
      {children}
      <button
        type="button"
        className={styles['grip']}
        aria-label={`调整${label ?? ''}列宽，按左右方向键`}
        onPointerDown={drag}
        onKeyDown={step}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  )
}
