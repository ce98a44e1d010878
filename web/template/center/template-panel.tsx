import { listTemplates, sortTemplates, type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useOpen } from '../../kernel/tab.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PageButton } from '../../kit/page-link.tsx'
import { useChosenOrder } from '../../kit/sortable-rows.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import { commonFormPath, designerPath } from '../template-paths.ts'
import styles from './center.module.css'
import { ownTemplates } from './template-groups.ts'
import { TemplateList } from './template-list.tsx'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
const PacksDialog = lazyDialog(async () => (await import('./packs-dialog.tsx')).PacksDialog)
const AddTemplateDialog = lazyDialog(async () => (await import('./template-dialogs.tsx')).AddTemplateDialog)
const EditTemplateDialog = lazyDialog(async () => (await import('./template-dialogs.tsx')).EditTemplateDialog)
const VersionsDrawer = lazyDialog(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)

/** Most templates of one kind; they are shown all at once. */
const mostTemplates = 200

type Opened =
  | { readonly kind: 'add' | 'import' | 'packs' }
  | { readonly kind: 'copy' | 'edit' | 'versions'; readonly template: TemplateRow }

/** The templates of one kind with all actions on them. */
export function TemplatePanel({ kind, canEdit }: { readonly kind: FormKind; readonly canEdit: boolean }) {
  const open = useOpen()
  const [name, setName] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const words = useDebounced(name.trim())
  const found = useCall(
    listTemplates,
    { formKind: kind, ...given({ name: words || undefined }), pageIndex: 0, pageSize: mostTemplates },
    { keep: true },
  )
  const sorting = useAct(sortTemplates, { isOrdered: true })
  const [templates, sort] = useChosenOrder(
    ownTemplates(found.data ?? []),
    async (ids) => (await sorting.run({ ids: [...ids] })).ok,
    // The call has set the list loading already.
    async () => await found.refetch({ cancelRefetch: false }),
  )
  const categories = [...new Set(templates.map((one) => one.category))].filter((one) => one !== '')
  const close = () => setOpened(null)
  const goDesign = (template: TemplateRow) => {
    close()
    open(designerPath(template))
  }
  const { hasPacks = false, label } = formKindOf(kind)
  return (
    <>
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          style={{ width: 240 }}
          placeholder="模板名称"
          aria-label="模板名称"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PageButton path={commonFormPath(kind)}>{label}公共字段</PageButton>
        <span className={styles['spring']} />
        {canEdit && (
          <>
            {hasPacks && <Button onClick={() => setOpened({ kind: 'packs' })}>行业模板包</Button>}
            <Button onClick={() => setOpened({ kind: 'import' })}>导入</Button>
            <Button type="primary" onClick={() => setOpened({ kind: 'add' })}>
              新建模板
            </Button>
          </>
        )}
      </div>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data === undefined && found.error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data !== undefined && templates.length === 0 && (
        <Empty
          style={{ padding: 48 }}
          description={words === '' ? `还没有${label}模板` : `没有名称含「${words}」的模板`}
        >
          {words !== '' ? (
            <Button onClick={() => setName('')}>清除搜索</Button>
          ) : (
            canEdit && (
              <Button type="primary" onClick={() => setOpened({ kind: hasPacks ? 'packs' : 'add' })}>
                {hasPacks ? '从行业模板包开始' : '新建模板'}
              </Button>
            )
          )}
        </Empty>
      )}
      <TemplateList
        templates={templates}
        canEdit={canEdit}
        onSort={(ids) => void sort(ids)}
        onEdit={(template) => setOpened({ kind: 'edit', template })}
        onCopy={(template) => setOpened({ kind: 'copy', template })}
        onVersions={(template) => setOpened({ kind: 'versions', template })}
      />
      {(opened?.kind === 'add' || opened?.kind === 'copy') && (
        <AddTemplateDialog
          kind={kind}
          templates={templates}
          source={opened.kind === 'copy' ? opened.template : null}
          categories={categories}
          onAdded={goDesign}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && (
        <EditTemplateDialog template={opened.template} categories={categories} onClose={close} />
      )}
      {opened?.kind === 'import' && <ImportDialog onImported={goDesign} onClose={close} />}
      {opened?.kind === 'packs' && <PacksDialog onClose={close} />}
      {opened?.kind === 'versions' && <VersionsDrawer template={opened.template} onClose={close} />}
    </>
  )
}
