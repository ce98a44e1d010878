import { useCan } from '../../kernel/session.tsx'
import { TemplatePanel } from '../../template/center/template-panel.tsx'
import styles from '../../template/center/center.module.css'

/** /eventSet: the types of events, each with its form and its process. */
export function EventSetPage() {
  const canEdit = useCan()('template.edit')
  return (
    <section className={styles['page']} aria-label="事件设置">
      <div className={styles['head']}>
        <h1>事件设置</h1>
      </div>
      <TemplatePanel kind="event" canEdit={canEdit} />
    </section>
  )
}
