/** The only file that names the tables of what contracts consist of: lines, attachments, instalments, renewals. */
import { sql } from 'kysely'
import { childRows } from '../record/child-rows-store.ts'

const owner = 'contract_id'

/** Product lines of sales contracts. */
export const salesLines = childRows({ table: 'sales_contract_line', owner, order: sql`seq` })
/** Attachments of both kinds, in the order in which they came. */
export const contractFiles = childRows({ table: 'contract_file', owner, order: sql`created_at, file_id` })
/** Instalments in the order of the plan. */
export const instalments = childRows({
  table: 'service_contract_instalment',
  owner,
  order: sql`seq, id`,
  hasId: true,
})
/** Renewals, newest first. */
export const renewals = childRows({
  table: 'service_contract_renewal',
  owner,
  order: sql`created_at desc, id desc`,
  hasId: true,
})
