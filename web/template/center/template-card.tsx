import { HolderOutlined, MoreOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { TemplateRow } from '@onsite/api/template/template-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { TemplateState, templateStateNames } from '@onsite/domain/template/template-content.ts'
import { Button, Tag } from 'antd'
import { formatTime } from '../../kit/formats.ts'
import { PageButton, PageLink } from '../../kit/page-link.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { designerPath, processSettingPath } from '../template-paths.ts'
import styles from './center.module.css'
import { TemplateIcon } from './template-icon.tsx'
import { DropMenu } from '../../kit/drop-menu.tsx'

const templateActions = {
  edit: '编辑名称、分类、图标',
  copy: '复制',
  enable: '启用',
  disable: '停用',
  versions: '版本',
  export: '导出为文件',
  up: '前移',
  down: '后移',
  remove: '删除',
} as const
export type TemplateAction = keyof typeof templateActions

interface TemplateCardProps {
  readonly template: TemplateRow
  readonly canEdit: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onAction: (action: TemplateAction) => void
}

/** One template: its name, state, and the ways into it. */
export function TemplateCard(props: TemplateCardProps) {
  const { template, canEdit, onAction } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: template.id,
    disabled: !canEdit,
  })
  const hasProcess = templateKindOf(template.formKind).process !== null
  const path = hasProcess ? processSettingPath(template) : designerPath(template)
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition: transition ?? '',
        ...(isDragging ? { zIndex: 2, position: 'relative' } : {}),
      }}
    >
      <article className={styles['card']} aria-label={template.name}>
        <div className={styles['cardHead']}>
          <span className={styles['icon']}>
            <TemplateIcon name={template.icon} />
          </span>
          <div className={styles['title']}>
            <PageLink path={path} title={template.name}>
              {template.name}
            </PageLink>
            <span className={styles['facts']}>
              {template.fieldCount} 个字段{template.versionNo > 0 && ` · 第 ${template.versionNo} 版`}
            </span>
          </div>
          {canEdit && (
            <button
              ref={setActivatorNodeRef}
              type="button"
              className={styles['grip']}
              {...attributes}
              {...listeners}
              aria-roledescription="可拖动的模板"
              aria-label={`拖动${template.name}排序`}
            >
              <HolderOutlined aria-hidden />
            </button>
          )}
        </div>
        <div className={styles['marks']}>
          <StateTag
            tone={stateTones[template.state] ?? 'grey'}
            label={templateStateNames[template.state as TemplateState]}
          />
          {template.isChanged && template.versionNo > 0 && <StateTag tone="gold" label="有未发布的修改" />}
          {template.marks.map((mark) => (
            <Tag key={mark} style={{ marginInlineEnd: 0 }}>
              {mark}
            </Tag>
          ))}
        </div>
        <div className={styles['cardFoot']}>
          <span className={styles['facts']} title={`${template.updateUserName} ${formatTime(template.updateTime)}`}>
            {template.updateUserName} {formatTime(template.updateTime)}
          </span>
          <PageButton size="small" type="link" path={designerPath(template)}>
            表单
          </PageButton>
          {hasProcess && (
            <PageButton size="small" type="link" path={path}>
              流程
            </PageButton>
          )}
          <DropMenu menu={{ items: itemsOf(props), onClick: ({ key }) => onAction(key as TemplateAction) }}>
            <Button
              size="small"
              type="text"
              icon={<MoreOutlined aria-hidden />}
              aria-label={`${template.name}的更多操作`}
            />
          </DropMenu>
        </div>
      </article>
    </li>
  )
}

const stateTones: Readonly<Record<number, 'grey' | 'green' | 'volcano'>> = {
  [TemplateState.Draft]: 'grey',
  [TemplateState.Published]: 'green',
  [TemplateState.Disabled]: 'volcano',
}

const row = (key: TemplateAction, disabled = false) => ({
  key,
  label: templateActions[key],
  disabled,
  danger: key === 'remove',
})

function itemsOf({ template, canEdit, isFirst, isLast }: TemplateCardProps) {
  const reading = [row('versions', template.versionNo === 0), row('export')]
  if (!canEdit) return reading
  const state =
    template.state === TemplateState.Disabled
      ? [row('enable')]
      : template.state === TemplateState.Published
        ? [row('disable')]
        : []
  return [
    row('edit'),
    row('copy'),
    ...state,
    ...reading,
    row('up', isFirst),
    row('down', isLast),
    ...(template.versionNo === 0 ? [row('remove')] : []),
  ]
}
