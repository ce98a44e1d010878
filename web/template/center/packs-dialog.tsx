import { installPack, listPacks } from '@onsite/api/template/template-calls.ts'
import { Button, Modal, Skeleton } from 'antd'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import styles from './center.module.css'

/** Ready templates by industry. Installed ones stay as they are. */
export function PacksDialog({ onClose }: { readonly onClose: () => void }) {
  const packs = useCall(listPacks, {})
  const act = useAct(installPack, { success: (added) => `已添加 ${added.length} 个模板` })
  return (
    <Modal open title="行业模板包" width={640} footer={null} onCancel={onClose}>
      {packs.error !== null && <LoadFailed failure={packs.error} onRetry={() => void packs.refetch()} />}
      {packs.data === undefined && packs.error === null && <Skeleton active />}
      {packs.data?.map((pack) => {
        const missing = pack.templates.filter((template) => !template.isInstalled)
        return (
          <div key={pack.code} className={styles['pack']}>
            <div>
              <h3>{pack.name}</h3>
              <p className={styles['facts']}>{pack.description}</p>
              <p>
                {pack.templates
                  .map(
                    ({ name, fieldCount, isInstalled }) =>
                      `${name}（${fieldCount} 个字段${isInstalled ? '，已添加' : ''}）`,
                  )
                  .join('、')}
              </p>
            </div>
            <Button
              size="small"
              disabled={missing.length === 0}
              loading={act.busy}
              onClick={() => void act.run({ code: pack.code })}
            >
              {missing.length === 0 ? '已添加' : '添加'}
            </Button>
          </div>
        )
      })}
    </Modal>
  )
}
