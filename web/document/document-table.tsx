import type { AnyCall } from '@onsite/api/define-call.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { Priority } from '@onsite/domain/document/priority.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { PagedPanel } from '../kit/paged-panel.tsx'
import { type RecordRow, textOf } from '../record/record-calls.ts'
import { FieldCell, type FieldTones } from '../record/record-columns.tsx'
import { RecordLink } from '../record/record-link.tsx'
import styles from './document.module.css'
import type { PanelTarget, TablePanel } from './document-panels.ts'
import { PriorityTag } from './priority-tag.tsx'

interface TableKind<Row> {
  readonly spec: RecordSpec
  readonly list: AnyCall
  /** Keys of the fields that are its columns. */
  readonly keys: readonly string[]
  /** The field that leads to the document. */
  readonly heading: string
  /** Cells that look otherwise than their kind. */
  readonly own?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly tones?: FieldTones
  /** The list of all, for those who may see them. */
  readonly all: { readonly path: string; readonly permission: PermissionName }
  /** The form of a new one. */
  readonly creation: { readonly path: string; readonly permission: PermissionName }
  /** Query keys of the form; by default those of the list. */
  readonly creationKeys?: Readonly<Record<PanelTarget, string>>
  /** Whether one may be made from the page of this record. */
  readonly isOffered?: (target: PanelTarget, record: object) => boolean
}

const targetNames: Readonly<Record<PanelTarget, string>> = { customer: '客户', asset: '设备' }

interface TableRow extends RecordRow {
  readonly title: string
  readonly priority: Priority
}

/** The documents of a customer or of an asset on its page, newest first; the one that the reader came from is marked. */
export function documentTable<Row extends TableRow>(kind: TableKind<Row>) {
  const { all, creation, creationKeys, isOffered = () => true, list } = kind
  const columns = columnsOf(kind)
  return ({ count, key, label, target }: TablePanel) =>
    function DocumentTable({ id, record }: RecordPanelProps) {
      const can = useCan()
      const { oid } = useParams()
      const mayCreate = can(creation.permission) && isOffered(target, record)
      return (
        <PagedPanel<Row>
          list={list}
          columns={columns}
          count={count}
          unit={label}
          label={`${targetNames[target]}的${label}`}
          filter={{ [key]: id }}
          classOf={(row) => (row.id === oid ? (styles['cameFrom'] ?? '') : '')}
          listPath={can(all.permission) ? all.path : null}
          createPath={mayCreate ? `${creation.path}?${creationKeys?.[target] ?? key}=${id}` : null}
        />
      )
    }
}

function columnsOf<Row extends TableRow>({ heading, keys, own = {}, spec, tones = {} }: TableKind<Row>) {
  return keys.flatMap((key) => {
    const field = spec.fields.find((one) => one.key === key)
    if (field === undefined) return []
    const show = own[key] ?? ((row: Row) => <FieldCell field={field} row={row} tones={tones[key]} />)
    const render = (_: unknown, row: Row) => (
      <>
        {key === 'title' && <PriorityTag priority={row.priority} brief />}
        {key === 'title' && ' '}
        {key === heading ? <RecordLink kind={spec.kind} id={row.id} name={textOf(row, key)} /> : show(row)}
      </>
    )
    return [{ key, title: field.label, render }]
  })
}
