import { listVersions } from '@onsite/api/help/version-calls.ts'
import { Modal, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './help.module.css'

/** Every version with its news. */
export function VersionDialog({ onClose }: { readonly onClose: () => void }) {
  const versions = useCall(listVersions, {})
  return (
    <Modal open title="版本历史" footer={null} onCancel={onClose}>
      {versions.error !== null && <LoadFailed failure={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {versions.data?.map(({ notes, releasedOn, version }) => (
        <section key={version} className={styles['version']} aria-label={`版本 ${version}`}>
          <h3>
            {version} <small>{releasedOn.replaceAll('-', '/')}</small>
          </h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
