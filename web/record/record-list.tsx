/**
 * The list screen of a record kind, from its spec and its calls: columns, filters, keyword, saved views, custom fields, change in place,
 * batches, export, recycle bin, and the drawer that creates and edits. An area adds only what is its own.
 */
import { ArrowLeftOutlined, DeleteOutlined, ExportOutlined, PlusOutlined } from '@ant-design/icons'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useFieldList } from '../field/use-field-list.ts'
import { ImportButton } from '../import/import-start.tsx'
import { useCan, useOffers } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { useOpen } from '../kernel/tab.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { ListColumn } from '../kit/list-columns.ts'
import type { Filter } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import type { ListPageProps } from '../kit/list-page-props.ts'
import { PageButton } from '../kit/page-link.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { useSearchPlans } from '../search-plan/use-search-plans.tsx'
import { exportAction, type ExportSource, listSource } from './export-source.ts'
import { readRecords, type RecordCalls, type RecordRow, textOf } from './record-calls.ts'
import { useSeenSpec } from './seen-fields.ts'
import { type FieldTones, recordColumns } from './record-columns.tsx'
import { recordFilters } from './record-filters.ts'
import type { RecordDrawerProps } from './record-form.tsx'
import { type RecordFormKind, RecordFormOpener } from './record-form-opener.tsx'
import { RecordReadDrawer } from './record-groups.tsx'
import { withDeletion, withInlineCells } from './record-list-columns.tsx'
import { useRecordActions } from './use-record-actions.tsx'

type Page<Row extends RecordRow> = ListPageProps<RecordCalls['list'], RecordCalls['count'], Row>

export interface RecordListViewProps<Row extends RecordRow> {
  readonly spec: RecordSpec
  readonly calls: RecordCalls
  /** Keeps columns and saved views; '客户' lists of different conditions may have different ones. By default the kind. */
  readonly name?: string
  /** By default 客户. */
  readonly title?: string
  /** Always asked: `{ state: 1 }`. Keep the object. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** The page of a record. Without one a record opens in the drawer. */
  readonly pathOf?: (row: Row) => string
  /** Cells that look otherwise than their kind. Keep the object, as all of these. */
  readonly own?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly tones?: FieldTones
  /** Columns and filters beyond the spec's. */
  readonly columns?: readonly ListColumn<Row>[]
  readonly filters?: readonly Filter[]
  /** Query keys whose filters the list leaves out, because it fixes them. */
  readonly without?: readonly string[]
  /** Only records of this form of the kind, whose fields alone are columns and filters. */
  readonly templateId?: string
  readonly keywordHint?: string
  /** Before 编辑 and 删除; dangerous ones come last. */
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly batchActions?: readonly BatchAction<Row>[]
  /** Why this row may not be changed or deleted by this person; null when it may. Keep the function. */
  readonly reasonAgainst?: (row: Row, verb: '编辑' | '删除') => string | null
  /** Content of the drawer beside the spec's fields; `row` is undefined for a new record. */
  readonly drawer?: (row: Row | undefined) => Partial<DrawerOptions>
  /** The kind's own form instead of the drawer; a new record is shown on its page. */
  readonly form?: RecordFormKind
  /** 新建 does this instead of opening the drawer; null: there is no 新建. */
  readonly onCreate?: (() => void) | null
  /** 新建 leads to this page, for people who may create. */
  readonly createPath?: string | undefined
  /** 编辑 does this instead of opening the drawer; null: rows offer no 编辑, the drawer only makes new ones. */
  readonly onEdit?: ((row: Row) => void) | null
  readonly emptyText?: string
  readonly lead?: ReactNode
  /** Buttons before 导入, 导出 and 新建. */
  readonly tools?: ReactNode
  readonly peek?: (row: Row) => ReactNode
  readonly renderRows?: Page<Row>['renderRows']
}

type DrawerOptions = Pick<
  RecordDrawerProps<RecordCalls['list']>,
  'own' | 'without' | 'initial' | 'fixed' | 'more' | 'lead' | 'children' | 'onChange' | 'form' | 'templateId'
>

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)
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
  const { reasonAgainst } = props
  const { kind, label, permissions, nameKey } = spec
  const can = useCan()
  const offers = useOffers()
  const isPhone = useWideness() === 'phone'
  const navigate = useNavigate()
  const open = useOpen()
  const { search } = useLocation()
  const isBin =
    new URLSearchParams(search).get('recycled') === '1' && calls.restore !== undefined && offers('recycleBin')
  const [edited, setEdited] = useState<{ readonly row: Row | undefined } | null>(null)
  const [exported, setExported] = useState<ExportSource | null>(null)
  const extension = useFieldList<Row>(spec.formKind, props.templateId)
  const plans = useSearchPlans(`${props.name ?? kind}:${isBin ? 'recycled' : 'all'}`)

  const mayEdit = can(permissions.edit) && (calls.save !== undefined || Boolean(props.onEdit))
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
    edit: mayEdit && !isBin && props.onEdit !== null ? openRow : null,
    reasonAgainst,
  })

  const shownColumns = useMemo(() => {
    const catalogue = recordColumns<Row>(spec.fields, {
      heading: nameKey,
      ...(own === undefined ? {} : { own }),
      ...(tones === undefined ? {} : { tones }),
    })
    const all = [...catalogue, ...columns]
    if (isBin) return withDeletion(all)
    if (!mayEdit || calls.change === undefined) return all
    return withInlineCells(spec, all, saveField, (row: Row) => reasonAgainst?.(row, '编辑') ?? null)
  }, [spec, calls, own, tones, columns, nameKey, isBin, mayEdit, saveField, reasonAgainst])
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
    const all = [...(isBin ? [] : (props.actionsOf?.(row) ?? [])), ...rowActions(row)]
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
        name={`${props.name ?? kind}:all`}
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
          ...(mayExport && !isBin ? [exportAction(setExported)] : []),
        ]}
        idsOfAll={calls.ids === undefined ? undefined : readRecords(calls.ids)}
        lead={isBin ? undefined : props.lead}
        plans={plans}
        {...(props.peek === undefined ? {} : { peek: props.peek })}
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
            {spec.permissions.import !== undefined && !isBin && !isPhone && (
              <ImportButton kind={kind} label={label} permission={spec.permissions.import} />
            )}
            {mayExport && !isBin && (
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
          isBin ? { text: '回收站是空的' } : { text: props.emptyText ?? `还没有${label}`, action: createButton }
        }
        renderOver={drawerOver}
      />
      {exported !== null && calls.export !== undefined && (
        <DialogSlot onClose={() => setExported(null)}>
          <ExportDialog label={label} all={calls.export} source={exported} onClose={() => setExported(null)} />
        </DialogSlot>
      )}
      {dialogs}
    </>
  )
}
