import type { AuditRow } from '@onsite/api/audit/audit-calls.ts'
import { orNoData } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import styles from './audit.module.css'

/** The records of an entry, as links where this person may open them. */
export function EntryRecords({ recordCount, records }: Pick<AuditRow, 'recordCount' | 'records'>) {
  if (records.length === 0) return orNoData('')
  return (
    <span className={styles['records']}>
      {records.map(({ label, path }, index) =>
        path === '' ? (
          <span key={`${label} ${index}`}>{label}</span>
        ) : (
          <PageLink key={path} path={path}>
            {label}
          </PageLink>
        ),
      )}
      {recordCount > records.length && <span>等 {recordCount} 项</span>}
    </span>
  )
}
