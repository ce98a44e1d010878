import { DownOutlined, EditOutlined, MoreOutlined, UpOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FieldGroup } from '@onsite/domain/template/template-content.ts'
import { Button, Input, type InputRef, Tag } from 'antd'
import { type Dispatch, type KeyboardEvent, memo, useState } from 'react'
import type { DesignerAction } from './designer-store.ts'
import styles from './designer.module.css'
import { type DropMark, groupDropId } from './drop-place.ts'
import { FieldRow, type RowActions } from './field-row.tsx'
import { DropMenu } from '../../kit/drop-menu.tsx'

interface CanvasGroupProps {
  readonly group: FieldGroup
  readonly fields: readonly FieldDefinition[]
  readonly selected: ReadonlySet<string>
  readonly faulty: ReadonlySet<string>
  readonly canEdit: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Set only when it concerns this group or a field of it. */
  readonly mark: DropMark | null
  readonly actions: RowActions
  readonly dispatch: Dispatch<DesignerAction>
  readonly faultOf: (name: string, own: string) => string | null
}

/** A group of the form with its fields at their real widths. */
export const CanvasGroup = memo(function CanvasGroup(props: CanvasGroupProps) {
  const { group, fields, selected, faulty, canEdit, mark, actions } = props
  const id = groupDropId(group.name)
  const { setNodeRef } = useDroppable({ id })
  return (
    <section
      ref={setNodeRef}
      className={`${styles['group']} ${mark?.overId === id ? styles['groupOver'] : ''}`}
      aria-label={`分组 ${group.name}`}
      data-place={id}
    >
      <GroupHead {...props} />
      <ul className={styles['fields']}>
        {fields.map((field) => (
          <FieldRow
            key={field.id}
            field={field}
            isSelected={selected.has(field.id)}
            isFaulty={faulty.has(field.id)}
            canEdit={canEdit}
            drop={mark?.overId === field.id ? (mark.isAfter ? 'after' : 'before') : null}
            actions={actions}
          />
        ))}
        {fields.length === 0 && (
          <li className={styles['empty']}>{canEdit ? '从左侧拖入字段，或点一下字段类型' : '这个分组没有字段'}</li>
        )}
      </ul>
    </section>
  )
})

const focusAndSelect = (input: InputRef | null) => input?.focus({ cursor: 'all' })

function GroupHead({ group, fields, canEdit, isFirst, isLast, dispatch, faultOf }: CanvasGroupProps) {
  const [name, setName] = useState<string | null>(null)
  const fault = name === null ? null : faultOf(name, group.name)
  const finish = () => {
    if (name === null || fault !== null) return
    dispatch({ type: 'rename-group', name: group.name, next: name })
    setName(null)
  }
  const move = (by: -1 | 1) => dispatch({ type: 'move-group', name: group.name, by })
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className={styles['groupHead']}>
      {name === null ? (
        <h2>
          {group.name}
          <span className={styles['count']}>{fields.length} 个字段</span>
          {group.isFolded && <Tag style={{ marginInlineStart: 8 }}>默认收起</Tag>}
        </h2>
      ) : (
        <>
          <Input
            size="small"
            ref={focusAndSelect}
            maxLength={30}
            aria-label="分组名称"
            value={name}
            {...(fault === null ? {} : { status: 'error' as const })}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={finish}
            onBlur={() => (fault === null ? finish() : setName(null))}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setName(null)
            }}
          />
          {fault !== null && <span className={styles['rowFault']}>{fault}</span>}
        </>
      )}
      {canEdit && name === null && (
        <>
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={`重命名分组${group.name}`}
            title="重命名"
            onKeyDown={moveByKey}
            onClick={() => setName(group.name)}
          />
          <Button
            type="text"
            size="small"
            icon={<UpOutlined aria-hidden />}
            disabled={isFirst}
            aria-label={`上移分组${group.name}`}
            title="上移（Alt+↑）"
            onKeyDown={moveByKey}
            onClick={() => move(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DownOutlined aria-hidden />}
            disabled={isLast}
            aria-label={`下移分组${group.name}`}
            title="下移（Alt+↓）"
            onKeyDown={moveByKey}
            onClick={() => move(1)}
          />
          <DropMenu
            menu={{
              items: [
                { key: 'fold', label: group.isFolded ? '默认展开' : '默认收起' },
                { key: 'pick', label: '选中这一组的字段', disabled: fields.length === 0 },
                {
                  key: 'remove',
                  label: fields.length === 0 ? '删除分组' : '删除分组，字段并入相邻分组',
                  danger: true,
                  disabled: isFirst && isLast,
                },
              ],
              onClick: ({ key }) => {
                if (key === 'fold') dispatch({ type: 'fold-group', name: group.name, isFolded: !group.isFolded })
                if (key === 'pick') dispatch({ type: 'select', ids: fields.map((field) => field.id) })
                if (key === 'remove') dispatch({ type: 'remove-group', name: group.name })
              },
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined aria-hidden />}
              aria-label={`分组${group.name}的更多操作`}
            />
          </DropMenu>
        </>
      )}
    </div>
  )
}
