/** Sends what a person changes about a table, one save after the other, and keeps it in the browser meanwhile. */
import type { TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { failureOf } from '../kernel/call-failure.ts'
import { Store } from '../kernel/store.ts'
import {
  isDue,
  memoryOf,
  progressAfter,
  progressFrom,
  type StoredPair,
  type TableChange,
  type TableEvent,
  type TableMemory,
  type TableProgress,
} from './table-memory.ts'

/** Several changes in a row, as while a column is drawn wider, are one. */
export const settleMs = 400

interface TableStoreInput {
  readonly memory: TableMemory
  /** Sends the whole setting; throws CallFailure. */
  save(this: void, own: TableSetting): Promise<StoredPair>
  /** Keeps the memory for the next visit. */
  keep(this: void, memory: TableMemory): void
  /** Tells the person why a change was taken back. */
  tell(this: void, text: string): void
}

/** One table of one person. Lists of the same name share it, so that none overwrites what was done in another. */
export class TableStore {
  readonly #input: TableStoreInput
  readonly #store: Store<TableProgress, TableEvent>
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => TableProgress

  constructor(input: TableStoreInput) {
    this.#input = input
    this.#store = new Store(progressFrom(input.memory), progressAfter)
    this.subscribe = this.#store.subscribe
    this.read = this.#store.read
  }

  readonly change = (change: TableChange): void => {
    this.#take({ type: 'changed', change })
    this.#sendSoon()
  }

  /** The server's settings came; what an earlier visit could not send goes now. */
  readonly hear = (stored: StoredPair | undefined): void => {
    this.#take({ type: 'heard', stored })
    this.#sendSoon()
  }

  /** The server's settings could not be read: changes are sent all the same. */
  readonly hearNothing = (): void => {
    this.#take({ type: 'unanswered' })
    this.#sendSoon()
  }

  /** Sends at once what waits, when the list is left. */
  readonly flush = (): void => {
    clearTimeout(this.#timer)
    if (isDue(this.read())) void this.#send()
  }

  #sendSoon(): void {
    if (!isDue(this.read())) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, settleMs)
  }

  async #send(): Promise<void> {
    const { own } = memoryOf(this.read())
    this.#take({ type: 'sent' })
    try {
      this.#take({ type: 'saved', stored: await this.#input.save(own) })
      this.#sendSoon()
    } catch (error) {
      this.#fail(failureOf(error))
    }
  }

  /** A refusal of the setting itself would come each time, so it is taken back and told; what did not arrive stays and goes with the next change. */
  #fail({ fields, message }: { readonly fields: readonly unknown[]; readonly message: string }): void {
    const { changes, flying } = this.read()
    const isRefused = fields.length > 0
    this.#take({ type: isRefused ? 'refused' : 'kept' })
    if (isRefused) this.#input.tell(`列表设置没有保存：${message}`)
    // Another try only for what the person did meanwhile, so that a server that is away is not asked on and on.
    if (changes.length > (flying ?? 0)) this.#sendSoon()
  }

  #take(event: TableEvent): void {
    const before = memoryOf(this.read())
    this.#store.dispatch(event)
    const memory = memoryOf(this.read())
    if (memory !== before) this.#input.keep(memory)
  }
}
