/**
 * Knows who runs this installation, and may see what belongs to no enterprise: queues, disk, errors. `Our choice:` the administrators of the enterprise
 * that the configuration names by its id (a name or a phone number could be taken by somebody else); without it those of the only enterprise there is.
 * Where several share an installation and none is named, nobody sees it in the web, and the command line is left.
 */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from './context.ts'
import { q } from './database.ts'

class Operators {
  #named = ''

  /** Chooses the enterprise of the operators by its id; '' for the only one. */
  choose(tenantId: string): void {
    this.#named = tenantId.toLowerCase()
  }

  /** Whether a person runs the installation; one who previews another role does not. */
  async includes({ person, tenantId, tx }: Pick<Context, 'person' | 'tenantId' | 'tx'>): Promise<boolean> {
    if (person.role !== RoleType.Administrator || person.preview !== undefined) return false
    if (this.#named !== '') return tenantId === this.#named
    // An enterprise that nobody can sign in to shares nothing with anybody.
    const other = await tx.first(
      q.selectFrom('account_person').select('tenant_id').where('tenant_id', '<>', tenantId).limit(1),
    )
    return other === undefined
  }
}

export const operators = new Operators()
