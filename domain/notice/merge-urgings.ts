/** Urgings that reach a person within half an hour are one message, which says how many there were and of which records. */
import type { Tell } from './tell.ts'

/** From the first urging on; the next one after that time is a message of its own. */
const urgingMinutes = 30

/** `Our choice:` records that one message names; the others are counted. */
const mostRecords = 10

/** One urging as it would read alone. */
export type Urging = Pick<Tell, 'title' | 'text' | 'path'>

/** Whether an urging belongs to the message of the one that began it. One that is delivered late joins what came after it. */
export function joinsUrging(begunAt: Date, at: Date): boolean {
  return at.getTime() - begunAt.getTime() < urgingMinutes * 60_000
}

/**
 * The message of some urgings.
 * @param urgings the earliest first
 * @param listPath page on which everything waits that they ask for
 */
export function mergeUrgings(urgings: readonly Urging[], listPath: string): Urging {
  const [first] = urgings
  if (first === undefined) throw new Error('nobody was urged')
  if (urgings.length === 1) return first
  const records = [...Map.groupBy(urgings, ({ path }) => path).values()]
  const lines = records.slice(0, mostRecords).map((ofRecord) => {
    const text = ofRecord.at(-1)?.text ?? ''
    return ofRecord.length === 1 ? text : `${text}（${ofRecord.length} 次）`
  })
  const rest = records.length - lines.length
  return {
    title: `${first.title} ${urgings.length} 次`,
    text: [...lines, ...(rest > 0 ? [`还有 ${rest} 条`] : [])].join('；'),
    path: records.length === 1 ? first.path : listPath,
  }
}
