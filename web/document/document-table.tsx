import type { AnyCall } from '@onsite/api/define-call.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { TableColumnsType } from 'antd'
import { useParams } from 'react-router'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { PagedPanel } from '../kit/paged-panel.tsx'
import styles from './document.module.css'
import type { PanelTarget, TablePanel } from './document-panels.ts'

interface TableKind<Row> {
  readonly list: AnyCall
  readonly columns: TableColumnsType<Row>
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

/** The documents of a customer or of a piece of equipment on its page, newest first; the one that the reader came from is marked. */
export function documentTable<Row extends { readonly id: string }>(kind: TableKind<Row>) {
  const { all, creation, creationKeys, isOffered = () => true, ...table } = kind
  return ({ count, key, label, target }: TablePanel) =>
    function DocumentTable({ id, record }: RecordPanelProps) {
      const can = useCan()
      const { oid } = useParams()
      const mayCreate = can(creation.permission) && isOffered(target, record)
      return (
        <PagedPanel<Row>
          {...table}
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
