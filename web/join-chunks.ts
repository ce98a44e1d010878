/**
 * Joins the chunks of a build. A bundler makes one chunk of all modules that are used by the same pages, which gives a page a hundred small files: each
 * costs a request and compresses badly by itself. Here chunks are joined as long as that saves more requests than it adds bytes that a page does not need.
 */

/** A chunk as the bundler made it. */
export interface Chunk {
  readonly name: string
  /** Compressed, with its style sheet. */
  readonly bytes: number
  /** Whether it has a style sheet, which is a request of its own. */
  readonly isStyled: boolean
  /** Names of chunks that are loaded with it. */
  readonly imports: readonly string[]
}

/** Something that is loaded at once: a page in an empty browser, or a dialog on an open page. */
export interface Load {
  readonly roots: readonly string[]
  /** Loaded before, with what they import. */
  readonly present: readonly string[]
  /** How often it happens, and how much waiting for it hurts, beside the others. */
  readonly weight: number
  /** As many bytes cost as much time as one more request: fewer on a slow network. */
  readonly requestBytes: number
}

/** Joins tried between two counts of who loads what. */
const joinsPerRound = 15
/** Weights are counted in tenths, so that every sum is a whole number and does not depend on the order in which it was made. */
const weightParts = 10

interface Joint {
  bytes: number
  requests: number
  imports: readonly number[]
  members: string[]
}

interface Counted {
  readonly roots: readonly number[]
  readonly present: readonly number[]
  readonly weight: number
  readonly requestBytes: number
  /** By place: 1 where the load, or what was there before it, uses the joint. Joining two others changes nothing for it. */
  readonly used: Uint8Array
  cost: number
}

/** Names of the chunks that shall be one, by group. */
export function joinChunks(chunks: readonly Chunk[], loads: readonly Load[]): string[][] {
  return new Joining(chunks, loads).run()
}

class Joining {
  readonly #places: ReadonlyMap<string, number>
  /** By place; null once joined into another. */
  readonly #joints: (Joint | null)[]
  /** The joint of each chunk. */
  readonly #homes: number[]
  readonly #loads: readonly Counted[]
  /** By place, the walk that was there last. */
  readonly #walked: Int32Array
  #walk = 0

  constructor(chunks: readonly Chunk[], loads: readonly Load[]) {
    this.#places = new Map(chunks.map(({ name }, place) => [name, place]))
    this.#homes = chunks.map((_, place) => place)
    this.#walked = new Int32Array(chunks.length)
    this.#joints = chunks.map(({ name, bytes, imports, isStyled }) => ({
      bytes,
      requests: isStyled ? 2 : 1,
      imports: this.#placesOf(imports),
      members: [name],
    }))
    this.#loads = loads.map(({ roots, present, weight, requestBytes }) => ({
      roots: this.#placesOf(roots),
      present: this.#placesOf(present),
      weight: Math.round(weight * weightParts),
      requestBytes,
      used: new Uint8Array(chunks.length),
      cost: 0,
    }))
  }

  run(): string[][] {
    this.#joinLikes()
    for (const load of this.#loads) this.#count(load)
    while (this.#joinSome());
    return this.#joints.flatMap((joint) => (joint === null ? [] : [joint.members]))
  }

  /** Joins chunks that are always loaded together. Whatever one of them imports to reach another is one of them as well, so that no circle arises. */
  #joinLikes(): void {
    const users: number[][] = this.#joints.map(() => [])
    for (const [at, load] of this.#loads.entries()) for (const place of this.#loadedBy(load)) users[place]?.push(at)
    const first = new Map<string, number>()
    for (const [place, loads] of users.map((list) => list.join()).entries()) {
      const like = first.get(loads)
      if (like === undefined) first.set(loads, place)
      else if (loads !== '') this.#join(like, place)
    }
  }

  #placesOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#places.get(name) ?? [])
  }

  /** Joins the pairs that promise most, each chunk once. @returns whether any was joined */
  #joinSome(): boolean {
    const touched = new Set<number>()
    for (const [one, other] of this.#promisingPairs()) {
      if (touched.has(one) || touched.has(other) || this.#wouldCircle(one, other)) continue
      const affected = this.#loads.filter(({ used }) => used[one] === 1 || used[other] === 1)
      const undo = this.#join(one, other)
      let gain = 0
      for (const load of affected) gain += load.cost - this.#cost(load)
      if (gain <= 0) {
        undo()
        continue
      }
      for (const load of affected) this.#count(load)
      touched.add(one).add(other)
      if (touched.size >= 2 * joinsPerRound) break
    }
    return touched.size > 0
  }

  /** Pairs that save something when what they import is not counted, the best first. */
  #promisingPairs(): [number, number][] {
    const users: number[][] = this.#joints.map(() => [])
    for (const [at, load] of this.#loads.entries()) for (const place of this.#loadedBy(load)) users[place]?.push(at)
    const sums = users.map((list) => list.reduce((sum, at) => sum + (this.#loads[at]?.weight ?? 0), 0))
    const live = this.#joints.flatMap((joint, place) => (joint === null ? [] : [{ ...joint, place }]))
    const pairs: [number, number, number][] = []
    const uses = new Uint8Array(this.#loads.length)
    for (const [i, one] of live.entries()) {
      const mine = users[one.place] ?? []
      for (const at of mine) uses[at] = 1
      for (const other of live.slice(i + 1)) {
        let [both, saved] = [0, 0]
        for (const at of users[other.place] ?? []) {
          if (uses[at] === 0) continue
          const { weight = 0, requestBytes = 0 } = this.#loads[at] ?? {}
          both += weight
          saved += weight * requestBytes * Math.min(one.requests, other.requests)
        }
        const wasted = ((sums[one.place] ?? 0) - both) * other.bytes + ((sums[other.place] ?? 0) - both) * one.bytes
        const gain = saved - wasted
        if (gain > 0) pairs.push([gain, one.place, other.place])
      }
      for (const at of mine) uses[at] = 0
    }
    return pairs.sort(([a], [b]) => b - a).map(([, one, other]) => [one, other])
  }

  /** Chunks that import each other in a circle would run before what they need. */
  #wouldCircle(one: number, other: number): boolean {
    return this.#leads(one, other) || this.#leads(other, one)
  }

  /** Whether a chunk imports another by way of a third. */
  #leads(from: number, to: number): boolean {
    this.#walk += 1
    // Imports among its own parts are no way out.
    this.#walked[from] = this.#walk
    const thirds = this.#importsOf(from).filter((place) => this.#homes[place] !== to)
    return this.#walkOn(thirds).includes(to)
  }

  #importsOf(place: number): readonly number[] {
    return this.#joints[place]?.imports ?? []
  }

  /** @returns takes it back */
  #join(one: number, other: number): () => void {
    const [kept, gone] = [this.#joints[one], this.#joints[other]]
    if (!kept || !gone) return () => {}
    const moved = this.#homes.flatMap((home, place) => (home === other ? [place] : []))
    this.#joints[one] = {
      bytes: kept.bytes + gone.bytes,
      requests: Math.max(kept.requests, gone.requests),
      imports: [...new Set([...kept.imports, ...gone.imports])],
      members: [...kept.members, ...gone.members],
    }
    this.#joints[other] = null
    for (const place of moved) this.#homes[place] = one
    return () => {
      this.#joints[one] = kept
      this.#joints[other] = gone
      for (const place of moved) this.#homes[place] = other
    }
  }

  /** Keeps what a load costs now, and whom it uses. */
  #count(load: Counted): void {
    load.cost = this.#cost(load)
    for (const [place, walk] of this.#walked.entries()) load.used[place] = walk === this.#walk ? 1 : 0
  }

  #cost(load: Counted): number {
    let bytes = 0
    for (const place of this.#loadedBy(load)) {
      const joint = this.#joints[place]
      if (joint) bytes += joint.bytes + joint.requests * load.requestBytes
    }
    return load.weight * bytes
  }

  /** Whatever is loaded and was not there before; a walk passes by both. */
  #loadedBy({ roots, present }: Pick<Counted, 'roots' | 'present'>): number[] {
    this.#walk += 1
    this.#walkOn(present)
    return this.#walkOn(roots)
  }

  /** @returns the joints that these places lead to and the walk has not passed by yet */
  #walkOn(places: readonly number[]): number[] {
    const found: number[] = []
    const open = [...places]
    for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
      const place = this.#homes[chunk] ?? chunk
      if (this.#walked[place] === this.#walk) continue
      this.#walked[place] = this.#walk
      found.push(place)
      for (const next of this.#importsOf(place)) open.push(next)
    }
    return found
  }
}
