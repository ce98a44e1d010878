import type { Insertable, Selectable } from 'kysely'
import type { Tx } from './database.ts'
import { ReadyQuery } from './ready-query.ts'
import { insertionsOf } from './ready-statement.ts'
import type { Tables } from './tables.ts'

/** Inserts those of many rows that do not stand there already. @returns some columns of each row that was inserted */
export async function insertGiving<T extends keyof Tables, C extends keyof Selectable<Tables[T]> & string>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  given: readonly C[],
): Promise<Pick<Selectable<Tables[T]>, C>[]> {
  const ending = `on conflict do nothing returning ${given.map((name) => `"${name}"`).join(', ')}`
  const inserted = await Promise.all(
    insertionsOf(table, rows, ending).map(
      async ({ isSteady, parameters, sql }) =>
        await tx.many(new ReadyQuery<Pick<Selectable<Tables[T]>, C>>(sql, parameters, isSteady)),
    ),
  )
  return inserted.flat()
}
