import { CheckCircleOutlined } from '@ant-design/icons'
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { type FieldWidth, newField } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { usualTarget } from '@onsite/domain/kind-rows.ts'
import { readPlace } from '@onsite/domain/template/problem-place.ts'
import { mostFields } from '@onsite/domain/template/template-content.ts'
import { Button } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useOpen, useTabTitle } from '../../kernel/tab.tsx'
import { useToast } from '../../kernel/toast.tsx'
import { processPath } from '../template-paths.ts'
import { announcementsOf, dragInstructions } from './announcements.ts'
import { Canvas } from './canvas.tsx'
import styles from './designer.module.css'
import { DraftBar } from './draft-bar.tsx'
import { groupDropId } from './drop-place.ts'
import { firstGroup, freeName, type Place } from './field-edits.ts'
import { freshId } from '../../kernel/fresh-id.ts'
import { Palette } from './palette.tsx'
import { PreviewDrawer } from './preview-drawer.tsx'
import { PropertiesPane } from './properties/properties-pane.tsx'
import { TypeIcon } from './type-icon.tsx'
import { useDesignerDrag } from './use-designer-drag.ts'
import type { DraftHandle } from './use-draft.ts'
import { useProblems } from './use-problems.ts'
import { focusRow, useRowActions } from './use-row-actions.ts'
import { useDialogs } from '../../kit/dialogs.tsx'

/** Palette, canvas and properties of one template's form. */
export function FormDesigner({ draft, title }: { readonly draft: DraftHandle; readonly title: string }) {
  const { state, read, dispatch, canEdit, loaded } = draft
  const { template, commonFields } = loaded
  const open = useOpen()
  const toast = useToast()
  const dialogs = useDialogs()
  const hasProcess = !template.isCommon && state.content.process !== null
  const offerProcess = () =>
    dialogs.confirm({
      icon: <CheckCircleOutlined />,
      title: '表单已发布',
      content: '新单据从现在起用这张表单。接下来可以设置流程：谁来处理每一步、哪里要审批、通知谁。',
      okText: '去设置流程',
      cancelText: '留在表单',
      onOk: () => open(processPath(template)),
    })
  const root = useRef<HTMLElement>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  useTabTitle(template.isCommon ? title : `${template.name} 表单`)
  const problems = useProblems(state.content, template.formKind, commonFields, template.isCommon)
  const faulty = useMemo(
    () => new Set(problems.flatMap((problem) => (problem.severity === 'error' ? [problem.at] : []))),
    [problems],
  )
  const actions = useRowActions(draft, root, focusProperties)

  const addField = useCallback(
    (type: number, place: Place | null) => {
      const { content, selected } = read()
      if (content.fields.length >= mostFields) {
        toast.fail(`一张表单最多 ${mostFields} 个字段`)
        return
      }
      const target = place ?? placeBehind(content, selected.at(-1))
      const name = freeName(content, target.group, fieldTypeOf(type).label)
      const field = {
        ...newField(freshId(), type, name, target.group),
        width: startingWidth(type),
        settings: startingSettings(type),
      }
      dispatch({ type: 'add-fields', fields: [field], place: target })
      focusRow(root.current, field.id)
    },
    [read, dispatch, toast],
  )
  const addBehind = useCallback((type: number) => addField(type, null), [addField])
  const drag = useDesignerDrag(draft, addField)
  const announcements = useMemo(() => announcementsOf(state.content), [state.content])

  const go = (at: string) => {
    const place = readPlace(at)
    if (place.kind === 'step') open(processPath(template, place.step))
    else if (place.kind === 'approval' || place.kind === 'process') open(processPath(template))
    else if (place.kind === 'group') {
      const drop = CSS.escape(groupDropId(place.name))
      root.current?.querySelector(`[data-place="${drop}"]`)?.scrollIntoView({ block: 'start' })
    } else if (place.kind === 'field') {
      dispatch({ type: 'select', ids: [place.id] })
      focusRow(root.current, place.id)
    }
  }
  return (
    <div className={styles['designer']}>
      <DraftBar
        draft={draft}
        title={title}
        problems={problems}
        onGo={go}
        {...(hasProcess ? { onPublished: offerProcess } : {})}
      >
        <Button size="small" onClick={() => setPreviewing(true)}>
          预览
        </Button>
      </DraftBar>
      <DndContext
        sensors={drag.sensors}
        collisionDetection={drag.collision}
        accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
        onDragStart={drag.start}
        onDragMove={drag.move}
        onDragOver={drag.move}
        onDragEnd={drag.end}
        onDragCancel={drag.cancel}
      >
        <div className={styles['panes']} data-locked={!canEdit}>
          {canEdit && <Palette onAdd={addBehind} />}
          <Canvas
            draft={draft}
            kind={template.formKind}
            commonFields={commonFields}
            mark={drag.mark}
            faulty={faulty}
            actions={actions}
            root={root}
          />
          <PropertiesPane draft={draft} kind={template.formKind} commonFields={commonFields} problems={problems} />
        </div>
        <DragOverlay dropAnimation={null}>
          {drag.lifted !== null && (
            <span className={styles['ghost']}>
              <TypeIcon type={drag.lifted.type} />
              {drag.lifted.name}
            </span>
          )}
        </DragOverlay>
      </DndContext>
      {isPreviewing && <PreviewDrawer draft={draft} onClose={() => setPreviewing(false)} />}
    </div>
  )
}

function focusProperties(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-first-property]')?.focus())
}

/** After the field chosen last, else at the end of the last group. */
function placeBehind(content: DraftHandle['state']['content'], id: string | undefined): Place {
  const at = content.fields.findIndex((field) => field.id === id)
  const chosen = content.fields[at]
  if (chosen === undefined) return { group: content.groups.at(-1)?.name ?? firstGroup, before: null }
  const next = content.fields[at + 1]
  return { group: chosen.group, before: next !== undefined && next.group === chosen.group ? next.id : null }
}

/** Tables and long texts need the whole line. */
function startingWidth(type: number): FieldWidth {
  const { display, name } = fieldTypeOf(type)
  return display === 'table' || display === 'label' || name === 'textarea' ? 'full' : 'third'
}

/** A choice begins with two options, so that it is valid from the start. */
function startingSettings(type: number) {
  const { settings } = fieldTypeOf(type)
  if (settings.includes('options')) return { options: ['选项 1', '选项 2'].map((label) => ({ id: freshId(), label })) }
  if (settings.includes('target')) return { target: usualTarget }
  return settings.includes('unitKind') ? { unitKind: 'department' as const } : {}
}
