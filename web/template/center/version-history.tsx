import type { Reply } from '@onsite/api/define-call.ts'
import { getVersion, listVersions, type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { contentDifference } from '@onsite/domain/template/content-difference.ts'
import { Button, Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { formatTime } from '../../kit/formats.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import styles from './center.module.css'
import { ContentView, DifferenceList } from './content-view.tsx'
import { RunningDocuments } from './running-documents.tsx'

type VersionRow = Reply<typeof listVersions>[number]

interface VersionHistoryProps {
  readonly template: Pick<TemplateRow, 'id' | 'formKind'>
}

/** Every published version with its author, time, reason, content and changes, and the documents that still run on older ones. */
export function VersionHistory({ template }: VersionHistoryProps) {
  const can = useCan()
  const { process } = templateKindOf(template.formKind)
  return (
    <>
      {process !== null && can(process.upgrading) && <RunningDocuments templateId={template.id} process={process} />}
      <Versions template={template} />
    </>
  )
}

function Versions({ template }: VersionHistoryProps) {
  const versions = useCall(listVersions, { id: template.id })
  const [openId, setOpenId] = useState<string | null>(null)
  if (versions.error !== null && versions.data === undefined)
    return <LoadFailed failure={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.data === undefined) return <Skeleton active />
  if (versions.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布过，发布后每一版都留在这里" />
  const rows = versions.data.toSorted((a, b) => b.no - a.no)
  return (
    <ul className={styles['versions']} aria-label="版本">
      {rows.map((version, index) => (
        <li key={version.id} className={styles['version']}>
          <span className={styles['versionHead']}>
            <strong>第 {version.no} 版</strong>
            <span className={styles['facts']}>
              {version.publishedByName} {formatTime(version.publishedAt)}
            </span>
            <span style={{ flex: 1 }} />
            <Button
              size="small"
              type="link"
              aria-expanded={openId === version.id}
              onClick={() => setOpenId(openId === version.id ? null : version.id)}
            >
              {openId === version.id ? '收起' : '查看'}
            </Button>
          </span>
          {version.note !== '' && <span>{version.note}</span>}
          <span className={styles['facts']}>
            {version.fieldCount} 个字段 · {version.records} 条记录
          </span>
          {openId === version.id && (
            <VersionContent formKind={template.formKind} version={version} previous={rows[index + 1] ?? null} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface VersionContentProps {
  readonly formKind: FormKind
  readonly version: VersionRow
  readonly previous: VersionRow | null
}

function VersionContent({ formKind, version, previous }: VersionContentProps) {
  const [view, setView] = useState<'fields' | 'difference'>(previous === null ? 'fields' : 'difference')
  const own = useCall(getVersion, { id: version.id })
  const before = useCall(getVersion, { id: previous?.id ?? version.id }, { enabled: previous !== null })
  const failed = [own, before].find((one) => one.error !== null)
  if (failed?.error != null) return <LoadFailed failure={failed.error} onRetry={() => void failed.refetch()} />
  if (own.data === undefined) return <Skeleton active />
  return (
    <div style={{ marginTop: 8 }}>
      {previous !== null && (
        <Segmented<'fields' | 'difference'>
          size="small"
          style={{ marginBottom: 8 }}
          value={view}
          options={[
            { value: 'difference', label: `与第 ${previous.no} 版的差别` },
            { value: 'fields', label: '全部字段' },
          ]}
          onChange={setView}
        />
      )}
      {view === 'fields' || previous === null ? (
        <ContentView content={own.data.content} />
      ) : before.data === undefined ? (
        <Skeleton active />
      ) : (
        <DifferenceList changes={contentDifference(templateKindOf(formKind), before.data.content, own.data.content)} />
      )}
    </div>
  )
}
