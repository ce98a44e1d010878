/** The shape of a permission row; areas list theirs in `<area>-permissions.ts`, `permission-codes.ts` collects them. */
import type { RoleType } from './roles.ts'

export interface PermissionRow {
  /**
   * The code in the user's `powers` list (Spec 1 §6). The specification fixes 13002, 09001 and 05001; the rest is `Our choice:` in the same five-digit
   * style, two digits per menu group.
   */
  readonly code: string
  /** Chinese label, as shown in permission management and in "没有「…」权限". */
  readonly label: string
  /** Roles that hold it in a new enterprise. The administrator (3) holds every permission and need not be listed (Spec 1 §6). */
  readonly roles: readonly RoleType[]
  /** The records that it opens, whoever they belong to; a role may hold it for a part of them (`reach.ts`). */
  readonly opensAll?: string
  /** No other role can be given it: whoever holds it could make himself an administrator. */
  readonly administratorsOnly?: true
  /** People of a provider may hold it; they lack every other right, whatever their role (`provider-rights.ts`). */
  readonly forProviders?: true
}
