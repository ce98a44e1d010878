import { listCustomForms } from '@onsite/api/custom-form/custom-form-calls.ts'
import { getMenu, type MenuEntry } from '@onsite/api/session/session-calls.ts'
import { FormType, ownEntryAt } from '@onsite/domain/menu/own-entry.ts'
import { Button, Skeleton } from 'antd'
import { useLocation } from 'react-router'
import { CustomFillView } from '../custom-form/custom-fill-view.tsx'
import { CustomListView } from '../custom-form/custom-list-view.tsx'
import { useCan } from '../kernel/session.tsx'
import { useTabTitle } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageNotice } from '../kit/page-notice.tsx'

/** /DIY|{parentId}|{id}: what an own entry of the menu leads to. */
export function OwnEntryPage() {
  const { pathname } = useLocation()
  const menu = useCall(getMenu, {}, { marks: ['session', 'menu'] })
  const at = ownEntryAt(pathname)
  const entry = menu.data?.find(({ id }) => id === at?.id)
  useTabTitle(entry?.name ?? null)
  if (menu.error !== null) return <LoadFailed failure={menu.error} onRetry={() => void menu.refetch()} />
  if (menu.data === undefined) return <Skeleton active style={{ padding: 16 }} />
  if (entry === undefined)
    return <PageNotice status="warning" title="打不开这个菜单" subTitle="它已被删除，或没有对你的角色开放" />
  if (entry.form_type === FormType.Link)
    return (
      <PageNotice
        status="info"
        title={entry.name}
        subTitle={entry.url}
        extra={
          <Button type="primary" href={entry.url} target="_blank" rel="noopener noreferrer">
            打开链接
          </Button>
        }
      />
    )
  return <FormEntry entry={entry} />
}

function FormEntry({ entry: { form_type, name, templateId } }: { readonly entry: MenuEntry }) {
  const can = useCan()('customRecord.view')
  const forms = useCall(listCustomForms, {}, { marks: ['custom-record', 'template'], enabled: can })
  if (forms.error !== null) return <LoadFailed failure={forms.error} onRetry={() => void forms.refetch()} />
  if (forms.data === undefined && can) return <Skeleton active style={{ padding: 16 }} />
  const form = forms.data?.find(({ id }) => id === templateId)
  if (form === undefined)
    return <PageNotice status="warning" title="打不开这个表单" subTitle="它已停用，或没有对你的角色开放" />
  return form_type === FormType.DetailForm ? (
    <CustomFillView templateId={form.id} title={name} />
  ) : (
    <CustomListView templateId={form.id} title={name} mayFill={form.mayFill} mayManage={form.mayManage} />
  )
}
