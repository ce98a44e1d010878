import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { ReactNode } from 'react'
import { useCan } from '../kernel/session.tsx'

/** Shows its content to people who hold the permission; '' is always held. The server judges again. */
export function Can({
  permission,
  children,
}: {
  readonly permission: PermissionName | ''
  readonly children: ReactNode
}) {
  return useCan()(permission) ? children : null
}
