/** Gives background work the present rights of the person who asked for it, or those of the product itself. */
import { Failure } from '@onsite/domain/failure.ts'
import { isServiceExpired, type Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { KeptSettings } from '@onsite/domain/system-setting.ts'
import type { Context, SignedInPerson, Tenant } from './context.ts'
import { type Database, q } from './database.ts'
import type { FileStore } from './file-store.ts'
import { rightsOf } from './guards.ts'
import type { Log } from './log.ts'
import { numbersOf } from './number.ts'
import type { TenantWork } from './background.ts'
import type { RecordDirectory } from './record-directory.ts'
import { personInBrief, storedRights } from './tenant-people.ts'

export interface Acting {
  readonly personId: string
  /** The role in which the person asked. */
  readonly role: RoleType
}

/** Everything outside the enterprise that background work needs to act. */
export interface Surroundings {
  readonly database: Database
  readonly files: FileStore
  readonly log: Log
  readonly records: RecordDirectory
}

/**
 * A context like that of a request by this person: name, powers and enterprise are read in the present transaction. Throws `person-disabled`,
 * `role-not-yours` or `service-expired` where a request would be refused too.
 */
export async function actAs(work: TenantWork, acting: Acting, surroundings: Surroundings): Promise<Context> {
  const { tenantId, tx, now } = work
  const [tenant, person, rights] = await Promise.all([
    readTenant(work),
    personInBrief(tx, tenantId, acting.personId),
    storedRights(tx, tenantId, acting.personId, acting.role),
  ])
  if (person?.isActive !== true) throw new Failure('person-disabled')
  if (!person.roles.some(({ role }) => role === acting.role)) throw new Failure('role-not-yours')
  if (isServiceExpired(tenant.plan, tenant.expiresAt, now)) throw new Failure('service-expired')
  const { personId: id, role } = acting
  const { name, provider } = person
  const signedIn = {
    id,
    name,
    role,
    ...rightsOf(role, rights, provider),
    avatarFileId: null,
    ...(provider === null ? {} : { provider }),
  }
  return contextOf(work, tenant, signedIn, surroundings)
}

/**
 * A context of the product itself, in the name of a person who set up something that now runs by itself: it has every power, whatever has become of the
 * person. The caller judges whether the enterprise may still have it.
 * @param actsAs words for the lines of what it does, which then name nobody
 */
export async function actAsSystem(
  work: TenantWork,
  personId: string,
  surroundings: Surroundings,
  actsAs?: string,
): Promise<Context> {
  const [tenant, person] = await Promise.all([readTenant(work), personInBrief(work.tx, work.tenantId, personId)])
  const role = RoleType.Administrator
  const signedIn = { id: personId, name: person?.name ?? '', role, ...rightsOf(role, null), avatarFileId: null }
  const ctx = contextOf(work, tenant, signedIn, surroundings)
  return actsAs === undefined ? ctx : { ...ctx, actsAs }
}

function contextOf(work: TenantWork, tenant: Tenant, person: SignedInPerson, surroundings: Surroundings): Context {
  const { tenantId, tx, now } = work
  return {
    tenantId,
    tenant,
    person,
    actor: { id: person.id, role: person.role, powers: person.powers, plan: tenant.plan, settings: tenant.settings },
    csrfToken: '',
    hotline: '',
    map: { tileUrl: '', attribution: '' },
    siteUrl: '',
    tx,
    now,
    requestId: '',
    files: surroundings.files,
    cookie: {
      ip: '',
      userAgent: '',
      tokenHash: null,
      deviceHash: null,
      set: () => {},
      setDevice: () => {},
      clear: () => {},
    },
    log: surroundings.log,
    records: surroundings.records,
    record: work.record,
    nextNumber: async (numbering) => await numbersOf(surroundings.database).draw(tenantId, tenant, numbering, now),
  }
}

async function readTenant({ tx, tenantId }: TenantWork): Promise<Tenant> {
  const row = await tx.first(
    q
      .selectFrom('tenant')
      .select(['name', 'plan', 'expires_at', 'seats', 'zone', 'settings'])
      .where('id', '=', tenantId),
  )
  if (row === undefined) throw new Error(`tenant ${tenantId} is gone`)
  const { expires_at: expiresAt, name, plan, seats, settings, zone } = row
  return { name, plan: plan as Plan, expiresAt, seats, zone, settings: settings as KeptSettings }
}
