import { useCan } from '../../kernel/session.tsx'
import { TemplatePanel } from '../../template/center/template-panel.tsx'
import page from '../../kit/setting-page.module.css'

/** /eventSet: the types of events, each with its form and its process. */
export function EventSetPage() {
  const canEdit = useCan()('template.edit')
  return (
    <section className={page['page']} aria-label="事件设置">
      <div className={page['head']}>
        <h1>事件设置</h1>
      </div>
      <TemplatePanel kind="event" canEdit={canEdit} />
    </section>
  )
}
