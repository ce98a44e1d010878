import { type Reply, touchKeys } from '@onsite/api/define-call.ts'
import { previewUpgrade, upgradeDocuments } from '@onsite/api/template/upgrade-calls.ts'
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import { given } from '@onsite/domain/given.ts'
import { Empty, Modal } from 'antd'
import { useRefusedReport } from '../document/report-moves.tsx'
import { markStale } from '../kernel/query-client.ts'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LateRoom } from '../kit/late-room.tsx'
import { Loading } from '../kit/loading-dialog.tsx'
import styles from './upgrade.module.css'

/** The words of a kind of document. */
export type UpgradedSpec = Pick<DocumentSpec, 'kind' | 'label' | 'unit'>

/** The mark of reads of a kind's documents. */
export const marksOfKind = ({ kind }: UpgradedSpec) => touchKeys.filter((key) => key === kind)

interface UpgradeDialogProps {
  readonly spec: UpgradedSpec
  readonly templateId: string
  /** The one to move; absent: all that run on older versions. */
  readonly document?: { readonly id: string; readonly versionNo: number }
  readonly onClose: () => void
}

type Version = Reply<typeof previewUpgrade>['versions'][number]

/** Shows what the published version changes, and moves running documents to it. */
export function UpgradeDialog({ document, onClose, spec, templateId }: UpgradeDialogProps) {
  const { label, unit } = spec
  const toast = useToast()
  const reportRefused = useRefusedReport()
  const preview = useCall(previewUpgrade, { id: templateId })
  const upgrade = useAct(upgradeDocuments, {
    done(results) {
      const moved = results.filter(({ success }) => success).length
      if (moved > 0) toast.done(document === undefined ? `${moved} ${unit}${label}已升级` : '已升级到新版本')
      reportRefused(spec, results)
      markStale(marksOfKind(spec))
      onClose()
    },
  })
  const all = preview.data?.versions
  const versions = document === undefined ? all : all?.filter(({ no }) => no === document.versionNo)
  const running = (versions ?? []).reduce((sum, version) => sum + version.running, 0)
  return (
    <Modal
      open
      title="升级到新版本"
      okText={document === undefined ? `升级 ${running} ${unit}${label}` : `升级这${unit}${label}`}
      confirmLoading={upgrade.busy}
      okButtonProps={{ disabled: running === 0 }}
      onOk={() => void upgrade.run({ id: templateId, ...given({ ids: document && [document.id] }) })}
      onCancel={onClose}
    >
      <LateRoom label="新版本的变化">
        <Loading query={preview} />
        {versions?.map((version) => (
          <section key={version.versionId}>
            {document === undefined && (
              <p className={styles['version']}>
                第 {version.no} 版 · {version.running} {unit}
                {label}
              </p>
            )}
            <Changes changes={version.changes} />
          </section>
        ))}
      </LateRoom>
      <p className={styles['hint']}>已填的内容都会保留；新版本里没有的字段不再显示。</p>
    </Modal>
  )
}

const kinds = { added: '新增', changed: '修改', removed: '移除', process: '流程' } as const

function Changes({ changes }: Pick<Version, 'changes'>) {
  if (changes.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="两个版本的字段和流程没有差别" />
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.kind + change.name}>
          <strong>
            {kinds[change.kind]}：{change.name}
          </strong>
          {change.detail !== '' && <span>{change.detail}</span>}
        </li>
      ))}
    </ul>
  )
}
