/** The context of an operation: the person, the tenant, the transaction. Contains nothing of HTTP except the session cookie and addresses. */
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import type { Actor } from '@onsite/domain/lifecycle.ts'
import type { Tell, TellCustomer } from '@onsite/domain/notice/tell.ts'
import type { Plan } from '@onsite/domain/permission/plan.ts'
import type { ProviderPlace, Rights } from '@onsite/domain/permission/reach.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { KeptSettings, NumberingSetting } from '@onsite/domain/system-setting.ts'
import type { Static, TObject } from 'typebox'
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
  /** Settings that differ from their start, by code; `settingOf` reads them. */
  readonly settings: KeptSettings
}

export interface SignedInPerson extends Rights {
  readonly id: string
  readonly name: string
  readonly role: RoleType | null
  readonly avatarFileId: string | null
  /** The provider to which the person belongs; absent for the enterprise's own people. */
  readonly provider?: ProviderPlace
  /** Name of the role that an administrator previews; absent otherwise. */
  readonly preview?: string
  /** Must set up a second factor before anything else. */
  readonly needsSecondFactor?: boolean
}

/** The origin of a fact that nobody made: the fact with which it began, and everything that acted by itself since then, in its order. */
export interface FactOrigin {
  readonly causeId: string
  /** Ids of the automation rules. */
  readonly by: readonly string[]
}

/** Details of one fact, given when it is recorded. */
export type FactDetails<Data extends TObject> = {
  readonly subjectId: string
  /** Ids of the people concerned: the live channel tells only them and those who may see all. Nobody in particular by default. */
  readonly people?: readonly string[]
  /** Further words that it makes stale this time. */
  readonly touches?: readonly TouchKey[]
  /** The people of ours that it is told to, in which words; the notice area delivers it, whatever the fact. */
  readonly tell?: Tell
  /** The same for people of a customer. */
  readonly tellCustomer?: TellCustomer
  /** A record of which a customer was told and has now answered. */
  readonly readAbout?: string
  /** By default that of the fact to which a reaction reacts. */
  readonly origin?: FactOrigin
} & (Record<string, never> extends Static<Data> ? { readonly data?: Static<Data> } : { readonly data: Static<Data> })

/** Inserts a fact and its outbox row in the transaction at hand; open pages are told after the commit. */
export type RecordFact = <Data extends TObject>(kind: FactKind<Data>, details: FactDetails<Data>) => Promise<void>

/** A recorded fact as reactions read it. */
export interface Fact<Data extends TObject = TObject> {
  readonly id: string
  readonly tenantId: string
  /** Name of its kind. */
  readonly kind: string
  readonly subjectKind: RecordKind
  readonly subjectId: string
  readonly actorId: string | null
  readonly people: readonly string[]
  readonly touches: readonly TouchKey[]
  readonly data: Static<Data>
  readonly tell: Tell | undefined
  readonly tellCustomer: TellCustomer | undefined
  readonly readAbout: string | undefined
  readonly origin: FactOrigin | undefined
  /** Nobody changed the record: pages read it again without a word. */
  readonly isQuiet?: boolean
  /** ISO instant. */
  readonly at: string
}

/** Map settings of the operator. */
export interface MapSettings {
  /** Template of tile addresses with {z}, {x} and {y}; '' for none: screens then draw outlines. */
  readonly tileUrl: string
  readonly attribution: string
}

/** The cookies of session and device, for the few operations that begin or end a session. */
export interface SessionCookie {
  readonly ip: string
  readonly userAgent: string
  /** Hash of the token that came with the request, null without one. */
  readonly tokenHash: Buffer | null
  /** Hash of the token that this browser has carried since somebody first signed in from it, null without one. */
  readonly deviceHash: Buffer | null
  set(token: string): void
  setDevice(token: string): void
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
  /** Address of this system without a slash at the end: links in messages begin with it. '' when nobody set one and the request's own is not to be trusted. */
  readonly siteUrl: string
  readonly tx: Tx
  readonly now: Date
  readonly requestId: string
  readonly files: FileStore
  readonly cookie: SessionCookie
  readonly log: Log
  /** Records of every area, by kind. */
  readonly records: RecordDirectory
  /** Set while something acts by itself in the name of the person: its lines name nobody and say these words. */
  readonly actsAs?: string
  readonly record: RecordFact
  /** The next number of a kind of document, by the rule that the enterprise set for it. Never the same twice. */
  nextNumber(numbering: NumberingSetting): Promise<string>
}

/** The context of an anonymous call: without a tenant, so it opens its own transactions. */
export interface AnonymousContext {
  readonly database: Database
  readonly now: Date
  readonly requestId: string
  readonly cookie: SessionCookie
  readonly log: Log
  readonly files: FileStore
  /** Runs `fn` in a transaction of a tenant; facts that it records have the actor that is named, or none, and are announced after the commit. */
  inTenant<T>(tenantId: string, fn: (work: GuestWork) => Promise<T>, actorId?: string): Promise<T>
}

/** A guest's work inside one tenant. */
export interface GuestWork {
  readonly tenantId: string
  readonly tx: Tx
  readonly now: Date
  readonly record: RecordFact
}
