import type { Reply } from '@onsite/api/define-call.ts'
import { listFormTemplates } from '@onsite/api/field/field-calls.ts'
import { formKindNames, formKindOf, templatedKinds } from '@onsite/domain/field/form-kind.ts'
import { Alert } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { formatTime } from '../../kit/formats.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PageLink } from '../../kit/page-link.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { commonFormPath } from '../template-paths.ts'
import styles from './form-chooser.module.css'
import { FormKindIcon } from './form-kind-icon.tsx'

type FormTemplate = Reply<typeof listFormTemplates>[number]

type Stand = Pick<FormTemplate, 'fieldCount' | 'versionNo' | 'updateTime'> | undefined

/** How far a form is, for those who have to go on with it; '' for one that nobody has begun. */
function standOf(form: Stand): string {
  if (form !== undefined && form.versionNo > 0) return `第 ${form.versionNo} 版 · ${formatTime(form.updateTime)}`
  return form === undefined || form.fieldCount === 0 ? '' : '草稿，还没有发布'
}

const fieldsText = (form: Stand): string =>
  form === undefined || form.fieldCount === 0 ? '还没有自定义字段' : `自定义字段 ${form.fieldCount}`

const templatedNames = templatedKinds.map((kind) => formKindOf(kind).label).join('、')

/** The form kinds, each leading to its common form. */
export function FormChooser() {
  const forms = useCall(listFormTemplates, {}, { marks: ['template'] })
  return (
    <section className={styles['page']} aria-label="表单设置">
      <h1>表单设置</h1>
      {forms.error !== null && <LoadFailed failure={forms.error} onRetry={() => void forms.refetch()} />}
      <Alert
        type="info"
        showIcon
        title={`${templatedNames}的公共字段会出现在它们的每个模板里；各模板自己的字段在模板中心设计。`}
      />
      <ul className={styles['kinds']}>
        {formKindNames.map((kind) => {
          const row = formKindOf(kind)
          const common = forms.data?.find((form) => form.formKind === kind && form.isCommon)
          const own = forms.data?.filter((form) => form.formKind === kind && !form.isCommon).length ?? 0
          return (
            <li key={kind}>
              <PageLink className={styles['kind']} path={commonFormPath(kind)}>
                <span className={styles['sign']}>
                  <FormKindIcon kind={kind} />
                </span>
                <span className={styles['name']}>
                  {row.label}
                  {row.hasTemplates ? '公共' : ''}表单
                </span>
                <span className={styles['about']}>{row.about}</span>
                <span className={styles['facts']}>
                  固定字段 {row.fixed.length}
                  {common?.isChanged === true && <StateTag tone="gold" label="有未发布的修改" />}
                </span>
                {/* A line for each, so that no card grows when the forms have come. Before, nothing is said of them. */}
                <span className={styles['facts']}>
                  {forms.data === undefined
                    ? '\u00a0'
                    : [fieldsText(common), ...(row.hasTemplates ? [`模板 ${own}`] : [])].join(' · ')}
                </span>
                <span className={styles['facts']}>{standOf(common) || '\u00a0'}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
