import { closestCenter, DndContext } from '@dnd-kit/core'
import { useDragSensors } from '../../kit/use-drag-sensors.ts'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import {
  exportTemplate,
  removeTemplate,
  setTemplateState,
  type TemplateRow,
} from '@onsite/api/template/template-calls.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { call } from '../../kernel/request.ts'
import { failureOf } from '../../kernel/call-failure.ts'
import { useToast } from '../../kernel/toast.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { downloadText } from '../download-text.ts'
import { sortAnnouncements } from './sort-announcements.ts'
import styles from './center.module.css'
import { type TemplateAction, TemplateCard } from './template-card.tsx'
import { byCategory, type Category, movedIds, neighbourOf } from './template-groups.ts'
import { useDialogs } from '../../kit/dialogs.tsx'

interface TemplateListProps {
  /** In their order. */
  readonly templates: readonly TemplateRow[]
  readonly canEdit: boolean
  readonly onSort: (ids: readonly string[]) => void
  readonly onEdit: (template: TemplateRow) => void
  readonly onCopy: (template: TemplateRow) => void
  readonly onVersions: (template: TemplateRow) => void
}

/** The templates as cards by category; sorted by drag, by keyboard or by the menu. */
export function TemplateList({ templates, canEdit, onSort, onEdit, onCopy, onVersions }: TemplateListProps) {
  const toast = useToast()
  const dialogs = useDialogs()
  const categories = byCategory(templates)
  const state = useAct(setTemplateState, {
    success: (row) => (row.state === TemplateState.Disabled ? `已停用「${row.name}」` : `已启用「${row.name}」`),
  })
  const removal = useAct(removeTemplate, { success: '删除成功' })
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const move = (id: string, overId: string | null) => {
    const ids = overId === null ? null : movedIds(categories, id, overId)
    if (ids !== null) onSort(ids)
  }
  const takeOut = async (template: TemplateRow) => {
    try {
      const file = await call(exportTemplate, { id: template.id })
      downloadText(file.fileName, file.text)
    } catch (error) {
      toast.fail(failureOf(error).message)
    }
  }
  const ask = (template: TemplateRow, kind: 'disable' | 'remove') =>
    dialogs.confirm({
      title: kind === 'disable' ? `停用「${template.name}」` : `删除「${template.name}」`,
      content:
        kind === 'disable'
          ? '停用后不能再用它新建记录，进行中的记录照常进行。随时可以重新启用。'
          : '它没有发布过，没有记录用到它。删除后无法找回。',
      okText: kind === 'disable' ? '停用' : '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (kind === 'disable') await state.run({ id: template.id, state: TemplateState.Disabled })
        else await removal.run({ id: template.id })
      },
    })
  const act = (template: TemplateRow, action: TemplateAction) => {
    const actions: Readonly<Record<TemplateAction, () => void>> = {
      edit: () => onEdit(template),
      copy: () => onCopy(template),
      versions: () => onVersions(template),
      export: () => void takeOut(template),
      enable: () => void state.run({ id: template.id, state: TemplateState.Published }),
      disable: () => ask(template, 'disable'),
      remove: () => ask(template, 'remove'),
      up: () => move(template.id, neighbourOf(categories, template.id, -1)),
      down: () => move(template.id, neighbourOf(categories, template.id, 1)),
    }
    actions[action]()
  }
  return (
    <div className={styles['categories']}>
      {categories.map((category) => (
        <section key={category.name} className={styles['category']} aria-label={`分类 ${category.name}`}>
          <h2>
            {category.name}（{category.templates.length}）
          </h2>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            accessibility={sortAnnouncements(category.templates)}
            onDragEnd={({ active, over }) => move(String(active.id), over === null ? null : String(over.id))}
          >
            <SortableContext items={category.templates.map(({ id }) => id)} strategy={rectSortingStrategy}>
              <Cards category={category} canEdit={canEdit} onAction={act} />
            </SortableContext>
          </DndContext>
        </section>
      ))}
    </div>
  )
}

function Cards({
  category,
  canEdit,
  onAction,
}: {
  readonly category: Category
  readonly canEdit: boolean
  readonly onAction: (template: TemplateRow, action: TemplateAction) => void
}) {
  return (
    <ul className={styles['cards']}>
      {category.templates.map((template, index) => (
        <TemplateCard
          key={template.id}
          template={template}
          canEdit={canEdit}
          isFirst={index === 0}
          isLast={index === category.templates.length - 1}
          onAction={(action) => onAction(template, action)}
        />
      ))}
    </ul>
  )
}
