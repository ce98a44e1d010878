/** Cancels a non-GET request that is identical to one made within the last second (Spec 1 §7); the last 20 are remembered (Spec 1 §9). */
export const duplicateWindowMs = 1000
export const rememberedRequests = 20

export class DuplicateGuard {
  readonly #now: () => number
  #remembered: { fingerprint: string; at: number }[] = []

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Forgets all of them: another person's requests repeat none of these. */
  forget(): void {
    this.#remembered = []
  }

  /** Says whether the request may go out, and remembers it when it may. GET requests always may and are not remembered. */
  admit(method: string, url: string, body: string): boolean {
    if (method === 'GET') return true
    const fingerprint = `${method} ${url} ${body}`
    const at = this.#now()
    const isDuplicate = this.#remembered.some(
      (one) => one.fingerprint === fingerprint && at - one.at < duplicateWindowMs,
    )
    if (isDuplicate) return false
    this.#remembered = [...this.#remembered.slice(-(rememberedRequests - 1)), { fingerprint, at }]
    return true
  }
}
