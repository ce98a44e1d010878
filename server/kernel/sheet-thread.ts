/** The thread of `read-sheet-aside.ts`: reads one table and hands over its rows by the portion, each when it is asked for. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import { type SheetLine, SheetUnreadable } from './sheet-line.ts'

export interface SheetTask {
  readonly bytes: Uint8Array
  readonly mostRows: number
  /** Ends after the first row: tells whether there is a table. */
  readonly isGlance: boolean
}

export type SheetPortion =
  /** First of all: the number of rows. Nothing is handed over before the whole table was found readable. */
  | { readonly kind: 'rows'; readonly total: number }
  | { readonly kind: 'lines'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unreadable'; readonly reason: string }

const portionLines = 500

async function* portions({ bytes, isGlance, mostRows }: SheetTask): AsyncGenerator<SheetPortion> {
  const table = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (isGlance) await readFirst(table, mostRows)
    else {
      let total = -1
      for await (const _ of readSheet(table, { mostRows })) total += 1
      yield { kind: 'rows', total }
      let lines: SheetLine[] = []
      for await (const line of readSheet(table, { mostRows })) {
        lines.push(line)
        if (lines.length < portionLines) continue
        yield { kind: 'lines', lines }
        lines = []
      }
      yield { kind: 'lines', lines }
    }
    yield { kind: 'end' }
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error
    yield { kind: 'unreadable', reason: error.message }
  }
}

async function readFirst(table: Buffer, mostRows: number): Promise<void> {
  const lines = readSheet(table, { mostRows, isGlance: true })
  const first = await lines.next()
  if (first.done !== true) await lines.next()
  await lines.return(undefined)
}

const source = portions(workerData as SheetTask)
const port = parentPort
if (port === null) throw new Error('runs in a thread only')
port.on('message', () => {
  void source.next().then(({ value, done }) => {
    if (done !== true) port.postMessage(value, [])
  })
})
