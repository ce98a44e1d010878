/**
 * Knows who runs this installation, and may see what belongs to no enterprise: queues, disk, errors. `Our choice:` the administrators of the enterprise
 * that the configuration names by its id (a name or a phone number could be taken by somebody else); without it those of the only enterprise there is.
 * Where several share an installation and none is named, nobody sees it in the web, and the command line is left.
 */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from './context.ts'
import { q, type Tx } from './database.ts'

class Operators {
  #named = ''
  #demo = ''

  /** Chooses the enterprise of the operators by its id; '' for the only one. */
  choose(tenantId: string): void {
    this.#named = tenantId.toLowerCase()
  }

  /** Where the configuration names none: the enterprise of the demonstration, whose passwords only whoever started the product has, as long as it is there. */
  chooseDemo(tenantId: string): void {
    this.#demo = tenantId
  }

  /** Whether a person runs the installation; one who previews another role does not. */
  async includes({ person, tenantId, tx }: Pick<Context, 'person' | 'tenantId' | 'tx'>): Promise<boolean> {
    if (person.role !== RoleType.Administrator || person.preview !== undefined) return false
    return await this.areOf(tenantId, tx)
  }

  /** The enterprise whose people they are, as far as somebody who is signed in nowhere may take it for granted; null for none. */
  async enterprise(tx: Tx): Promise<string | null> {
    if (this.#named !== '') return this.#named
    if (this.#demo !== '' && (await this.areOf(this.#demo, tx))) return this.#demo
    const some = await tx.first(q.selectFrom('account_person').select('tenant_id').limit(1))
    return some !== undefined && (await this.areOf(some.tenant_id, tx)) ? some.tenant_id : null
  }

  /** Whether they are people of an enterprise. */
  async areOf(tenantId: string, tx: Tx): Promise<boolean> {
    if (this.#named !== '') return tenantId === this.#named
    if (this.#demo !== '') {
      const demo = await tx.first(
        q.selectFrom('account_person').select('tenant_id').where('tenant_id', '=', this.#demo).limit(1),
      )
      if (demo !== undefined) return tenantId === this.#demo
    }
    // An enterprise that nobody can sign in to shares nothing with anybody.
    const other = await tx.first(
      q.selectFrom('account_person').select('tenant_id').where('tenant_id', '<>', tenantId).limit(1),
    )
    return other === undefined
  }
}

export const operators = new Operators()
