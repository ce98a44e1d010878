/**
 * Joins the chunks of a build. A bundler makes one chunk of all modules that are used by the same pages, which gives a page a hundred small files: each
 * costs a request and compresses badly by itself. Here chunks are joined as long as that saves more requests than it adds bytes that a page does not need.
 */

/** A chunk as the bundler made it. */
export interface Chunk {
  readonly name: string
  /** Compressed. */
  readonly bytes: number
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

interface Joint {
  bytes: number
  imports: Set<number>
  members: string[]
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
  readonly #loads: readonly { roots: number[]; present: number[]; weight: number; requestBytes: number }[]

  constructor(chunks: readonly Chunk[], loads: readonly Load[]) {
    this.#places = new Map(chunks.map(({ name }, place) => [name, place]))
    this.#homes = chunks.map((_, place) => place)
    this.#joints = chunks.map(({ name, bytes, imports }) => ({
      bytes,
      imports: new Set(this.#placesOf(imports)),
      members: [name],
    }))
    this.#loads = loads.map(({ roots, present, weight, requestBytes }) => ({
      roots: this.#placesOf(roots),
      present: this.#placesOf(present),
      weight,
      requestBytes,
    }))
  }

  run(): string[][] {
    this.#joinLikes()
    let cost = this.#cost()
    for (;;) {
      const before = cost
      cost = this.#joinSome(cost)
      if (cost === before) return this.#joints.flatMap((joint) => (joint === null ? [] : [joint.members]))
    }
  }

  /** Joins chunks that are always loaded together. Whatever one of them imports to reach another is one of them as well, so that no circle arises. */
  #joinLikes(): void {
    const loaded = this.#loads.map((load) => this.#loadedBy(load))
    const first = new Map<string, number>()
    for (const place of this.#joints.keys()) {
      const loads = loaded.flatMap((places, at) => (places.has(place) ? [at] : [])).join()
      const like = first.get(loads)
      if (like === undefined) first.set(loads, place)
      else if (loads !== '') this.#join(like, place)
    }
  }

  #placesOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#places.get(name) ?? [])
  }

  /** Joins the pairs that promise most, each chunk once. @returns the cost then */
  #joinSome(costBefore: number): number {
    let cost = costBefore
    const touched = new Set<number>()
    for (const [one, other] of this.#promisingPairs()) {
      if (touched.has(one) || touched.has(other) || this.#wouldCircle(one, other)) continue
      const undo = this.#join(one, other)
      const next = this.#cost()
      if (next >= cost) {
        undo()
        continue
      }
      cost = next
      touched.add(one).add(other)
      if (touched.size >= 2 * joinsPerRound) break
    }
    return cost
  }

  /** Pairs that save something when what they import is not counted, the best first. */
  #promisingPairs(): [number, number][] {
    const live = this.#joints.flatMap((joint, place) => (joint === null ? [] : [{ place, bytes: joint.bytes }]))
    const used = this.#loads.map((load) => this.#loadedBy(load))
    const users = live.map(({ place }) =>
      Float64Array.from(this.#loads, ({ weight }, at) => (used[at]?.has(place) ? weight : 0)),
    )
    const sums = users.map((weights) => weights.reduce((sum, weight) => sum + weight, 0))
    const pairs: [number, number, number][] = []
    for (const [i, one] of live.entries()) {
      for (let j = i + 1; j < live.length; j++) {
        const other = live[j]
        const [mine, theirs] = [users[i], users[j]]
        if (other === undefined || mine === undefined || theirs === undefined) continue
        let [both, saved] = [0, 0]
        for (let at = 0; at < mine.length; at++) {
          const weight = Math.min(mine[at] ?? 0, theirs[at] ?? 0)
          both += weight
          saved += weight * (this.#loads[at]?.requestBytes ?? 0)
        }
        const wasted = ((sums[i] ?? 0) - both) * other.bytes + ((sums[j] ?? 0) - both) * one.bytes
        const gain = saved - wasted
        if (gain > 0) pairs.push([gain, one.place, other.place])
      }
    }
    return pairs.sort(([a], [b]) => b - a).map(([, one, other]) => [one, other])
  }

  /** Chunks that import each other in a circle would run before what they need. */
  #wouldCircle(one: number, other: number): boolean {
    return this.#leads(one, other) || this.#leads(other, one)
  }

  /** Whether a chunk imports another by way of a third. */
  #leads(from: number, to: number): boolean {
    const seen = new Set<number>()
    const open = this.#importsOf(from).filter((place) => place !== to)
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (place === to) return true
      if (seen.has(place)) continue
      seen.add(place)
      open.push(...this.#importsOf(place))
    }
    return false
  }

  #importsOf(place: number): number[] {
    return [...(this.#joints[place]?.imports ?? [])].map((one) => this.#homes[one] ?? one)
  }

  /** @returns takes it back */
  #join(one: number, other: number): () => void {
    const [kept, gone] = [this.#joints[one], this.#joints[other]]
    if (!kept || !gone) return () => {}
    const moved = this.#homes.flatMap((home, place) => (home === other ? [place] : []))
    this.#joints[one] = {
      bytes: kept.bytes + gone.bytes,
      imports: new Set([...kept.imports, ...gone.imports]),
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

  #cost(): number {
    let sum = 0
    for (const load of this.#loads)
      for (const place of this.#loadedBy(load))
        sum += load.weight * ((this.#joints[place]?.bytes ?? 0) + load.requestBytes)
    return sum
  }

  #loadedBy({ roots, present }: { roots: readonly number[]; present: readonly number[] }): Set<number> {
    const loaded = this.#withImports(roots, new Set())
    if (present.length > 0) for (const place of this.#withImports(present, new Set())) loaded.delete(place)
    return loaded
  }

  #withImports(places: readonly number[], found: Set<number>): Set<number> {
    const open = places.map((place) => this.#homes[place] ?? place)
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (found.has(place)) continue
      found.add(place)
      open.push(...this.#importsOf(place))
    }
    return found
  }
}
