import { useDraggable } from '@dnd-kit/core'
import type { FieldType } from '@onsite/domain/field/field-type.ts'
import { fieldTypes } from '@onsite/domain/field/field-types.ts'
import { Input, Tooltip } from 'antd'
import { memo, useState } from 'react'
import styles from './designer.module.css'
import { paletteDragId } from './drop-place.ts'
import { TypeIcon } from './type-icon.tsx'
import { searchTypes } from './type-families.ts'

/** All field types by family. Dragged onto the canvas, or added after the selected field by double click, Enter or Space. */
export const Palette = memo(function Palette({ onAdd }: { readonly onAdd: (type: number) => void }) {
  const [words, setWords] = useState('')
  const rows = searchTypes(fieldTypes, words)
  return (
    <aside className={styles['palette']} aria-label="字段类型">
      <Input.Search
        size="small"
        allowClear
        placeholder="搜索字段类型"
        aria-label="搜索字段类型"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onPressEnter={() => {
          const first = rows[0]?.types[0]
          if (words.trim() !== '' && first !== undefined) onAdd(first.code)
        }}
      />
      <p className={styles['hint']}>点一下加在选中字段之后，也可以拖到画布。</p>
      {rows.map(({ family, types }) => (
        <div key={family} className={styles['family']}>
          <h3>{family}</h3>
          <ul className={styles['types']}>
            {types.map((type) => (
              <li key={type.code}>
                <PaletteEntry type={type} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rows.length === 0 && <p className={styles['hint']}>没有「{words.trim()}」这样的字段类型</p>}
    </aside>
  )
})

function PaletteEntry({ type, onAdd }: { readonly type: FieldType; readonly onAdd: (type: number) => void }) {
  const { setNodeRef, listeners } = useDraggable({ id: paletteDragId(type.code) })
  const press = listeners?.['onPointerDown'] as ((event: React.PointerEvent) => void) | undefined
  return (
    <Tooltip title={type.hint} placement="right" mouseEnterDelay={0.4}>
      <button
        ref={setNodeRef}
        type="button"
        className={styles['type']}
        onPointerDown={press}
        // The second click of a double click adds nothing more.
        onClick={({ detail }) => {
          if (detail < 2) onAdd(type.code)
        }}
      >
        <TypeIcon type={type.code} />
        <span>{type.label}</span>
      </button>
    </Tooltip>
  )
}
