/**
 * Random people do random things to a few documents of a kind, allowed and forbidden, now and then two at once, by the batch, with old versions, and
 * taken back. After each step the books must agree. The suite plays the same life each time; `LIFE_SEED=random` plays another, a number repeats one,
 * and `LIFE_STEPS` makes it long.
 */
import type { Envelope } from '@onsite/api/envelope.ts'
import { assert, asyncProperty, constant, integer, noBias } from 'fast-check'
import { expect, it } from 'vitest'
import { type Books, readBooks } from './books.ts'
import { judgeChange, judgeCounters, judgeRefusal, judgeUndo } from './judge.ts'
import type { Life, LifeStage, Seat, Turn } from './life.ts'
import { lookRound, recount } from './look-round.ts'

const steps = Number(process.env['LIFE_STEPS'] ?? 120)
/** Documents that live beside each other; one that is gone or at its end is replaced. */
const companions = 4
/** Steps between two looks of somebody at everything. */
const lookEvery = 12

/** Mulberry32: the whole run follows from one number, which a failure prints. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}

/** Lets documents of a kind live, and judges their books after each step. */
export function provesLife(life: Life): void {
  it(`keeps the books of every ${life.document.label} in order whatever people do`, {
    timeout: 1_800_000,
  }, async () => {
    const { LIFE_SEED = '20261122' } = process.env
    const seeds = LIFE_SEED === 'random' ? noBias(integer({ min: 1, max: 2 ** 31 - 1 })) : constant(Number(LIFE_SEED))
    await assert(
      asyncProperty(seeds, async (seed) => await new Play(life, seed).run()),
      { numRuns: 1, endOnFailure: true },
    )
  })
}

interface Outcome {
  readonly isDone: boolean
  /** The failure's code, '' when it was done. */
  readonly code: string
  readonly data: unknown
  readonly story: string
}
interface Taken {
  readonly moves: readonly { readonly id: string; readonly logId: string }[]
  readonly by: Seat
  readonly before: Books
}
interface Verdict {
  readonly action: string
  readonly allowed: boolean
}

class Play {
  readonly #life: Life
  readonly #roll: (sides: number) => number
  readonly #done = new Set<string>()
  #stage!: LifeStage
  #books!: Books
  /** The latest steps, for whoever reads a failure. */
  readonly #story: string[] = []

  constructor(life: Life, seed: number) {
    this.#life = life
    this.#roll = dice(seed)
  }

  async run(): Promise<void> {
    const { document } = this.#life
    this.#stage = await this.#life.stage()
    const names = Object.keys(this.#stage.acts)
    this.#books = await readBooks(this.#life, this.#stage.tenantId)
    for (let step = 0; step < steps; step++) {
      if (this.#standing().length < companions || this.#roll(25) === 0) await this.#create()
      const chance = this.#roll(20)
      if (chance === 0) await this.#batch(names)
      else if (chance === 1) await this.#work()
      else if (chance <= 4) await this.#twoAtOnce(names)
      else await this.#single(names)
      if (step % lookEvery === 0) await lookRound(this.#life, this.#stage, this.#pick(this.#stage.seats))
    }
    for (const seat of this.#stage.seats) await lookRound(this.#life, this.#stage, seat)
    await recount(this.#life, this.#stage)
    await judgeCounters(this.#life, this.#stage.tenantId)
    await this.#stage.audit?.()
    // A run in which hardly anything happened would prove nothing.
    const moves = Object.keys(document.lifecycle.moves)
    expect(this.#done.size, [...this.#done].join(' ')).toBeGreaterThanOrEqual(Math.min(moves.length / 3, steps / 20))
  }

  #pick<T>(of: readonly T[]): T {
    return of[this.#roll(of.length)] as T
  }

  #standing(): string[] {
    return [...this.#books.rows.values()].flatMap(({ deleted_at: deletedAt, id }) => (deletedAt === null ? [id] : []))
  }

  #turn(id: string, seat: Seat): Turn {
    return { n: this.#roll(9999), id, ids: this.#standing(), seat }
  }

  #tell(story: string): string {
    this.#story.push(story)
    return this.#story.slice(-8).join('\n')
  }

  /** Reads the books after something happened and judges them. */
  async #judge(story: string): Promise<Books> {
    const before = this.#books
    this.#books = await readBooks(this.#life, this.#stage.tenantId, before)
    judgeChange(this.#life, before, this.#books, story)
    return before
  }

  async #create(): Promise<void> {
    const seat = this.#stage.chief
    await this.#stage.create(this.#turn('', seat))
    await this.#judge(this.#tell('create'))
  }

  async #work(): Promise<void> {
    const { chief, works = [] } = this.#stage
    if (works.length === 0) return
    await this.#pick(works)(this.#turn(this.#pick(this.#standing()), chief))
    await this.#judge(this.#tell('work'))
  }

  async #send(seat: Seat, name: string, ids: readonly string[], version: number): Promise<Outcome | undefined> {
    const act = this.#stage.acts[name]
    if (act === undefined) throw new Error(`no act ${name}`)
    const [id = ''] = ids
    const { properties } = act.call.body
    const own = await act.input(this.#turn(id, seat))
    if (own === undefined) return undefined
    const target = 'ids' in properties ? { ids } : 'id' in properties ? { id } : {}
    const input = { ...target, ...('version' in properties ? { version } : {}), ...own }
    const response = await seat.client.send(act.call, input)
    const asked = `${seat.name}: ${name} ${act.call.name} ${JSON.stringify(input)}`
    expect(response.statusCode, `${asked} → ${response.body}`).toBe(200)
    const { code, data, message, success } = response.json<Envelope<unknown>>()
    if (success) this.#done.add(name)
    const story = this.#tell(`${asked} → ${success ? JSON.stringify(data).slice(0, 200) : `${code} ${message}`}`)
    return { isDone: success, code: success ? '' : (code ?? ''), data, story }
  }

  /** The verdicts that a person reads on the page of a document; null where it shows none to this person. */
  async #verdicts(seat: Seat, id: string): Promise<readonly Verdict[] | null> {
    const { detail, detailKey = 'id' } = this.#life.reads
    const reply = await seat.client.call(detail, { [detailKey]: id })
    if (!reply.success) return null
    const { actions, verdicts } = reply.data as { actions?: Verdict[]; verdicts?: Verdict[] }
    return actions ?? verdicts ?? null
  }

  #choose(names: readonly string[], verdicts: readonly Verdict[] | null): string {
    const { endings = [] } = this.#life
    const may = (verdicts ?? [])
      .filter(({ action, allowed }) => allowed && names.includes(action))
      .filter(({ action }) => !endings.includes(action) || this.#roll(6) === 0)
      .map(({ action }) => action)
    if (may.length > 0 && this.#roll(4) > 0) return this.#pick(may)
    const name = this.#pick(names)
    return endings.includes(name) && this.#roll(3) > 0 ? this.#pick(names) : name
  }

  /** One person acts on what the page has just shown, now and then on a page that is old. */
  async #single(names: readonly string[]): Promise<void> {
    const seat = this.#pick(this.#stage.seats)
    const ids = [...this.#books.rows.keys()]
    const id = this.#roll(12) === 0 ? this.#pick(ids) : this.#pick(this.#standing())
    const verdicts = await this.#verdicts(seat, id)
    const name = this.#choose(names, verdicts)
    const version = this.#books.rows.get(id)?.version ?? 1
    const isOld = version > 1 && this.#roll(15) === 0
    const outcome = await this.#send(seat, name, [id], isOld ? version - 1 : version)
    if (outcome === undefined) return
    const before = await this.#judge(outcome.story)
    if (!outcome.isDone) judgeRefusal(this.#life, before, this.#books, outcome.story)
    this.#judgeVerdict(name, verdicts, isOld, outcome)
    this.#judgeReply(outcome)
    if (outcome.isDone) await this.#takeBack({ moves: this.#undoable(outcome.data), by: seat, before })
  }

  /** An action that a page offers is not refused for the state or the permission; any other is refused. */
  #judgeVerdict(name: string, verdicts: readonly Verdict[] | null, isOld: boolean, outcome: Outcome): void {
    if (verdicts === null || isOld || !Object.hasOwn(this.#life.document.lifecycle.moves, name)) return
    const { acts } = this.#stage
    // Several actions may share a call, which decides by the state.
    const shared = Object.keys(acts).filter((one) => acts[one]?.call.name === acts[name]?.call.name)
    const isOffered = verdicts.some(({ action, allowed }) => allowed && shared.includes(action))
    if (outcome.isDone) expect(isOffered, `not offered, but done:\n${outcome.story}`).toBe(true)
    const refusals = ['wrong-state', 'no-permission', 'stale']
    if (verdicts.some(({ action, allowed }) => allowed && action === name))
      expect(refusals, `offered, but refused:\n${outcome.story}`).not.toContain(outcome.code)
  }

  /** A reply tells the version and state that the row has now. */
  #judgeReply({ data, isDone, story }: Outcome): void {
    if (!isDone) return
    const lines = (Array.isArray(data) ? data : [data]) as (null | Record<string, unknown>)[]
    for (const line of lines) {
      const row = this.#books.rows.get(String(line?.['id']))
      if (line === null || row === undefined || typeof line !== 'object') continue
      if (typeof line['version'] === 'number') expect(line['version'], story).toBe(row.version)
      if (typeof line['state'] === 'number') expect(line['state'], story).toBe(row.state)
    }
  }

  #undoable(data: unknown): Taken['moves'] {
    const lines = (Array.isArray(data) ? data : [data]) as (null | { id?: string; logId?: string | null })[]
    return lines.flatMap((line) =>
      line?.id === undefined || line.logId == null ? [] : [{ id: line.id, logId: line.logId }],
    )
  }

  /** Takes a step back at once, sometimes by somebody else, who must not. */
  async #takeBack({ before, by, moves }: Taken): Promise<void> {
    const { undo } = this.#life
    if (undo === undefined || moves.length === 0 || this.#roll(3) > 0) return
    const seat = this.#roll(4) === 0 ? this.#pick(this.#stage.seats) : by
    const response = await seat.client.send(undo, { moves })
    expect(response.statusCode, response.body).toBe(200)
    const { data, success } = response.json<Envelope<readonly { readonly success: boolean }[]>>()
    const isDone = success && (data ?? []).every((line) => line.success)
    const story = this.#tell(`${seat.name}: undo → ${response.body.slice(0, 200)}`)
    const stood = await this.#judge(story)
    if (!success) judgeRefusal(this.#life, stood, this.#books, story)
    if (seat !== by) expect(success, story).toBe(false)
    if (!isDone) return
    this.#done.add('undo')
    judgeUndo(
      this.#life,
      moves.map(({ id }) => id),
      before,
      this.#books,
      story,
    )
  }

  /** Two people act on the same page at the same time: both may be right only where the second did not need what the first one changed. */
  async #twoAtOnce(names: readonly string[]): Promise<void> {
    const { seats } = this.#stage
    const id = this.#pick(this.#standing())
    const version = this.#books.rows.get(id)?.version ?? 1
    const pairs = [this.#pick(seats), this.#pick(seats)].map(async (seat) => {
      const name = this.#choose(names, await this.#verdicts(seat, id))
      return { seat, name }
    })
    const [one, other] = await Promise.all(pairs)
    if (one === undefined || other === undefined) return
    const outcomes = await Promise.all(
      [one, other].map(async ({ name, seat }) => await this.#send(seat, name, [id], version)),
    )
    const story = this.#tell('… both at once')
    const before = await this.#judge(story)
    if (outcomes.every((outcome) => outcome?.isDone !== true)) judgeRefusal(this.#life, before, this.#books, story)
    const asking = [one, other].filter(({ name }, at) => outcomes[at]?.isDone === true && this.#demandsVersion(name))
    expect(asking.length, `both had one version, one must be late:\n${this.#story.slice(-4).join('\n')}`).toBeLessThan(
      2,
    )
  }

  #demandsVersion(name: string): boolean {
    const required: readonly string[] = this.#stage.acts[name]?.call.body.required ?? []
    return required.includes('version')
  }

  /** A batch moves some and refuses others, each in its own line. */
  async #batch(names: readonly string[]): Promise<void> {
    const { acts, seats } = this.#stage
    const many = names.filter((name) => 'ids' in (acts[name]?.call.body.properties ?? {}))
    if (many.length === 0) return
    const ids = [...new Set([...this.#standing(), this.#pick([...this.#books.rows.keys()])])]
    const outcome = await this.#send(this.#pick(seats), this.#pick(many), ids, 0)
    if (outcome === undefined) return
    const before = await this.#judge(outcome.story)
    if (!outcome.isDone) return judgeRefusal(this.#life, before, this.#books, outcome.story)
    this.#judgeReply(outcome)
    for (const { id, success } of outcome.data as { id: string; success: boolean }[]) {
      const hasMoved = before.rows.get(id)?.version !== this.#books.rows.get(id)?.version
      expect(hasMoved, `${id} ${success}\n${outcome.story}`).toBe(success)
    }
  }
}
