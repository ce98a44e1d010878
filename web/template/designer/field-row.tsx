import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import shared from '../../field/conditions/conditions.module.css'
import styles from './designer.module.css'
import { TypeIcon } from './type-icon.tsx'

/** Actions of a row on the canvas. The same object for the whole life of the designer, so that rows render only for their own change. */
export interface RowActions {
  pick(this: void, id: string, event: MouseEvent): void
  key(this: void, id: string, event: KeyboardEvent): void
  duplicate(this: void, id: string): void
  remove(this: void, id: string): void
}

interface FieldRowProps {
  readonly field: FieldDefinition
  readonly isSelected: boolean
  readonly isFaulty: boolean
  readonly canEdit: boolean
  readonly drop: 'before' | 'after' | null
  readonly actions: RowActions
}

/** A field on the canvas: dragged by its grip, chosen by a click, moved by Alt and the arrow keys. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, isSelected, canEdit, drop } = props
  const cell = useRef<HTMLLIElement>(null)
  return (
    <li
      ref={cell}
      className={styles['cell']}
      data-width={field.width}
      data-drop={drop ?? undefined}
      data-selected={isSelected}
    >
      <DropPlace id={field.id} cell={cell} isOff={!canEdit} />
      <RowFace {...props} drop={null} />
      {canEdit && (
        <span className={styles['handles']}>
          <Grip id={field.id} name={field.name} />
          <RowTools {...props} drop={null} />
        </span>
      )}
    </li>
  )
})

/* The drag tells every place and every grip of each change. They stand apart and draw nothing for it, so that only rows that change are rendered. */

interface DropPlaceProps {
  readonly id: string
  readonly cell: RefObject<HTMLElement | null>
  readonly isOff: boolean
}

function DropPlace({ cell, id, isOff }: DropPlaceProps): null {
  const { setNodeRef } = useDroppable({ id, disabled: isOff })
  // The cell around it is known only after layout effects.
  useEffect(() => {
    setNodeRef(cell.current)
    return () => setNodeRef(null)
  }, [setNodeRef, cell])
  return null
}

function Grip({ id, name }: { readonly id: string; readonly name: string }) {
  const { setNodeRef, attributes, listeners } = useDraggable({ id })
  return <GripButton name={name} node={setNodeRef} attributes={attributes} listeners={listeners} />
}

interface GripButtonProps extends Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners'> {
  readonly name: string
  readonly node: (element: HTMLElement | null) => void
}

const GripButton = memo(function GripButton({ attributes, listeners, name, node }: GripButtonProps) {
  return (
    <button
      ref={node}
      type="button"
      className={`${shared['handle']} ${styles['grip']}`}
      {...attributes}
      {...listeners}
      aria-roledescription="可拖动的字段"
      aria-label={`拖动${name}`}
    >
      <HolderOutlined aria-hidden />
    </button>
  )
})

const RowTools = memo(function RowTools({ field, actions }: FieldRowProps) {
  return (
    <>
      <button
        type="button"
        className={shared['handle']}
        aria-label={`复制${field.name}`}
        title="复制（Ctrl+D）"
        onClick={() => actions.duplicate(field.id)}
      >
        <CopyOutlined aria-hidden />
      </button>
      <button
        type="button"
        className={shared['handle']}
        aria-label={`删除${field.name}`}
        title="删除（Delete）"
        onClick={() => actions.remove(field.id)}
      >
        <DeleteOutlined aria-hidden />
      </button>
    </>
  )
})

const RowFace = memo(function RowFace({ field, isSelected, isFaulty, actions }: FieldRowProps) {
  return (
    <button
      type="button"
      className={styles['field']}
      data-field={field.id}
      data-fault={isFaulty}
      aria-pressed={isSelected}
      onClick={(event) => actions.pick(field.id, event)}
      onKeyDown={(event) => actions.key(field.id, event)}
    >
      <FieldFace field={field} />
    </button>
  )
})

/** Name, marks and a preview of the control. */
export function FieldFace({ field }: { readonly field: FieldDefinition }) {
  const type = fieldTypeOf(field.type)
  const isTall = type.display === 'table' || type.display === 'pictures' || type.name === 'textarea'
  return (
    <>
      <span className={styles['name']}>
        {(field.required || field.requiredIf !== null) && (
          <span className={styles['star']} aria-label={field.required ? '必填' : '有条件时必填'}>
            *
          </span>
        )}
        <span>{field.name === '' ? '（没有名称）' : field.name}</span>
        <Marks field={field} />
      </span>
      <span className={`${styles['mock']} ${isTall ? styles['tall'] : ''}`}>
        <TypeIcon type={field.type} />
        <span>{mockText(field, type.label)}</span>
      </span>
    </>
  )
}

function mockText(field: FieldDefinition, label: string): string {
  const { options, columns, text, formula, unit } = field.settings
  const parts =
    options !== undefined && options.length > 0
      ? options.slice(0, 4).map((option) => option.label)
      : (columns ?? []).map((column) => column.name)
  const rest = parts.length > 0 ? parts.join(' / ') : (text ?? (formula === undefined ? '' : '自动计算'))
  return [label, rest, unit ?? ''].filter((part) => part !== '').join(' · ')
}

function Marks({ field }: { readonly field: FieldDefinition }) {
  const marks = [
    field.showIf === null ? '' : '条件',
    field.readonly ? '只读' : '',
    field.unique ? '唯一' : '',
    field.masked ? '脱敏' : '',
    field.visibleSteps === null && field.editableSteps === null ? '' : '步骤',
    field.visibleRoles === null && field.editableRoles === null ? '' : '角色',
  ].filter((mark) => mark !== '')
  return marks.length === 0 ? null : <span className={styles['marks']}>{marks.join(' · ')}</span>
}
