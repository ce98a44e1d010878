import { listMerges, unmergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import { Button } from 'antd'
import { useCan } from '../../kernel/session.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { formatTime } from '../../kit/formats.ts'
import panel from '../../kit/record-panel.module.css'
import styles from '../customer.module.css'
import { useDialogs } from '../../kit/dialogs.tsx'

/** Customers merged into this one, and the undo while it is possible; nothing for a customer without merges. */
export function MergeHistory({ id }: { readonly id: string }) {
  const can = useCan()
  const dialogs = useDialogs()
  const merges = useCall(listMerges, { id }, { marks: ['customer'] })
  const undoing = useAct(unmergeCustomers, { success: '已撤销合并' })
  if (merges.data === undefined || merges.data.length === 0) return null
  const ask = (mergeId: string, name: string) =>
    dialogs.confirm({
      title: `撤销合并「${name}」`,
      content: `「${name}」重新成为单独的客户，当时移过来、现在还在这里的联系人、地址和业务都移回去。`,
      okText: '撤销合并',
      onOk: async () => {
        await undoing.run({ mergeId })
      },
    })
  return (
    <section className={panel['panel']} aria-label="合并记录">
      <h2 className={styles['panelTitle']}>合并记录</h2>
      <ul className={styles['parts']}>
        {merges.data.map((merge) => (
          <li key={merge.mergeId}>
            <div className={styles['part']}>
              <b>{merge.mergedName}</b>
              <small>
                {merge.byName} {formatTime(merge.time)} 合并
                {merge.undone_time !== null && `，${formatTime(merge.undone_time)} 撤销`}
              </small>
            </div>
            {merge.canUndo && can('customer.merge') && (
              <Button size="small" onClick={() => ask(merge.mergeId, merge.mergedName)}>
                撤销合并
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
