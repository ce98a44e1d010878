/** The page of a record, from its spec: header, fields by group with the custom ones, panels of its own and of later areas, its life at the side. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Skeleton, Tabs } from 'antd'
import type { TabsRef } from 'antd/es/tabs'
import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { marksOf } from '../kernel/query-client.ts'
import { inOrder, type RecordPanel, useRecordPanels } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { DetailPage, type DetailQuery } from '../kit/detail-page.tsx'
import { FieldGroups } from '../kit/field-groups.tsx'
import { formatCount } from '../kit/formats.ts'
import { LazyRender } from '../kit/lazy-render.tsx'
import { MoveButtons } from '../kit/move-buttons.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { useRunAction } from '../kit/use-run-action.ts'
import { RecordFields } from '../field/record-fields.tsx'
import { inlineFields, useSeenSpec } from './seen-fields.ts'
import { type RecordCalls, type RecordRow, textOf } from './record-calls.ts'
import { FieldCell, type FieldTones } from './record-columns.tsx'
import { detailGroups } from './record-groups.tsx'
import { InlineCell } from './record-inline.tsx'
import { RecordLife } from './record-life.tsx'
import { useRecordActions } from './use-record-actions.tsx'
import styles from './record.module.css'

export interface RecordPageViewProps<Row extends RecordRow> {
  readonly spec: RecordSpec
  readonly id: string
  /** The detail call's query. */
  readonly query: DetailQuery & { readonly data: Row | undefined }
  readonly call: AnyCall
  /** For changes in place; `{}` keeps every field as text. */
  readonly calls?: Partial<RecordCalls>
  /** By default the text of the spec's name. */
  readonly title?: (row: Row) => string
  /** Before the title: its number. */
  readonly number?: (row: Row) => string
  readonly tags?: (row: Row) => ReactNode
  /** The first that moves the record on and breaks nothing is the primary button; the rest stand under 更多, with reasons. */
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly steps?: (row: Row) => ReactNode
  readonly own?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly tones?: FieldTones
  /** Keys of fields that the page shows elsewhere. */
  readonly without?: readonly string[]
  /** Above and below the groups of fields. */
  readonly before?: (row: Row) => ReactNode
  readonly after?: (row: Row) => ReactNode
  /** Panels of the kind's own area; those of later areas follow. */
  readonly panels?: readonly RecordPanel[]
  readonly factText?: (fact: string) => string
}

/** Query key of the open panel. */
const panelKey = 'panel'
const lifeKey = 'life'
const lifeLabel = '动态'

/** A record's page. */
export function RecordPageView<Row extends RecordRow>(props: RecordPageViewProps<Row>) {
  const { spec, id, query, call } = props
  const row = query.data
  const marks = marksOf(call)
  const panels = inOrder([...(props.panels ?? []), ...useRecordPanels(spec.kind)])
  const main = row !== undefined && <RecordMain {...props} row={row} />
  const life = (
    <LazyRender>
      <RecordLife kind={spec.kind} id={id} marks={marks} />
    </LazyRender>
  )
  // Where there is no room beside them, life is one of the tabs; two rows of tabs would both begin with 详情.
  const isBeside = useWideness() === 'wide' || panels.length === 0
  return (
    <DetailPage
      id={id}
      query={query}
      number={row === undefined ? null : (props.number?.(row) ?? '')}
      title={row === undefined ? '' : (props.title?.(row) ?? textOf(row, spec.nameKey))}
      tags={row !== undefined && props.tags?.(row)}
      actions={row !== undefined && props.actions !== undefined && <PageActions actions={props.actions(row)} />}
      steps={row !== undefined && props.steps?.(row)}
      {...(isBeside ? { side: { label: lifeLabel, content: life } } : {})}
      {...(props.factText === undefined ? {} : { factText: props.factText })}
    >
      {row !== undefined &&
        (panels.length === 0 ? (
          main
        ) : (
          <RecordTabs id={id} row={row} panels={panels} main={main} life={isBeside ? null : life} />
        ))}
    </DetailPage>
  )
}

function PageActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const run = useRunAction()
  if (actions.length === 0) return null
  const first = actions.find(({ aside, danger }) => aside !== true && danger !== true)
  return (
    <MoveButtons
      verdicts={actions.map(({ key, label, reasons = [] }) => ({
        action: key,
        label,
        allowed: reasons.length === 0,
        reasons,
      }))}
      steps={first === undefined ? [] : [first.key]}
      dangers={actions.filter(({ danger }) => danger === true).map(({ key }) => key)}
      paths={Object.fromEntries(actions.flatMap(({ key, path }) => (path === undefined ? [] : [[key, path]])))}
      onMove={(key) => run(actions.find((action) => action.key === key))}
    />
  )
}

interface RecordTabsProps {
  readonly id: string
  readonly row: RecordRow
  readonly panels: readonly RecordPanel[]
  readonly main: ReactNode
  /** null: it stands beside the tabs. */
  readonly life: ReactNode
}

/**
 * A tab that is pressed would get the focus and scroll into view, away from the pointer: released elsewhere, the button would have clicked nothing. It gets
 * the focus with the click.
 */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[role="tab"]') !== null) event.preventDefault()
}

/** The fields and the panels as tabs; the open one stands in the address. */
function RecordTabs({ id, row, panels, main, life }: RecordTabsProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get(panelKey) ?? 'main'
  const isKnown = panels.some(({ key }) => key === asked) || (asked === lifeKey && life !== null)
  const open = isKnown ? asked : 'main'
  const tabs = useRef<TabsRef>(null)
  // The button for the tabs that have no room would stand among the tabs, where only tabs may be.
  useLayoutEffect(() => {
    const nav = tabs.current?.nativeElement?.querySelector(':scope > [role="tablist"]')
    for (const name of ['role', 'aria-orientation']) {
      nav?.querySelector('.ant-tabs-nav-list')?.setAttribute(name, nav.getAttribute(name) ?? '')
      nav?.removeAttribute(name)
    }
  }, [])
  return (
    <Tabs
      ref={tabs}
      onMouseDown={stay}
      onTabClick={(_, { currentTarget }) => currentTarget.querySelector<HTMLElement>('[role="tab"]')?.focus()}
      more={{ icon: <span className={styles['moreTabs']}>更多</span> }}
      tabBarGutter={20}
      activeKey={open}
      onChange={(key) => void navigate({ search: key === 'main' ? '' : `?${panelKey}=${key}` }, { replace: true })}
      items={[
        { key: 'main', label: '详情', children: main },
        ...panels.map(({ key, title, count, countIn, Panel }) => ({
          key,
          label:
            countIn !== undefined ? (
              `${title} ${formatCount(countIn(row))}`
            ) : count === undefined ? (
              title
            ) : (
              <PanelLabel id={id} title={title} count={count} />
            ),
          children: (
            <Suspense fallback={<Skeleton active />}>
              <Panel id={id} record={row} />
            </Suspense>
          ),
        })),
        ...(life === null
          ? []
          : [{ key: lifeKey, label: lifeLabel, children: <div className={styles['lifeTab']}>{life}</div> }]),
      ]}
    />
  )
}

interface PanelLabelProps {
  readonly id: string
  readonly title: string
  readonly count: NonNullable<RecordPanel['count']>
}

/** The figure has its place before it comes, so that no tab moves away under the pointer. */
function PanelLabel({ id, title, count }: PanelLabelProps) {
  const counted = useCall<AnyCall>(count.call, count.input(id), { keep: true })
  return (
    <>
      {title} <span className={styles['counted']}>{typeof counted.data === 'number' && formatCount(counted.data)}</span>
    </>
  )
}

type RecordMainProps<Row extends RecordRow> = RecordPageViewProps<Row> & {
  readonly row: Row
}

function RecordMain<Row extends RecordRow>({ row, ...props }: RecordMainProps<Row>) {
  const { calls = {} } = props
  const spec = useSeenSpec(props.spec)
  const can = useCan()
  const { saveField, dialogs } = useRecordActions<Row>({
    spec,
    calls: calls as RecordCalls,
    isBin: false,
    edit: null,
  })
  const inline =
    calls.change !== undefined && can(spec.permissions.edit) ? inlineFields(spec).map(({ key }) => key) : []
  const show = (field: FieldRow, shown: Row) =>
    props.own?.[field.key]?.(shown) ?? <FieldCell field={field} row={shown} tones={props.tones?.[field.key]} />
  const groups = detailGroups(spec, row, { without: props.without ?? [], kept: inline }, (field) =>
    inline.includes(field.key) ? (
      <InlineCell field={field} row={row} onSave={saveField} render={(shown) => show(field, shown)} />
    ) : (
      show(field, row)
    ),
  )
  return (
    <div className={styles['main']}>
      {props.before?.(row)}
      <FieldGroups groups={groups} />
      {spec.formKind !== undefined && <RecordFields id={row.id} formKind={spec.formKind} />}
      {props.after?.(row)}
      {dialogs}
    </div>
  )
}
