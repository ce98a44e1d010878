/** Asks whether the tables of the product lie on several servers. */
import { Client } from 'pg'
import { asideSchema } from './plan-distribution.ts'

interface Found {
  readonly is_under_way: boolean
  readonly is_known: boolean
}

/**
 * Asks as any role; the application's will do.
 * @throws Error in Chinese where laying them there was broken off
 */
export async function isDistributed(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'onsite-distribution' })
  await client.connect()
  try {
    // The application may not look into the schema, but sees that it is there.
    const { rows } = await client.query<Found>(
      `select to_regnamespace('${asideSchema}') is not null as is_under_way, to_regclass('pg_dist_partition') is not null as is_known`,
    )
    const [found] = rows
    if (found?.is_under_way === true)
      throw new Error('表还没有分布完：运行 npm run onsite -- distribute 接着做，做完再启动')
    if (found?.is_known !== true) return false
    const { rowCount } = await client.query(
      "select 1 from pg_dist_partition where logicalrelid = to_regclass('public.fact')",
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}
