import { addTemplate, renameTemplate, type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete, Input, Radio } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { NameSelect } from '../../kit/name-select.tsx'
import styles from './center.module.css'
import { TemplateIcon, templateIcons } from './template-icon.tsx'

interface IconPickerProps {
  readonly value?: string
  readonly onChange?: (name: string) => void
}

/** Chooses a picture from the set. */
function IconPicker({ value, onChange }: IconPickerProps) {
  return (
    <Radio.Group
      className={styles['icons'] ?? ''}
      value={value ?? null}
      onChange={({ target }) => onChange?.(String(target.value))}
    >
      {templateIcons.map(([name, label]) => (
        <Radio.Button
          key={name}
          value={name}
          title={label}
          aria-label={label}
          style={{ padding: '0 9px', fontSize: 16 }}
        >
          <TemplateIcon name={name} />
        </Radio.Button>
      ))}
    </Radio.Group>
  )
}

interface DialogProps {
  readonly categories: readonly string[]
  readonly onClose: () => void
}

function CommonFields({ categories }: { readonly categories: readonly string[] }) {
  return (
    <>
      <CallField name="name">
        <Input maxLength={50} />
      </CallField>
      <CallField name="category" help="相同分类的模板排在一起">
        <AutoComplete maxLength={30} options={categories.map((value) => ({ value }))} />
      </CallField>
      <CallField name="icon">
        <IconPicker />
      </CallField>
    </>
  )
}

interface AddTemplateDialogProps extends DialogProps {
  readonly kind: FormKind
  readonly templates: readonly TemplateRow[]
  /** The template to copy; without it the person chooses. */
  readonly source: TemplateRow | null
  readonly onAdded: (template: TemplateRow) => void
}

interface AddValues {
  readonly name?: string
  readonly category?: string
  readonly icon?: string
  readonly copyFrom?: string
}

/** A new template: empty, or a copy of another. */
export function AddTemplateDialog({ kind, templates, source, categories, onAdded, onClose }: AddTemplateDialogProps) {
  const { label } = formKindOf(kind)
  return (
    <FormDialog<typeof addTemplate, AddValues>
      call={addTemplate}
      title={source === null ? `新建${label}模板` : `复制「${source.name}」`}
      okText={source === null ? '新建' : '复制'}
      initial={
        source === null
          ? { icon: 'file-text' }
          : {
              name: `${source.name}副本`.slice(0, 50),
              category: source.category,
              icon: source.icon,
              copyFrom: source.id,
            }
      }
      toInput={({ name, category, icon, copyFrom }) => ({
        formKind: kind,
        name: name ?? '',
        ...given({ category: category || undefined, icon: icon || undefined, copyFrom: copyFrom || undefined }),
      })}
      success="模板已建好"
      onDone={onAdded}
      onClose={onClose}
    >
      <CommonFields categories={categories} />
      <CallField name="copyFrom" label="从哪个模板复制" help="复制它的表单和流程；不选就从空白开始">
        <NameSelect allowClear placeholder="空白模板" rows={templates} />
      </CallField>
    </FormDialog>
  )
}

interface EditTemplateDialogProps extends DialogProps {
  readonly template: TemplateRow
}

export function EditTemplateDialog({ template, categories, onClose }: EditTemplateDialogProps) {
  return (
    <FormDialog<typeof renameTemplate, AddValues>
      call={renameTemplate}
      title={`编辑「${template.name}」`}
      okText="保存"
      initial={{ name: template.name, category: template.category, icon: template.icon }}
      toInput={({ name, category, icon }) => ({
        id: template.id,
        name: name ?? '',
        category: category ?? '',
        icon: icon ?? '',
      })}
      success="保存成功"
      onDone={onClose}
      onClose={onClose}
    >
      <CommonFields categories={categories} />
    </FormDialog>
  )
}
