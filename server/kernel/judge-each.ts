import { Failure } from '@onsite/domain/failure.ts'

/** The outcome for one record of a batch. */
export interface JudgedLine {
  readonly id: string
  /** '' for one that was not found. */
  readonly name: string
  readonly success: boolean
  /** Why not, '' when it succeeded. */
  readonly message: string
}

interface Batch<One> {
  /** Of their kind. */
  readonly label: string
  nameOf(this: void, one: One): string
}

/**
 * Judges the records of a batch one after the other: a refusal is told in the line of its record, and thrown for a single one. Throws `not-found` for a
 * single one that was not found.
 */
export async function judgeEach<One, Done>(
  ids: readonly string[],
  found: ReadonlyMap<string, One>,
  { label, nameOf }: Batch<One>,
  judge: (one: One) => Promise<Done> | Done,
): Promise<{ readonly done: Done[]; readonly lines: JudgedLine[] }> {
  const done: Done[] = []
  const lines: JudgedLine[] = []
  for (const id of ids) {
    const one = found.get(id)
    const name = one === undefined ? '' : nameOf(one)
    try {
      if (one === undefined) throw new Failure('not-found', { record: label })
      done.push(await judge(one))
      lines.push({ id, name, success: true, message: '' })
    } catch (error) {
      if (!(error instanceof Failure) || ids.length === 1) throw error
      // Beside a field stands what is wrong with it; the failure itself only says that something is.
      lines.push({ id, name, success: false, message: error.fields[0]?.message ?? error.message })
    }
  }
  return { done, lines }
}
