import { PlusOutlined } from '@ant-design/icons'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { mostFields, mostGroups } from '@onsite/domain/template/template-content.ts'
import { Button, Select } from 'antd'
import { type RefObject, useCallback, useMemo } from 'react'
import { CanvasGroup } from './canvas-group.tsx'
import styles from './designer.module.css'
import type { DropMark } from './drop-place.ts'
import { freeGroupName, groupNameFault } from './group-edits.ts'
import { CommonGroup, FixedGroup } from './locked-groups.tsx'
import type { DraftHandle } from './use-draft.ts'
import type { SelectionActions } from './use-row-actions.ts'

interface CanvasProps {
  readonly draft: DraftHandle
  readonly kind: FormKind
  readonly commonFields: readonly FieldDefinition[]
  readonly mark: DropMark | null
  readonly faulty: ReadonlySet<string>
  readonly actions: SelectionActions
  readonly root: RefObject<HTMLElement | null>
}

/** The form under design. */
export function Canvas({ draft, kind, commonFields, mark, faulty, actions, root }: CanvasProps) {
  const { state, read, dispatch, canEdit } = draft
  const { content } = state
  const selected = useMemo(() => new Set(state.selected), [state.selected])
  const byGroup = useByGroup(content.fields)
  const faultOf = useCallback((name: string, own: string) => groupNameFault(content, name, own), [content])
  const overGroup =
    mark === null ? null : (content.fields.find((field) => field.id === mark.overId)?.group ?? mark.overId.slice(6))
  return (
    <section ref={root} className={styles['canvas']} aria-label="画布">
      <div className={styles['paper']}>
        {state.selected.length > 1 && canEdit && <SelectionBar draft={draft} actions={actions} />}
        <FixedGroup kind={kind} />
        <CommonGroup kind={kind} fields={commonFields} />
        {content.groups.map((group, index) => (
          <CanvasGroup
            key={group.name}
            group={group}
            fields={byGroup.get(group.name) ?? noFields}
            selected={selected}
            faulty={faulty}
            canEdit={canEdit}
            isFirst={index === 0}
            isLast={index === content.groups.length - 1}
            mark={overGroup === group.name ? mark : null}
            actions={actions}
            dispatch={dispatch}
            faultOf={faultOf}
          />
        ))}
        {content.fields.length === 0 && canEdit && (
          <p className={styles['blank']}>还没有自己的字段。从左边点一个类型加进来，或者拖到分组里。</p>
        )}
        {canEdit && (
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={content.groups.length >= mostGroups}
            onClick={() => dispatch({ type: 'add-group', name: freeGroupName(read().content) })}
          >
            添加分组
          </Button>
        )}
        <p className={styles['hint']}>
          {content.fields.length} / {mostFields} 个字段 · {content.groups.length} / {mostGroups} 个分组
        </p>
      </div>
    </section>
  )
}

const noFields: readonly FieldDefinition[] = []

function useByGroup(fields: readonly FieldDefinition[]): ReadonlyMap<string, readonly FieldDefinition[]> {
  return useMemo(() => Map.groupBy(fields, (field) => field.group), [fields])
}

function SelectionBar({ draft, actions }: { readonly draft: DraftHandle; readonly actions: SelectionActions }) {
  const { state, dispatch } = draft
  return (
    <div className={styles['batch']} role="toolbar" aria-label="选中字段的操作">
      <span>已选 {state.selected.length} 个字段</span>
      <Select
        size="small"
        aria-label="移动到分组"
        placeholder="移动到分组"
        value={null}
        style={{ width: 140 }}
        options={state.content.groups.map(({ name }) => ({ value: name, label: name }))}
        onChange={(group: string | null) => {
          if (group !== null) dispatch({ type: 'move-fields', ids: state.selected, place: { group, before: null } })
        }}
      />
      <Button size="small" onClick={actions.duplicateAll}>
        复制
      </Button>
      <Button size="small" danger onClick={actions.removeAll}>
        删除
      </Button>
      <Button size="small" type="text" onClick={() => dispatch({ type: 'select', ids: [] })}>
        取消选择
      </Button>
    </div>
  )
}
