/** The migration that made form templates of work-order types, on a database that had both before it. */
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { checkContent } from '@onsite/domain/template/check-content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts'

let database: DatabaseBefore
beforeAll(async () => {
  database = await databaseBefore('20261121-1024-move-order-templates.sql')
})
afterAll(async () => {
  await database.close()
})

test('work-order types become published templates with their switches, and orders stand on the first version', async () => {
  const { client } = database
  const [tenant, person, strict, off, order] = Array.from({ length: 5 }, uuidv7)
  await client.query(`insert into tenant (id, name, plan, seats, zone) values ($1, '企业', 1, 10, 'Asia/Shanghai')`, [
    tenant,
  ])
  await client.query(`insert into person (tenant_id, id, name) values ($1, $2, '刘敏')`, [tenant, person])
  await client.query(
    `insert into order_template (tenant_id, id, name, sort, is_enabled, acceptance_required, min_photos, arrival_radius_m, completion_approval, approver_id)
     values ($1, $2, '上门维修', 1, true, false, 2, 300, true, $4), ($1, $3, '旧类型', 2, false, true, 0, 5, false, null)`,
    [tenant, strict, off, person],
  )
  await client.query(
    `insert into work_order (tenant_id, id, no, title, template_id, state, customer_name, creator_id, created_at, updated_at)
     values ($1, $2, 'GD1', '空调不制冷', $3, 1, '绿城物业', $4, now(), now())`,
    [tenant, order, strict, person],
  )
  await database.migrate()

  const { rows } = await client.query(
    `select t.id, t.name, t.state, t.form_kind, t.draft = v.content as is_same, v.no, v.content
     from form_template t join template_version v on v.id = t.version_id order by t.sort`,
  )
  expect(
    rows.map(({ id, name: label, state, form_kind, is_same, no }) => ({
      id,
      name: label,
      state,
      form_kind,
      is_same,
      no,
    })),
  ).toEqual([
    { id: strict, name: '上门维修', state: 1, form_kind: 'order', is_same: true, no: 1 },
    { id: off, name: '旧类型', state: 2, form_kind: 'order', is_same: true, no: 1 },
  ])
  const process = { ...newOrderProcess, acceptanceRequired: false, minPhotos: 2, arrivalRadiusM: 300 }
  expect(rows[0].content).toEqual({ groups: [], fields: [], process })
  expect(checkContent(rows[1].content, templateKindOf('order'), [])).toEqual({ content: rows[1].content, problems: [] })
  const stands = await client.query(
    'select o.version_id = t.version_id as fits from work_order o join form_template t on t.id = o.template_id',
  )
  expect(stands.rows).toEqual([{ fits: true }])
})
