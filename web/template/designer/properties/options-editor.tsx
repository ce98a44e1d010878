import { closestCenter, DndContext } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { CloseOutlined, EyeInvisibleOutlined, EyeOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { FieldOption } from '@onsite/domain/field/field-definition.ts'
import { Button, Input } from 'antd'
import { useRef } from 'react'
import shared from '../../../field/conditions/conditions.module.css'
import styles from '../designer.module.css'
import { useDragSensors } from '../../../kit/use-drag-sensors.ts'
import { freshId } from '../../../kernel/fresh-id.ts'
import {
  changeOption,
  freeLabel,
  insertOption,
  pasteOptions,
  removeOption,
  shiftOption,
  takeWords,
} from './option-edits.ts'
import { FromDictionary } from './from-dictionary.tsx'
import { PasteLines } from './paste-lines.tsx'

interface OptionsEditorProps {
  readonly options: readonly FieldOption[]
  readonly onChange: (options: readonly FieldOption[]) => void
}

/** Options of a choice: typed in place, Enter adds the next, sorted by drag or by keyboard. */
export function OptionsEditor({ options, onChange }: OptionsEditorProps) {
  const list = useRef<HTMLUListElement>(null)
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const add = (behind: number) => {
    onChange(insertOption(options, [behind], { id: freshId(), label: freeLabel(options) }))
    requestAnimationFrame(() => {
      const input = list.current?.querySelectorAll('input')[behind + 1]
      input?.focus()
      input?.select()
    })
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const from = options.findIndex((option) => option.id === active.id)
          const to = options.findIndex((option) => option.id === over?.id)
          if (from !== to && to >= 0) onChange(shiftOption(options, from, to))
        }}
      >
        <SortableContext items={options.map((option) => option.id)} strategy={verticalListSortingStrategy}>
          <ul ref={list} className={styles['options']} aria-label="选项">
            {options.map((option, index) => (
              <OptionRow
                key={option.id}
                option={option}
                onChange={(change) => onChange(changeOption(options, [index], change))}
                onRemove={() => onChange(removeOption(options, [index]))}
                onNext={() => add(index)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className={shared['option']} style={{ marginTop: 8 }}>
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add(options.length - 1)}>
          添加选项
        </Button>
        <PasteLines
          text={options.map((option) => option.label).join('\n')}
          hint="每行一个选项；文字不变的选项保留已填的值。"
          onApply={(text) => onChange(pasteOptions(options, text, freshId))}
        />
        <FromDictionary onTake={(words) => onChange(takeWords(options, words, freshId))} />
      </div>
    </>
  )
}

interface OptionRowProps {
  readonly option: FieldOption
  readonly onChange: (change: Partial<FieldOption>) => void
  readonly onRemove: () => void
  readonly onNext: () => void
}

function OptionRow({ option, onChange, onRemove, onNext }: OptionRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({
    id: option.id,
  })
  const isOff = option.isDisabled === true
  return (
    <li
      ref={setNodeRef}
      className={shared['option']}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={`${shared['handle']} ${styles['grip']}`}
        {...attributes}
        {...listeners}
        aria-roledescription="可拖动的选项"
        aria-label={`拖动选项${option.label}`}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Input
        size="small"
        aria-label="选项文字"
        maxLength={100}
        value={option.label}
        style={isOff ? { textDecoration: 'line-through' } : {}}
        onChange={({ target }) => onChange({ label: target.value })}
        onPressEnter={onNext}
      />
      <button
        type="button"
        className={shared['handle']}
        aria-label={isOff ? `恢复选项${option.label}` : `停用选项${option.label}`}
        title={isOff ? '已停用：不再可选，已填的照常显示' : '停用'}
        onClick={() => onChange({ isDisabled: !isOff })}
      >
        {isOff ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      </button>
      <button type="button" className={shared['handle']} aria-label={`删除选项${option.label}`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}
