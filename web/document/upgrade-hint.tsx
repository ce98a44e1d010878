import type { AnyCall } from '@onsite/api/define-call.ts'
import { Alert, Button, Empty, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import styles from './document.module.css'

/** A change between two versions of a template, as the preview replies. */
interface VersionChange {
  readonly versionNo: number
  readonly kind: 'added' | 'changed' | 'removed' | 'process'
  readonly name: string
  readonly detail: string
}

interface UpgradeHintProps {
  /** 工单 */
  readonly label: string
  /** 张 */
  readonly unit: string
  readonly document: { readonly id: string; readonly versionNo: number; readonly latestVersionNo: number }
  readonly template: { readonly id: string; readonly name: string }
  /** Takes `tmplId`, replies with `changes`. */
  readonly preview: AnyCall
  /** Takes `ids`. */
  readonly upgrade: AnyCall
}

/** Says that a document stands on an older version of its template, and leads to the newest; nothing when it does not. */
export function UpgradeHint(props: UpgradeHintProps) {
  const { document, label, template } = props
  const [isOpen, setOpen] = useState(false)
  if (document.versionNo >= document.latestVersionNo) return null
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`该${label}使用「${template.name}」第 ${document.versionNo} 版，已发布第 ${document.latestVersionNo} 版`}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            升级到新版本
          </Button>
        }
      />
      {isOpen && <UpgradeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const kinds = { added: '新增', changed: '修改', removed: '移除', process: '流程' } as const

function UpgradeDialog(props: UpgradeHintProps & { readonly onClose: () => void }) {
  const { document, label, onClose, template, unit } = props
  const preview = useCall<AnyCall>(props.preview, { tmplId: template.id })
  const upgrade = useAct<AnyCall>(props.upgrade, { success: '已升级到新版本', done: onClose })
  const report = preview.data as { readonly changes: readonly VersionChange[] } | undefined
  const changes = report?.changes.filter(({ versionNo }) => versionNo === document.versionNo)
  return (
    <Modal
      open
      title="升级到新版本"
      okText={`升级这${unit}${label}`}
      confirmLoading={upgrade.busy}
      okButtonProps={{ disabled: changes === undefined }}
      onOk={() => void upgrade.run({ ids: [document.id] })}
      onCancel={onClose}
    >
      {changes === undefined ? (
        <Loading query={preview} />
      ) : changes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="两个版本的字段和流程没有差别" />
      ) : (
        <ul className={styles['upgrade']}>
          {changes.map((change) => (
            <li key={change.kind + change.name}>
              <strong>
                {kinds[change.kind]}：{change.name}
              </strong>
              {change.detail !== '' && <span>{change.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['hint']}>已填的内容都会保留；新版本里没有的字段不再显示。</p>
    </Modal>
  )
}
