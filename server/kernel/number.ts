/**
 * Document numbers by the rules of an enterprise, from one counter for each series. The counter moves in a transaction of its own, so that a slow creation never makes
 * others wait for its number; a creation that fails leaves a gap. Simultaneous requests of one process share one step of the counter.
 */
import { escapeLiteral } from 'pg'
import { documentNumber, numberingOf, numberSeries } from '@onsite/domain/numbering.ts'
import { type NumberingSetting, settingOf } from '@onsite/domain/system-setting.ts'
import type { Tenant } from './context.ts'
import { dayIn } from './day.ts'
import type { Database } from './database.ts'

interface Waiting {
  resolve(n: number): void
  reject(error: unknown): void
}

class Numbers {
  readonly #database: Database
  /** Requests that wait for the step after the running one, by counter. */
  readonly #queues = new Map<string, Waiting[]>()

  constructor(database: Database) {
    this.#database = database
  }

  /** For example GD2026112100001. */
  async draw(
    tenantId: string,
    { settings, zone }: Pick<Tenant, 'settings' | 'zone'>,
    setting: NumberingSetting,
    now: Date,
  ): Promise<string> {
    const rule = numberingOf(settingOf(settings, setting))
    if (rule === null) throw new Error(`${setting.code} starts with no rule`)
    const day = dayIn(zone, now)
    const { from, name } = numberSeries(rule, day)
    const key = `${tenantId} ${name} ${from}`
    const n = await new Promise<number>((resolve, reject) => {
      const queue = this.#queues.get(key)
      if (queue === undefined) {
        this.#queues.set(key, [])
        void this.#serve(key, tenantId, name, from, [{ resolve, reject }])
      } else queue.push({ resolve, reject })
    })
    return documentNumber(rule, day, n)
  }

  async #serve(key: string, tenantId: string, name: string, from: string, first: Waiting[]): Promise<void> {
    let batch = first
    while (batch.length > 0) {
      const waiting = batch
      try {
        const last = await this.#step(tenantId, name, from, waiting.length)
        waiting.forEach((one, i) => one.resolve(last - waiting.length + 1 + i))
      } catch (error) {
        for (const one of waiting) one.reject(error)
      }
      batch = this.#queues.get(key) ?? []
      if (batch.length > 0) this.#queues.set(key, [])
      else this.#queues.delete(key)
    }
  }

  /** Advances the counter and returns its new value. */
  async #step(tenantId: string, name: string, from: string, by: number): Promise<number> {
    const values = [tenantId, name, from].map(escapeLiteral).join(', ')
    const row = await this.#database.aside<{ n: number }>(
      tenantId,
      `insert into daily_number (tenant_id, prefix, day, n) values (${values}, ${by})
        on conflict (tenant_id, prefix, day) do update set n = daily_number.n + excluded.n returning n`,
    )
    if (row === undefined) throw new Error('the counter gave no number')
    return row.n
  }
}

const numbersByDatabase = new WeakMap<Database, Numbers>()

/** The numbers of a database; one for each process, so that its requests can share steps. */
export function numbersOf(database: Database): Numbers {
  let numbers = numbersByDatabase.get(database)
  if (numbers === undefined) {
    numbers = new Numbers(database)
    numbersByDatabase.set(database, numbers)
  }
  return numbers
}
