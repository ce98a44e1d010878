/** The context of an operation: the person, the tenant, the transaction. Contains nothing of HTTP except the session cookie and addresses. */
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import type { Actor } from '@onsite/domain/lifecycle.ts'
import type { Plan } from '@onsite/domain/permission/plan.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Database, Tx } from './database.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'
import type { RecordDirectory } from './record-directory.ts'

export interface Tenant {
  readonly name: string
  readonly plan: Plan
  /** ISO instant, null for never. */
  readonly expiresAt: string | null
  readonly seats: number
  /** IANA name; days and ranges are meant in this zone. */
  readonly zone: string
}

export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly role: RoleType | null
  readonly powers: readonly string[]
  readonly avatarFileId: string | null
}

/** A domain fact to record: past tense, ids only in `people`. */
export interface FactInput {
  /** Past tense: 'work-order-assigned'. */
  readonly kind: string
  readonly subjectKind: RecordKind
  readonly subjectId: string
  /** Ids of the people concerned: the live channel tells only them and people who may see all. */
  readonly people: readonly string[]
  readonly touches: readonly TouchKey[]
  readonly data?: Readonly<Record<string, unknown>>
}

/** A recorded fact as reactions read it. */
export interface Fact extends Required<FactInput> {
  readonly id: string
  readonly tenantId: string
  readonly actorId: string | null
  /** ISO instant. */
  readonly at: string
}

/** Map settings of the operator. */
export interface MapSettings {
  /** Template of tile addresses with {z}, {x} and {y}; '' for none: screens then draw outlines. */
  readonly tileUrl: string
  readonly attribution: string
}

/** The session's cookie, for the few operations that begin or end a session. */
export interface SessionCookie {
  readonly ip: string
  readonly userAgent: string
  /** Hash of the token that came with the request, null without one. */
  readonly tokenHash: Buffer | null
  set(token: string): void
  clear(): void
}

export interface Context {
  readonly tenantId: string
  readonly tenant: Tenant
  readonly person: SignedInPerson
  readonly actor: Actor
  readonly csrfToken: string
  /** Shown to free accounts beside features that their plan lacks. */
  readonly hotline: string
  readonly map: MapSettings
  /** Address of this system without a slash at the end: links in messages begin with it. */
  readonly siteUrl: string
  readonly tx: Tx
  readonly now: Date
  readonly requestId: string
  readonly files: FileStore
  readonly cookie: SessionCookie
  readonly log: Log
  /** Records of every area, by kind. */
  readonly records: RecordDirectory
  /** Inserts a fact and its outbox row in this transaction; open pages are told after the commit. */
  record(fact: FactInput): Promise<void>
  /** The next document number of today: prefix, yyyyMMdd and a daily sequence of five digits. Never the same twice. */
  nextNumber(prefix: string): Promise<string>
}

/** The context of an anonymous call: without a tenant, so it opens its own transactions. */
export interface AnonymousContext {
  readonly database: Database
  readonly now: Date
  readonly requestId: string
  readonly cookie: SessionCookie
  readonly log: Log
  /** Runs `fn` in a transaction of a tenant; facts that it records have no actor and are announced after the commit. */
  inTenant<T>(tenantId: string, fn: (work: GuestWork) => Promise<T>): Promise<T>
}

/** A guest's work inside one tenant. */
export interface GuestWork {
  readonly tenantId: string
  readonly tx: Tx
  readonly now: Date
  record(fact: FactInput): Promise<void>
}
