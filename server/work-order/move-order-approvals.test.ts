/** The migration that turned the approval switches of order types into flows, on a database that had orders waiting before it. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFlow } from '@onsite/domain/approval/check-flow.ts'
import type { ApprovalRun } from '@onsite/domain/approval/approval-run.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrationsFolder } from '../kernel/migrate.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testLogger } from '../testing/test-app.ts'

const former = '20261121-1024-move-order-templates.sql'
const name = `onsite_approvals_${process.pid}`
let folder: string
let client: Client
let address: URL

async function admin(text: string): Promise<void> {
  const one = new Client({ connectionString: inject('adminUrl') })
  await one.connect()
  await one.query(text)
  await one.end()
}

/** Brings the database to where the migrations of this name, and all before it, have run. */
async function migrateTo(fits: (file: string) => boolean): Promise<void> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql') && fits(file))
  await Promise.all(files.map(async (file) => await copyFile(join(migrationsFolder, file), join(folder, file))))
  await migrate(address.href, testLogger, folder)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onsite-approvals-'))
  await admin(`create database ${name}`)
  address = new URL(inject('adminUrl'))
  address.pathname = `/${name}`
  await migrateTo((file) => file < former)
  client = new Client({ connectionString: address.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
  await admin(`drop database ${name} with (force)`)
})

test('switches become flows of their types, and orders that wait get a running approval by the right people', async () => {
  const [tenant, boss, dispatcher, gone, strict, open, plain] = Array.from({ length: 7 }, uuidv7)
  const [creation, completion, ended, done] = Array.from({ length: 4 }, uuidv7)
  await client.query(`insert into tenant (id, name, plan, seats, zone) values ($1, '企业', 1, 10, 'Asia/Shanghai')`, [
    tenant,
  ])
  await client.query(
    `insert into person (tenant_id, id, name, state) values ($1, $2, '赵总', 1), ($1, $3, '刘敏', 1), ($1, $4, '离职', 0)`,
    [tenant, boss, dispatcher, gone],
  )
  await client.query(
    'insert into person_role (tenant_id, person_id, role) values ($1, $2, 10), ($1, $3, 1), ($1, $4, 1)',
    [tenant, boss, dispatcher, gone],
  )
  await client.query(
    `insert into order_template (tenant_id, id, name, sort, creation_approval, completion_approval, approver_id)
     values ($1, $2, '安装', 1, true, true, $5), ($1, $3, '保养', 2, false, true, null), ($1, $4, '维修', 3, false, false, null)`,
    [tenant, strict, open, plain, boss],
  )
  await client.query(
    `insert into work_order (tenant_id, id, no, title, template_id, state, customer_name, creator_id, created_at, updated_at, examine_type, examine_result, approver_id, approve_to_state, approval_at)
     values ($1, $2, 'GD1', '一', $6, 7, '甲', $9, now(), now(), 1, 0, $10, 0, now()), ($1, $3, 'GD2', '二', $7, 7, '乙', $9, now(), now(), 2, 0, null, 5, now()),
       ($1, $4, 'GD3', '三', $8, 7, '丙', $9, now(), now(), 2, 0, null, 5, now()), ($1, $5, 'GD4', '四', $6, 5, '丁', $9, now(), now(), 2, 1, $10, 5, now())`,
    [tenant, creation, completion, ended, done, strict, open, plain, dispatcher, boss],
  )

  await migrateTo(() => true)

  const flows = await client.query<{ name: string; subject_kind: string; definition: never }>(
    'select name, subject_kind, definition from approval_flow order by name',
  )
  expect(Object.fromEntries(flows.rows.map((row) => [row.name, row.subject_kind]))).toEqual({
    保养完成审批: 'work-order:completion',
    安装创建审批: 'work-order:creation',
    安装完成审批: 'work-order:completion',
    结束服务审批: 'work-order:completion',
  })
  for (const flow of flows.rows) expect(checkFlow(flow.definition), flow.name).toEqual({ flow: flow.definition })
  const versions = await client.query(
    `select t.name, v.content #>> '{process,approvals,creation}' = c.id::text as creation, v.content #>> '{process,approvals,completion}' = e.id::text as completion, t.draft = v.content as is_same
     from form_template t join template_version v on v.id = t.version_id
       left join approval_flow c on c.name = t.name || '创建审批' left join approval_flow e on e.name = t.name || '完成审批' order by t.sort`,
  )
  expect(versions.rows).toEqual([
    { name: '安装', creation: true, completion: true, is_same: true },
    { name: '保养', creation: null, completion: true, is_same: true },
    { name: '维修', creation: null, completion: null, is_same: true },
  ])
  const running = await client.query<{ subject_id: string; flow_name: string; run: ApprovalRun; people: string[] }>(
    `select a.subject_id, a.flow_name, a.run, array_agg(t.person_id order by t.no) as people
     from approval a join approval_task t on t.approval_id = a.id and t.state = 0 where a.state = 1 group by a.tenant_id, a.id order by a.subject_no`,
  )
  expect(running.rows.map((row) => [row.subject_id, row.flow_name, new Set(row.people)])).toEqual([
    [creation, '安装创建审批', new Set([boss])],
    [completion, '保养完成审批', new Set([boss, dispatcher])],
    [ended, '结束服务审批', new Set([boss, dispatcher])],
  ])
  expect(running.rows.every((row) => row.run.tasks.length === row.people.length && row.run.state === 1)).toBe(true)
})
