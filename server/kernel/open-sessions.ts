/**
 * Opened sessions, kept by this process for a second, so that a page that asks for ten things opens its session once. Whatever changes a session or the
 * rights of its person is felt within that second on every process, and at once on the one that ends the session.
 */
import type { Hidden } from '@onsite/domain/permission/masks.ts'
import type { ProviderPlace, Reaches } from '@onsite/domain/permission/reach.ts'
import type { KeptSettings } from '@onsite/domain/system-setting.ts'

/** The rights of a role as an enterprise keeps them. */
export interface StoredRights {
  /** Of an own role. */
  readonly name: string | null
  readonly codes: readonly string[]
  readonly reaches: Reaches
  readonly hides: readonly Hidden[]
}

/** The result of `open_session`: everything that a request needs to know about the person, read in this transaction. */
export interface OpenSession {
  csrfToken: string
  /** The last use was written more than a minute ago. */
  touchDue: boolean
  expiresAt: string
  tenantId: string
  /** Settings are absent in what a process of the version before reads. */
  tenant: { name: string; plan: number; expiresAt: string | null; seats: number; zone: string; settings?: KeptSettings }
  personId: string
  name: string
  avatarFileId: string | null
  role: number | null
  /** Of people of a provider. Absent in what a process of the version before reads. */
  provider?: ProviderPlace | null
  /** An administrator looks at the product as this role sees it, and changes nothing. */
  isPreview: boolean
  /** An administrator whose enterprise demands a second factor, and who has none. Absent in what a process of the version before reads. */
  needsSecondFactor?: boolean
  /** Rights as the enterprise set them, null for the defaults. */
  rights: StoredRights | null
  /** Another system asks by this API token, which passes on a part of the rights. */
  token?: { name: string; scopes: readonly string[] }
}

/** Longest time for which an ended session or a lost right still counts. */
export const keptMs = 1000

interface Kept {
  readonly session: OpenSession
  readonly until: number
}

export class OpenSessions {
  /** Oldest first, because each is added anew at its opening. */
  readonly #kept = new Map<string, Kept>()
  readonly #clock: () => number
  /** Rises with each forgetting, so that what was read before is not kept after it. */
  #era = 0

  /** @param clock milliseconds that only rise */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Marks the moment from which a session is being read. */
  get era(): number {
    return this.#era
  }

  get(key: string): OpenSession | undefined {
    const kept = this.#kept.get(key)
    return kept !== undefined && kept.until > this.#clock() ? kept.session : undefined
  }

  /** Keeps a session, unless any was forgotten since the moment of its reading. */
  keep(key: string, session: OpenSession, era: number): void {
    // Whoever sets up the second factor goes on at once.
    if (era !== this.#era || session.needsSecondFactor === true) return
    const now = this.#clock()
    for (const [old, { until }] of this.#kept) {
      if (until > now) break
      this.#kept.delete(old)
    }
    this.#kept.delete(key)
    // Its last use is being written already.
    this.#kept.set(key, { session: { ...session, touchDue: false }, until: now + keptMs })
  }

  /** Opens this session anew at its next request, or every session. */
  forget(key?: string): void {
    this.#era += 1
    if (key === undefined) this.#kept.clear()
    else this.#kept.delete(key)
  }
}
