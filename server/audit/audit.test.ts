import {
  countAudit,
  exportAudit,
  getAudit,
  listAudit,
  listAuditedCalls,
  verifyAudit,
} from '@onsite/api/audit/audit-calls.ts'
import { addRole } from '@onsite/api/role/role-calls.ts'
import { resetSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import { signOut } from '@onsite/api/session/session-calls.ts'
import { saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { addTemplate, removeTemplate, renameTemplate, setTemplateState } from '@onsite/api/template/template-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { AuditLog } from '@onsite/domain/audit/audit-logs.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, test } from 'vitest'
import { dayIn } from '../kernel/day.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { askAdmin } from '../testing/test-database.ts'
import { auditExporter } from './export-audit.ts'
import { sealAfterMs, sealNext } from './seal-audit.job.ts'
import { verifySpan } from './verify-audit.ts'

const hour = 3_600_000
const today = () => dayIn('Asia/Shanghai', new Date())
const span = () => ({ from: today(), to: today() })

describe('the log', () => {
  test('says who did what to which record, with the values before and after', async () => {
    const place = await office()
    const { id } = await place.orderIn(1, { title: '冷库报警' })
    const { orderNo } = await place.dispatcher.get(getWorkOrder, { id })
    await place.dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId: place.people.technician.id })

    const [entry] = await place.administrator.get(listAudit, { call: 'assignWorkOrders' })

    expect(entry).toMatchObject({
      personName: '刘敏',
      roleName: '调度员',
      action: '批量指派',
      result: 'ok',
      reason: '',
      records: [{ kindLabel: '工单', label: `${orderNo} 冷库报警`, path: `/allOrder/orderDetail/${id}` }],
      recordCount: 1,
    })
    const { changes } = await place.administrator.get(getAudit, { id: entry?.id ?? '' })
    expect(changes).toContainEqual({ record: `${orderNo} 冷库报警`, field: '状态', from: '待指派', to: '待接单' })
  })

  test('names values of settings in words, with phones masked', async () => {
    const { administrator } = await office()
    await administrator.get(saveEnterpriseSetting, { servicePhone: '13912345678' })

    const [entry] = await administrator.get(listAudit, { call: 'saveEnterpriseSetting' })
    const { changes } = await administrator.get(getAudit, { id: entry?.id ?? '' })

    expect(changes).toEqual([{ record: '', field: '服务电话', from: '', to: '139****5678' }])
  })

  test('names what has no page: made, changed, refused and removed, of the own enterprise alone', async () => {
    const [{ administrator, people }, other] = [await office(), await office()]
    const readRecords = async (call: string) =>
      (await administrator.get(listAudit, { call })).map(({ recordCount, records }) => [recordCount, ...records])
    const { id } = await administrator.get(addTemplate, { formKind: 'custom', name: '车辆登记' })
    await administrator.get(renameTemplate, { id, name: '用车登记' })
    await administrator.call(setTemplateState, { id, state: 2 })
    await administrator.get(removeTemplate, { id })
    const template = { kindLabel: '模板', label: '用车登记', path: '' }
    for (const call of ['addTemplate', 'renameTemplate', 'setTemplateState', 'removeTemplate'])
      expect(await readRecords(call)).toEqual([[1, template]])

    await administrator.get(addRole, { role: RoleType.Dispatcher, name: '华东调度', codes: [], reaches: [] })
    expect(await readRecords('addRole')).toEqual([[1, { kindLabel: '', label: '华东调度', path: '' }]])

    await administrator.call(resetSecondFactor, { personId: people.employee.id })
    expect(await readRecords('resetSecondFactor')).toEqual([
      [1, { kindLabel: '人员', label: people.employee.name, path: '' }],
    ])
    await administrator.call(resetSecondFactor, { personId: 'x' })
    expect((await readRecords('resetSecondFactor'))[0]).toEqual([0])
    await administrator.call(resetSecondFactor, { personId: other.people.employee.id })
    expect((await readRecords('resetSecondFactor'))[0]).toEqual([
      1,
      { kindLabel: '人员', label: '人员（已删除或不可见）', path: '' },
    ])
  })

  test('keeps refusals with their reason', async () => {
    const place = await office()
    await place.employee.call(saveEnterpriseSetting, { servicePhone: '' })

    const refused = await place.administrator.get(listAudit, { result: 'refused', personId: place.people.employee.id })

    expect(refused).toMatchObject([
      { action: '保存企业信息', result: 'refused', reason: expect.stringContaining('权限') },
    ])
  })

  test('is filtered by person, call, result and days, and counted alike', async () => {
    const place = await office()
    await place.orderIn(1)
    const filters = [
      {},
      { personId: place.people.service.id },
      { call: 'addWorkOrder' },
      { result: 'ok' as const },
      { result: 'repeated' as const },
      span(),
      { from: '2020-01-01', to: '2020-01-31' },
    ]

    for (const filter of filters) {
      const rows = await place.administrator.get(listAudit, { ...filter, pageSize: 100 })
      expect(await place.administrator.get(countAudit, filter)).toBe(rows.length)
    }
    expect(await place.administrator.get(countAudit, { call: 'addWorkOrder', ...span() })).toBe(1)
    expect(await place.administrator.get(countAudit, { from: '2020-01-01', to: '2020-01-31' })).toBe(0)
    const wrong = await place.administrator.call(countAudit, { from: '2020-02-01', to: '2020-01-31' })
    expect(wrong.fields).toEqual([{ field: 'to', message: '结束日期不能早于开始日期' }])
  })

  test('is asked for by its parts: who came and went, and what left as a file', async () => {
    const place = await office()
    await place.orderIn(1)
    await place.director.get(signOut, {})
    await place.administrator.get(exportAudit, {})
    const actionsOf = async (log: AuditLog) => {
      const rows = await place.administrator.get(listAudit, { log, pageSize: 100 })
      expect(await place.administrator.get(countAudit, { log })).toBe(rows.length)
      return rows.map(({ action }) => action)
    }

    expect(await actionsOf('signIn')).toEqual(['登出'])
    expect(await actionsOf('export')).toEqual(['导出操作日志'])
    expect(await place.administrator.get(countAudit, { log: 'export', call: 'addWorkOrder' })).toBe(0)
  })

  test('is for administrators, each of their own enterprise', async () => {
    const [place, other] = [await office(), await office()]
    await place.orderIn(1)
    const [entry] = await place.administrator.get(listAudit, {})

    expect((await place.director.call(listAudit, {})).code).toBe('no-permission')
    expect((await other.administrator.call(getAudit, { id: entry?.id ?? '' })).code).toBe('not-found')
    expect(await other.administrator.get(countAudit, { personId: place.people.service.id })).toBe(0)
  })

  test('offers the calls that it may hold', async () => {
    const { administrator } = await office()

    const calls = await administrator.get(listAuditedCalls, {})

    expect(calls).toContainEqual({ name: 'assignWorkOrders', title: '批量指派' })
    expect(calls.map(({ name }) => name)).not.toContain('listAudit')
  })

  test('exports what the list shows, and nothing where nothing is found', async () => {
    const place = await office()
    await place.orderIn(1)

    expect(await place.administrator.get(exportAudit, span())).toEqual({ id: expect.any(String) })
    expect((await place.administrator.call(exportAudit, { from: '2020-01-01', to: '2020-01-02' })).code).toBe(
      'nothing-to-export',
    )
    expect(auditExporter.permission).toBe('audit.view')
  })
})

/** Seals everything that the log has, as the job does later. */
async function seal({ tenant }: Office, most?: number): Promise<number> {
  const now = new Date(Date.now() + sealAfterMs + 1000)
  return await tenant.tx(async (tx) => await sealNext({ tenantId: tenant.id, tx, now }, most))
}

const verify = async ({ tenant }: Office, now = new Date()) =>
  await tenant.tx(
    async (tx) =>
      await verifySpan(
        { tenantId: tenant.id, tx, now },
        new Date(Date.now() - 24 * hour),
        new Date(Date.now() + 24 * hour),
      ),
  )

/** An enterprise with a log under several seals. */
async function sealedOffice(): Promise<Office> {
  const place = await office()
  for (let at = 0; at < 3; at += 1) await place.orderIn(1)
  while ((await seal(place, 2)) > 0);
  return place
}

const change = async ({ tenant }: Office, sql: string) => await askAdmin(sql, [tenant.id])
const second = `(select id from audit_log where tenant_id = $1 order by id offset 2 limit 1)`

describe('seals', () => {
  test('hold while nobody touches the log, and leave the newest rows open', async () => {
    const place = await sealedOffice()
    await place.orderIn(1)

    const verdict = await verify(place)

    expect(verdict).toMatchObject({ broken: null, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(verdict.seals).toBeGreaterThan(1)
    expect(verdict.open).toBeGreaterThan(0)
    expect(await place.administrator.get(verifyAudit, span())).toMatchObject({ broken: null, rows: verdict.rows })
  })

  test.each([
    ['a changed row', `update audit_log set result = 'ok', ip = '10.0.0.1' where id = ${second}`, '日志内容被改动'],
    [
      'changed values',
      `update audit_log set changes = '[]', records = '[{"kind":"x","id":"y"}]' where id = ${second}`,
      '日志内容被改动',
    ],
    ['a missing row', `delete from audit_log where id = ${second}`, '少了 1 条日志'],
    [
      'an added row',
      `insert into audit_log (tenant_id, id, call, result, request_id, ip) select tenant_id, (left(id::text, 35) || 'f')::uuid, call, result, '', ip from audit_log where id = (select id from audit_log where tenant_id = $1 and right(id::text, 1) <> 'f' order by id limit 1)`,
      '多出了日志',
    ],
    ['a missing seal', 'delete from audit_seal where tenant_id = $1 and no = 2', '前面的封条缺失'],
    ['a changed seal', `update audit_seal set hash = '\\x00' where tenant_id = $1 and no = 2`, '日志内容被改动'],
  ])('tell %s', async (_, sql, reason) => {
    const place = await sealedOffice()
    await change(place, sql)

    expect((await verify(place)).broken).toMatchObject({ reason })
  })

  test('tell the last ones that were taken away, once they should be there', async () => {
    const place = await sealedOffice()
    await change(place, 'delete from audit_seal where tenant_id = $1 and no > 1')

    expect((await verify(place)).broken).toBeNull()
    expect((await verify(place, new Date(Date.now() + 2 * hour))).broken).toMatchObject({
      no: 2,
      reason: '超过一小时的日志没有封条',
    })
  })

  test('are not for the application to change', async () => {
    const { tenant } = await sealedOffice()

    for (const sql of ['update audit_seal set no = 9', 'delete from audit_seal', 'delete from audit_log'])
      await expect(tenant.tx(async (tx) => await tx.many({ sql, parameters: [] } as never))).rejects.toThrow()
  })

  test('are made once each, also by two workers at once', async () => {
    const place = await office()
    await place.orderIn(1)

    const counts = await Promise.all([seal(place), seal(place)])

    expect(counts.toSorted((a, b) => a - b)[0]).toBe(0)
    expect((await verify(place)).broken).toBeNull()
  })

  test('are not reckoned over more than a month at once', async () => {
    const { administrator } = await office()

    expect((await administrator.call(verifyAudit, { from: '2026-01-01', to: '2026-02-15' })).message).toBe(
      '一次最多校验 31 天的日志',
    )
  })
})
