/** The guards before every operation, in their order: session, service expired, csrf, role and permission, plan. */
import { type AnyCall, featuresUsed, isForTokens, isReading } from '@onsite/api/define-call.ts'
import { csrfField, csrfHeader } from '@onsite/api/envelope.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { defaultPowers, isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { isServiceExpired, offers, type PaidFeature, paidFeatures, Plan } from '@onsite/domain/permission/plan.ts'
import { withinProvider } from '@onsite/domain/permission/provider-rights.ts'
import type { ProviderPlace, Rights } from '@onsite/domain/permission/reach.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { MapSettings, SignedInPerson, Tenant } from './context.ts'
import type { OpenSession, StoredRights } from './open-sessions.ts'
import { isSameSecret } from './session-token.ts'

export interface GuardSettings {
  /** Origins beside our own host that may send requests with our cookie. */
  readonly allowedOrigins: readonly string[]
  /** Shown to free accounts (Spec 1 §6). */
  readonly hotline: string
  readonly map?: MapSettings
  /** Address of this system for people; absent or '': the address of the request, where that names this machine. */
  readonly siteUrl?: string
}

/** Makes something of a session once: a session is kept for a second, and every guard asks. */
function ofSession<T extends object>(make: (session: OpenSession) => T): (session: OpenSession) => T {
  const made = new WeakMap<OpenSession, T>()
  return (session) => {
    const known = made.get(session) ?? make(session)
    made.set(session, known)
    return known
  }
}

/** The signed-in person with the stored powers of the current role. */
export const personOf = ofSession((session): SignedInPerson => {
  const role = session.role as RoleType | null
  const provider = session.provider ?? null
  const rights = rightsOf(role, session.rights, provider)
  const scopes = session.token?.scopes
  return {
    id: session.personId,
    name: session.name,
    role,
    ...rights,
    ...(scopes === undefined ? {} : { powers: rights.powers.filter((code) => scopes.includes(code)) }),
    avatarFileId: session.avatarFileId,
    ...(provider === null ? {} : { provider }),
    ...(session.needsSecondFactor === true ? { needsSecondFactor: true } : {}),
    ...(session.isPreview && role !== null ? { preview: session.rights?.name ?? roleNames[role] } : {}),
  }
})

/** The enterprise as operations read it. */
export const tenantOf = ofSession((session): Tenant => {
  const { plan, expiresAt, settings = {}, ...rest } = session.tenant
  return {
    ...rest,
    settings,
    plan: plan as Plan,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }
})

/**
 * Rights of a role: everything for the administrator, otherwise what the enterprise stored or the defaults; for people of a provider the part of them
 * that outsiders may have.
 */
export function rightsOf(
  role: RoleType | null,
  stored: StoredRights | null,
  provider: ProviderPlace | null = null,
): Rights {
  if (role === null) return { powers: [], reaches: {}, hides: [] }
  const whole =
    role === RoleType.Administrator || stored === null
      ? { powers: defaultPowers(role), reaches: {}, hides: [] }
      : { powers: stored.codes, reaches: stored.reaches, hides: stored.hides }
  return withinProvider(whole, provider)
}

/** Throws unless this person may use the call now. `always`: answered even when the service expired or no role is left. */
export function demandAccess(
  call: AnyCall,
  request: FastifyRequest,
  session: OpenSession,
  person: SignedInPerson,
  always: boolean,
  now: Date,
  settings: GuardSettings,
): void {
  const plan = session.tenant.plan as Plan
  if (session.token !== undefined && !isForTokens(call)) throw new Failure('token-not-allowed')
  if (!always && isServiceExpired(plan, session.tenant.expiresAt, now)) throw new Failure('service-expired')
  // No page of another site can send a token, as it could a cookie.
  if (!isReading(call) && session.token === undefined) {
    demandOrigin(request, settings)
    if (!isSameSecret(csrfTokenOf(request), session.csrfToken)) throw new Failure('csrf-invalid')
  }
  if (always) return
  if (person.role === null) throw new Failure('no-role')
  if (person.needsSecondFactor === true) throw new Failure('second-factor-needed')
  if (person.preview !== undefined && !isReading(call)) throw new Failure('preview-only', { role: person.preview })
  if (call.permission !== 'open' && call.permission !== 'anonymous' && !isGranted(person.powers, call.permission)) {
    throw new Failure('no-permission', { permission: permissionOf(call.permission).label })
  }
  if (call.feature !== undefined) demandOffered([call.feature], plan, settings)
}

/** Throws `free-plan` unless the plan has all that a call uses with this input. */
export function demandFeatures(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  session: OpenSession,
  settings: GuardSettings,
): void {
  demandOffered(featuresUsed(call, input), session.tenant.plan as Plan, settings)
}

function demandOffered(features: readonly PaidFeature[], plan: Plan, { hotline }: GuardSettings): void {
  const lacking = features.find((feature) => !offers(plan, feature))
  if (lacking !== undefined) throw new Failure('free-plan', { feature: paidFeatures[lacking], phone: hotline })
}

/** The second lock behind the csrf token: a browser that names its origin must name ours or an allowed one. */
export function demandOrigin(request: FastifyRequest, settings: GuardSettings): void {
  if (!isOriginAllowed(request, settings)) throw new Failure('csrf-invalid')
}

/** Whether a request names no origin, ours or an allowed one. */
export function isOriginAllowed(request: FastifyRequest, settings: GuardSettings): boolean {
  const { origin } = request.headers
  if (origin === undefined || settings.allowedOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Large pages are for paid accounts (Spec 1 §7). */
export function demandPageSize(input: Readonly<Record<string, unknown>>, session: OpenSession): void {
  if (typeof input.pageSize === 'number' && input.pageSize > 100 && session.tenant.plan === Plan.Free) {
    throw faultAt('pageSize', '免费版每页最多 100 条')
  }
}

function csrfTokenOf(request: FastifyRequest): string {
  const places: unknown[] = [request.headers[csrfHeader], request.body, request.query]
  for (const place of places) {
    if (typeof place === 'string') return place
    if (typeof place === 'object' && place !== null && csrfField in place) {
      const token = (place as Record<string, unknown>)[csrfField]
      if (typeof token === 'string') return token
    }
  }
  return ''
}
