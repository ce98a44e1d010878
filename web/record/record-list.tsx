/**
 * The list screen of a record kind, from its spec and its calls: columns, filters, keyword, saved views, custom fields, change in place,
 * batches, export, recycle bin, and the drawer that creates and edits. An area adds only what is its own.
 */
import { ArrowLeftOutlined, DeleteOutlined, ExportOutlined, PlusOutlined } from '@ant-design/icons'
import { given } from '@onsite/domain/given.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useFieldList } from '../field/use-field-list.ts'
import { ImportButton } from '../import/import-start.tsx'
import { useCan, useOffers } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { useOpen } from '../kernel/tab.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import type { Filter } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { useSearchPlans } from '../search-plan/use-search-plans.tsx'
import { exportAction, type ExportSource, listSource } from './export-source.ts'
import { readRecords, type RecordCalls, type RecordRow, textOf } from './record-calls.ts'
import { useSeenSpec } from './seen-fields.ts'
import { recordColumns } from './record-columns.tsx'
import { recordFilters } from './record-filters.ts'
import { RecordFormOpener } from './record-form-opener.tsx'
import { RecordReadDrawer } from './record-groups.tsx'
import { withDeletion, withInlineCells } from './record-list-columns.tsx'
import type { RecordListViewProps } from './record-list-props.ts'
import { useRecordActions } from './use-record-actions.tsx'

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)
/** Forms bring every editor with them; who only looks at a list does not wait for those. */
const RecordDrawer = lazyPart(async () => (await import('./record-form.tsx')).RecordDrawer)

const noFilters: readonly Filter[] = []
const noColumns: readonly never[] = []
const noKeys: readonly string[] = []
const nothing = {}

/** The list of a record kind. */
export function RecordListView<Row extends RecordRow = RecordRow>(props: RecordListViewProps<Row>) {
  const spec = useSeenSpec(props.spec)
  const { calls, fixed = nothing, own, tones, columns = noColumns, filters = noFilters, without = noKeys } = props
  const { changesInPlace = false, firstColumns = noColumns, isReady = true, reasonAgainst, withCells } = props
  const { kind, label, permissions, nameKey } = spec
  const can = useCan()
  const offers = useOffers()
  const isPhone = useWideness() === 'phone'
  const navigate = useNavigate()
  const open = useOpen()
  const { search } = useLocation()
  const isBin =
    new URLSearchParams(search).get('recycled') === '1' && calls.restore !== undefined && offers('recycleBin')
  const isDeleted = isBin || props.isOfDeleted === true
  const [edited, setEdited] = useState<{ readonly row: Row | undefined } | null>(null)
  const [exported, setExported] = useState<ExportSource | null>(null)
  const fields = useFieldList<Row>(spec.formKind, props.templateId)
  const extension = useMemo(() => (isReady ? fields : { ...fields, isReady }), [fields, isReady])
  const plans = useSearchPlans(props.keptAs?.plans ?? `${props.name ?? kind}:${isBin ? 'recycled' : 'all'}`)

  const mayEdit = can(permissions.edit) && (calls.save !== undefined || Boolean(props.onEdit))
  const mayChange = calls.change !== undefined && !isDeleted && (changesInPlace ? can(permissions.edit) : mayEdit)
  const mayRemove = can(permissions.remove)
  const mayExport = calls.export !== undefined && can(permissions.export ?? permissions.view)
  const hasBin = calls.restore !== undefined && mayRemove && offers('recycleBin')
  const openRow = (row: Row | undefined) => {
    if (row === undefined && props.createPath !== undefined) open(props.createPath)
    else if (row === undefined && props.onCreate !== undefined) props.onCreate?.()
    else if (row !== undefined && mayEdit && props.onEdit) props.onEdit(row)
    else setEdited({ row })
  }
  const { rowActions, batch, saveField, dialogs } = useRecordActions<Row>({
    spec,
    calls,
    isBin,
    edit: (changesInPlace ? mayChange : mayEdit && !isDeleted && props.onEdit !== null) ? openRow : null,
    reasonAgainst,
  })

  const shownColumns = useMemo(() => {
    const catalogue = recordColumns<Row>(spec.fields, {
      heading: nameKey,
      ...(own === undefined ? {} : { own }),
      ...(tones === undefined ? {} : { tones }),
    })
    const all = [...firstColumns, ...catalogue, ...columns]
    if (isDeleted) return withDeletion(all)
    const shown = withCells?.(all) ?? all
    if (!mayChange) return shown
    return withInlineCells(spec, shown, saveField, (row: Row) => reasonAgainst?.(row, '编辑') ?? null)
  }, [spec, own, tones, columns, firstColumns, nameKey, isDeleted, mayChange, saveField, reasonAgainst, withCells])
  const shownFilters = useMemo(
    () => [...recordFilters(spec.fields), ...filters].filter(({ key }) => !without.includes(key)),
    [spec, filters, without],
  )
  const asked = useMemo(() => ({ ...fixed, ...(isBin ? { recycled: 1 } : {}) }), [fixed, isBin])

  const mayCreate = (props.createPath !== undefined || (mayEdit && props.onCreate !== null)) && !isBin
  const create = () => openRow(undefined)
  useShortcuts(label, mayCreate ? [{ keys: 'n', label: `新建${label}`, run: create }] : [])
  const creation = { type: 'primary', icon: <PlusOutlined />, title: 'N' } as const
  const createButton =
    mayCreate &&
    (props.createPath === undefined ? (
      <Button {...creation} onClick={create}>
        新建{label}
      </Button>
    ) : (
      <PageButton {...creation} path={props.createPath}>
        新建{label}
      </PageButton>
    ))
  const actionsOf = (row: Row) => {
    const all = [...(isBin ? [] : (props.actionsOf?.(row) ?? [])), ...(changesInPlace && !isBin ? [] : rowActions(row))]
    return all.toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false))
  }
  const close = () => setEdited(null)
  const drawerOver = (rows: readonly Row[]) => {
    if (edited === null) return null
    const row = rows.find(({ id }) => id === edited.row?.id) ?? edited.row
    if (!mayEdit)
      return row === undefined ? null : <RecordReadDrawer spec={spec} row={row} tones={tones} onClose={close} />
    if (props.form !== undefined)
      return (
        <RecordFormOpener
          form={props.form}
          label={label}
          id={row?.id}
          onDone={(saved) => {
            if (row === undefined && props.pathOf !== undefined) open(recordPath(kind, saved.id))
          }}
          onClose={close}
        />
      )
    if (calls.save === undefined) return null
    return (
      <DialogSlot onClose={close}>
        <RecordDrawer spec={spec} call={calls.save} row={row} {...props.drawer?.(edited.row)} onClose={close} />
      </DialogSlot>
    )
  }
  const hasPage = props.pathOf !== undefined && !isBin
  return (
    <>
      <ListPage<RecordCalls['list'], RecordCalls['count'], Row>
        key={isBin ? 'bin' : 'list'}
        name={props.keptAs?.table ?? `${props.name ?? kind}:all`}
        title={isBin ? `${label}回收站` : (props.title ?? label)}
        list={calls.list}
        count={calls.count}
        fixed={asked}
        columns={shownColumns}
        filters={shownFilters}
        extension={extension}
        keywordHint={props.keywordHint ?? '名称或拼音首字母'}
        nameOf={(row) => textOf(row, nameKey)}
        pathOf={hasPage ? props.pathOf : undefined}
        onOpen={isBin ? undefined : openRow}
        actionsOf={actionsOf}
        batchActions={[
          ...(isBin ? [] : (props.batchActions ?? [])),
          ...batch,
          ...(mayExport && !isDeleted ? [exportAction(setExported)] : []),
        ]}
        idsOfAll={calls.ids === undefined ? undefined : readRecords(calls.ids)}
        lead={isBin ? undefined : props.lead}
        plans={plans}
        {...given({
          peek: props.peek,
          rowKeys: isBin ? undefined : props.rowKeys,
          usualKeys: props.isOfDeleted === true ? noKeys : props.usualKeys,
        })}
        {...(props.renderRows === undefined || isBin ? {} : { renderRows: props.renderRows })}
        renderTools={(view) => (
          <>
            {hasBin && !isBin && (
              <Tooltip title="回收站">
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label="回收站"
                  onClick={() => void navigate({ search: '?recycled=1' })}
                />
              </Tooltip>
            )}
            {!isBin && props.tools}
            {spec.permissions.import !== undefined && !isDeleted && !isPhone && (
              <ImportButton kind={kind} label={label} permission={spec.permissions.import} />
            )}
            {mayExport && !isDeleted && (
              <Button
                {...(isPhone ? { type: 'text', 'aria-label': '导出' } : {})}
                icon={<ExportOutlined />}
                onClick={() => setExported(listSource(view))}
              >
                {!isPhone && '导出'}
              </Button>
            )}
          </>
        )}
        toolbar={
          isBin ? (
            <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate({ search: '' })}>
              返回列表
            </Button>
          ) : (
            createButton
          )
        }
        firstUse={
          isBin
            ? { text: '回收站是空的' }
            : {
                text: props.emptyText ?? `还没有${label}`,
                action: props.createsWhenEmpty !== false && createButton,
              }
        }
        renderOver={drawerOver}
      />
      {exported !== null && calls.export !== undefined && (
        <ExportDialog
          label={label}
          all={calls.export}
          {...given({ some: calls.exportSome })}
          source={exported}
          onClose={() => setExported(null)}
        />
      )}
      {dialogs}
    </>
  )
}
