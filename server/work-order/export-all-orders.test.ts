/** Exports of everything that matches, through the download centre. */
import {
  cancelDownload,
  getDownloadFile,
  listDownloads,
  removeDownloads,
  updateFileState,
} from '@onsite/api/download/download-calls.ts'
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { DownloadState as S } from '@onsite/domain/download/download-state.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testFilesFolder } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const files = new LocalFileStore(testFilesFolder)
const react = async (): Promise<void> => await (await testApp()).react()

async function rowsOf(client: TestClient, id: string): Promise<string[][]> {
  const response = await client.send(getDownloadFile, { id })
  expect(response.headers['content-type']).toContain('spreadsheetml')
  const book = await readXlsx(response.rawPayload)
  return (book.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
}

const codeOf = async (client: TestClient, id: string) =>
  (await client.send(getDownloadFile, { id })).json<{ code: string }>().code

/** Copies of an order, all made at the same moment: only their ids tell them apart. */
async function copies(o: Office, id: string, count: number): Promise<void> {
  await o.tenant.tx(
    async (tx) =>
      await tx.run(sql`
        insert into work_order
        select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'no', 'C' || n))).*
        from work_order w, generate_series(1, ${count}::integer) n where w.tenant_id = ${o.tenant.id} and w.id = ${id}`),
  )
}

async function grant(o: Office, role: RoleType, codes: string[]): Promise<void> {
  await o.tenant.tx(
    async (tx) => await tx.run(q.insertInto('role_power').values({ tenant_id: o.tenant.id, role, codes })),
  )
}

describe('an export through the download centre', () => {
  it('holds everything that matches, each order once, formulas made harmless', async () => {
    const o = await office()
    const order = await o.create({ title: '=1+1' })
    await copies(o, order.id, 1200)
    await o.create({ title: '别的' })

    const tooMany = await o.dispatcher.call(exportWorkOrders, { filter: {} })
    const id = await o.dispatcher.get(exportAllWorkOrders, { title: '=1+1' })
    expect(await o.dispatcher.get(listDownloads, {})).toMatchObject([
      { id, process_state: S.Running, process: 0, file_download_url: '' },
    ])
    expect(await codeOf(o.dispatcher, id)).toBe('download-not-ready')
    await react()

    expect(tooMany.code).toBe('export-too-large')
    const [item] = await o.dispatcher.get(listDownloads, {})
    expect(item).toMatchObject({ process_state: S.Done, process: 100, rows: 1201, isSeen: false })
    expect(item?.name).toMatch(/^工单_\d{4}-?\d\d-?\d\d\.xlsx$/)
    expect(item?.file_download_url).toBe(`/fileDownloadCenter/file/${id}`)
    const rows = await rowsOf(o.dispatcher, id)
    expect(rows).toHaveLength(1202)
    expect(new Set(rows.map((row) => row[0])).size).toBe(1202)
    expect(new Set(rows.slice(1).map((row) => row[2]))).toEqual(new Set(["'=1+1"]))
  })

  it('says at once when there is nothing, and when three are at work already', async () => {
    const o = await office()
    const nothing = await o.dispatcher.call(exportAllWorkOrders, {})
    await o.create()
    for (let n = 0; n < 3; n++) await o.dispatcher.get(exportAllWorkOrders, {})

    const fourth = await o.dispatcher.call(exportAllWorkOrders, {})
    const other = await o.director.call(exportAllWorkOrders, {})

    expect([nothing.code, fourth.code, other.success]).toEqual(['nothing-to-export', 'too-many-downloads', true])
  })

  it('keeps to three at work also when many are started at once', async () => {
    const o = await office()
    await o.create()

    const replies = await Promise.all(
      Array.from({ length: 8 }, async () => await o.dispatcher.call(exportAllWorkOrders, {})),
    )

    expect(replies.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['too-many-downloads']),
    )
    expect(await o.dispatcher.get(listDownloads, {})).toHaveLength(3)
  })

  it('belongs to the person who asked: nobody else sees, takes, cancels or removes it, or hears of it', async () => {
    const o = await office()
    await o.create()
    const id = await o.dispatcher.get(exportAllWorkOrders, {})
    const running = await o.administrator.call(cancelDownload, { id })
    await react()

    expect(running.code).toBe('not-found')
    expect(await o.administrator.get(listDownloads, {})).toEqual([])
    expect(await codeOf(o.administrator, id)).toBe('not-found')
    expect((await o.administrator.call(removeDownloads, { ids: id })).code).toBe('not-found')
    expect(await o.administrator.get(updateFileState, { ids: [id] })).toBe(0)
    const told = o.tenant.facts().filter((fact) => fact.touches.includes('download'))
    expect(told.map((fact) => fact.people)).toEqual(told.map(() => [o.people.dispatcher.id]))
  })

  it('is marked as seen, and removed with its file', async () => {
    const o = await office()
    await o.create()
    const id = await o.dispatcher.get(exportAllWorkOrders, {})
    const early = await o.dispatcher.get(updateFileState, {})
    await react()

    expect([early, await o.dispatcher.get(updateFileState, { ids: [id] })]).toEqual([0, 1])
    expect((await o.dispatcher.get(listDownloads, {}))[0]?.isSeen).toBe(true)
    await o.dispatcher.get(removeDownloads, { ids: id })
    expect(await codeOf(o.dispatcher, id)).toBe('not-found')
    const removed = o.tenant.facts().find((fact) => fact.kind === 'download-removed')
    const key = String(removed?.data.storageKey)
    expect(await files.size(key)).toBeGreaterThan(0)
    await react()
    expect(await files.size(key)).toBeNull()
  })
})

describe('the rights of who asked', () => {
  it('limit the rows to those that the person may see when the worker reads them', async () => {
    const o = await office()
    await o.orderIn(4, { title: '我的' })
    await o.create({ title: '别人的' })
    // View and export, but not all orders.
    await grant(o, RoleType.Technician, ['01001', '01021'])

    const id = await o.technician.get(exportAllWorkOrders, {})
    await react()

    expect((await rowsOf(o.technician, id)).slice(1).map((row) => row[2])).toEqual(['我的'])
  })

  it('are those at run time: what is taken away meanwhile ends the export with the reason', async () => {
    const o = await office()
    await o.create()
    const id = await o.dispatcher.get(exportAllWorkOrders, {})
    await grant(o, RoleType.Dispatcher, ['01001', '01002'])

    await react()

    expect((await o.dispatcher.get(listDownloads, {}))[0]).toMatchObject({
      id,
      process_state: S.Failed,
      file_download_url: '',
      reason: '没有「导出工单」权限，请联系系统管理员',
    })
  })

  it('hide fields of other roles and mask masked ones', async () => {
    const o = await office()
    const serial = { ...newField('cccc0000-0000-4000-8000-000000000001', 1, '序列号', '设备'), listColumn: true }
    const masked = { ...serial, masked: true, editableRoles: [RoleType.AcceptanceService] }
    const hidden = {
      ...newField('cccc0000-0000-4000-8000-000000000002', 1, '成本', '设备'),
      listColumn: true,
      visibleRoles: [RoleType.AcceptanceService],
    }
    const orderType = await o.template({ fields: [masked, hidden], name: '维修' })
    await o.create({ orderType, values: { [masked.id]: 'SN12345678', [hidden.id]: '990' } })

    const forDispatcher = await o.dispatcher.get(exportAllWorkOrders, {})
    const forService = await o.service.get(exportAllWorkOrders, {})
    await react()

    const [dispatched, served] = [await rowsOf(o.dispatcher, forDispatcher), await rowsOf(o.service, forService)]
    expect(dispatched[0]).not.toContain('成本')
    expect(JSON.stringify(dispatched)).not.toContain('SN12345678')
    expect(JSON.stringify(dispatched)).not.toContain('990')
    expect(served[1]?.slice(-2)).toEqual(['SN12345678', '990'])
  })
})
