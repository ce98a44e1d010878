import { listTemplates, type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { type FormKind, formKindOf, templatedKinds } from '@onsite/domain/field/form-kind.ts'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTabTitle } from '../../kernel/tab.tsx'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import page from '../../kit/setting-page.module.css'
import { usualKind } from '../template-paths.ts'
import { FeeItems } from './fee-items.tsx'
import { ListSetting } from './list-setting.tsx'
import { RecycledFields } from './recycled-fields.tsx'
import { TemplatePanel } from './template-panel.tsx'

/** Most templates of one kind; the centre shows them all at once. */
const mostTemplates = 200

const tabLabel = (kind: FormKind): string => {
  const { label, templatesLabel = `${label}模板` } = formKindOf(kind)
  return templatesLabel
}

/** The template centre: the templates of each kind, and everything shared by them. */
export function TemplateCenterPage() {
  const { type } = useParams()
  const canEdit = useCan()('template.edit')
  const orders = useCall(listTemplates, { formKind: usualKind, pageIndex: 0, pageSize: mostTemplates })
  const templates: readonly TemplateRow[] = (orders.data ?? []).filter((one) => !one.isCommon)
  const tabs = [
    ...templatedKinds.map((kind) => ({
      key: kind as string,
      label: tabLabel(kind),
      children: <TemplatePanel kind={kind} canEdit={canEdit} />,
    })),
    { key: 'fee', label: '费用项目', children: <FeeItems canEdit={canEdit} templates={templates} /> },
    { key: 'list', label: '列表设置', children: <ListSetting canEdit={canEdit} /> },
    { key: 'recycle', label: '字段回收站', children: <RecycledFields canEdit={canEdit} /> },
  ]
  const [chosen, setChosen] = useState(type ?? usualKind)
  const active = tabs.some((tab) => tab.key === chosen) ? chosen : usualKind
  // Each address has a tab of the shell, so that two of them must not read alike.
  const kind = templatedKinds.find((one) => one === type)
  useTabTitle(kind === undefined ? null : `模板中心：${tabLabel(kind)}`)
  return (
    <section className={page['page']} aria-label="模板中心">
      <div className={page['head']}>
        <h1>模板中心</h1>
      </div>
      <Tabs size="small" activeKey={active} destroyOnHidden items={tabs} onChange={setChosen} />
    </section>
  )
}
