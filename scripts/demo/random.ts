/** A seeded generator: the same seed tells the same story, on every machine and every day. */

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number between two bounds, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of a list; with `skew` above 1 the front is preferred. */
  pick<T>(list: readonly T[], skew = 1): T {
    const one = list[Math.floor(list.length * this.next() ** skew)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  /** One of several values, each with its weight. */
  pickWeighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return choices[choices.length - 1]?.[1] as T
  }

  /** A UUIDv7 of this instant, so that ids sort by time of creation. */
  id(atMs: number): string {
    const time = Math.floor(atMs).toString(16).padStart(12, '0')
    const hex = (digits: number): string =>
      this.int(0, 16 ** digits - 1)
        .toString(16)
        .padStart(digits, '0')
    const variant = (8 + this.int(0, 3)).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
  }
}
