import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cardBeside, type Way } from './flow-walk.ts'
import type { Designer } from './use-designer.ts'
import styles from './designer.module.css'
import { fittingZoom, usualZoom } from './zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'

const ways: Readonly<Partial<Record<string, Way>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface CanvasAreaProps {
  readonly designer: Designer
  readonly children: ReactNode
}

/** The viewport of the flow: scrolls, zooms, and moves the focus from card to card by keys. */
export function CanvasArea({ designer, children }: CanvasAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const { focus, openId } = designer

  // A wide flow is first shown whole.
  useEffect(() => {
    const room = area.current
    if (room === null) return
    const drawn = room.firstElementChild?.scrollWidth ?? 0
    setZoom((current) => current ?? fittingZoom(drawn, room.clientWidth))
    // Later changes must not resize the drawing under the person's hands.
  }, [])
  useEffect(() => {
    const room = area.current
    if (room !== null && zoom !== null) room.scrollLeft = (room.scrollWidth - room.clientWidth) / 2
  }, [zoom])
  useEffect(() => {
    if (focus !== null) cardElement(area.current, focus.id)?.focus()
  }, [focus])

  // The open pane takes space; its card stays visible.
  useEffect(() => {
    if (openId !== null) cardElement(area.current, openId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openId])

  const goByKey = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null
    const id = card?.dataset['card']
    const way = ways[event.key]
    if (id === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') designer.remove(id)
    else if (way === undefined) return
    else if (event.altKey) designer.move(id, way)
    else {
      const next = cardBeside(designer.draft.definition, id, way)
      if (next !== null) cardElement(area.current, next)?.focus()
    }
    event.preventDefault()
  }

  return (
    <div className={styles['room']}>
      {/* The keys act on the focused card; they bubble here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <section
        ref={area}
        className={styles['canvas']}
        aria-label="流程图"
        aria-describedby="flow-keys"
        onKeyDown={goByKey}
      >
        <div style={{ zoom: (zoom ?? usualZoom) / 100 }}>{children}</div>
      </section>
      <div className={styles['foot']}>
        <ZoomBar zoom={zoom ?? usualZoom} onZoom={setZoom} />
        <p id="flow-keys" className={styles['keys']}>
          方向键在卡片间移动 · 回车设置 · Delete 删除 · Alt+方向键调整顺序
        </p>
      </div>
      <output className="visually-hidden" aria-live="polite">
        {designer.said}
      </output>
    </div>
  )
}

function cardElement(area: HTMLElement | null, id: string): HTMLElement | null {
  return area?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null
}
