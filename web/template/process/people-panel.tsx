import { getDefaultDispatch, updateDefaultDispatch } from '@onsite/api/template/template-setting-calls.ts'
import { type PeopleSetting, listOfSetting, settingsOf } from '@onsite/domain/document/process-spec.ts'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PeoplePicker } from '../../kit/people-picker.tsx'
import type { DraftHandle } from '../designer/use-draft.ts'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

interface PeoplePanelProps {
  readonly draft: DraftHandle
  readonly handle: ProcessHandle
}

/** People who are told when a document of this type waits for them. Once the template is published, a change takes effect at once. */
export function PeoplePanel({ draft, handle }: PeoplePanelProps) {
  const { template } = draft.loaded
  const isPublished = template.versionNo > 0
  const { spec, process, canEdit, set } = handle
  const [found] = settingsOf(spec, 'people')
  if (found === undefined) return null
  const [key, setting] = found
  const { help, label, role } = setting
  return (
    <section className={styles['panel']} aria-label={label}>
      <h2>{label}</h2>
      {isPublished ? (
        <Published draft={draft} canEdit={canEdit} setting={setting} />
      ) : (
        <>
          <PeoplePicker
            aria-label={label}
            role={role}
            disabled={!canEdit}
            value={listOfSetting(process, key)}
            onChange={(ids) => set({ [key]: ids })}
          />
          <p className={styles['hint']}>{help}；发布后生效。</p>
        </>
      )}
    </section>
  )
}

interface PublishedProps {
  readonly draft: DraftHandle
  readonly canEdit: boolean
  readonly setting: PeopleSetting
}

function Published({ draft, canEdit, setting: { help, label, role } }: PublishedProps) {
  const { id } = draft.loaded.template
  const current = useCall(getDefaultDispatch, { tmplId: id })
  const [edited, setEdited] = useState<readonly string[] | null>(null)
  const act = useAct(updateDefaultDispatch, { success: `${label}已更新` })
  const ids = edited ?? (current.data ?? []).map((person) => person.id)
  const save = async () => {
    // It changes the draft on the server, so ours must be saved first.
    if (!(await draft.save())) return
    const { ok } = await act.run({ tmplId: id, userIds: [...ids] })
    if (!ok) return
    // The call has set them loading already; until they have come, the next change must build on what was saved.
    await current.refetch({ cancelRefetch: false })
    setEdited((now) => (now === edited ? null : now))
  }
  return (
    <>
      {current.error !== null && <LoadFailed failure={current.error} onRetry={() => void current.refetch()} />}
      {canEdit ? (
        <PeoplePicker aria-label={label} role={role} value={ids} onChange={setEdited} />
      ) : (
        (current.data ?? []).map((person) => <Tag key={person.id}>{person.name}</Tag>)
      )}
      <p className={styles['hint']}>{help}。人员变动比流程频繁，这里保存后立即生效，已经在进行的也一样。</p>
      {canEdit && edited !== null && (
        <div className={styles['tools']}>
          <Button size="small" type="primary" loading={act.busy} onClick={() => void save()}>
            保存并立即生效
          </Button>
          <Button size="small" onClick={() => setEdited(null)}>
            取消
          </Button>
        </div>
      )}
    </>
  )
}
