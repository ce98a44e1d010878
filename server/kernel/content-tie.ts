/** Ties of settings that are kept as a document: they name records somewhere inside. */
import type { Context } from './context.ts'
import type { OpenTies, RecordTie } from './record-directory.ts'

interface Setting {
  readonly name: string
  readonly content: unknown
}

/** The tie of settings whose content holds ids of a kind. `read` gives all of them, which are few. */
export function contentTie(
  about: Pick<RecordTie, 'of' | 'kind' | 'label'>,
  read: (ctx: Context) => Promise<readonly Setting[]>,
): RecordTie {
  return {
    ...about,
    open: async (ctx, ids) => {
      const texts = (await read(ctx)).map(({ content, name }) => ({ name, text: JSON.stringify(content) }))
      return new Map(
        ids.flatMap((id): [string, OpenTies][] => {
          const naming = texts.filter(({ text }) => text.includes(`"${id}"`))
          const [first] = naming
          return first === undefined ? [] : [[id, { count: naming.length, example: first.name }]]
        }),
      )
    },
  }
}
