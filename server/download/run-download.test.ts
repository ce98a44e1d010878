/** The runner of exports, with exporters that stop where a test wants them to. */
import { defineCall } from '@onsite/api/define-call.ts'
import { cancelDownload, getDownloadFile, listDownloads, removeDownloads } from '@onsite/api/download/download-calls.ts'
import { DownloadState as S } from '@onsite/domain/download/download-state.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { defaultPowers, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { readXlsx } from 'hucre/xlsx'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { recordDirectory } from '../record-kinds.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testApp, testFilesFolder, testLogger, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { bench } from '../testing/test-answers.ts'
import { answer } from '../kernel/answer.ts'
import { type Exporter, startDownload } from './exporter.ts'
import { claimDownload, downloadsOf, insertDownload, keepFile } from './download-store.ts'
import { purgeDownloads } from './purge-downloads.job.ts'
import { reviveSilent } from './revive-downloads.job.ts'
import { runDownload } from './run-download.job.ts'

const files = new LocalFileStore(testFilesFolder)

interface Stage {
  readonly tenant: TestTenant
  readonly person: TestPerson
  readonly client: TestClient
  /** A new item of this person. */
  ask(format?: SheetFormat): Promise<string>
  run(exporter: Exporter, id: string): Promise<void>
  item(id: string): Promise<Awaited<ReturnType<typeof downloadsOf>>[number] | undefined>
}

async function stage(...roles: RoleType[]): Promise<Stage> {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Dispatcher, ...roles] })
  return {
    tenant,
    person,
    client: tenant.as(person),
    ask: async (format = 'xlsx') => {
      const id = uuidv7()
      await tenant.tx(
        async (tx) =>
          await insertDownload(
            { tenantId: tenant.id, tx },
            {
              id,
              personId: person.id,
              role: RoleType.Dispatcher,
              rights: { powers: defaultPowers(RoleType.Dispatcher), reaches: {}, hides: [] },
              kind: 'sample',
              name: '样例.xlsx',
              format,
              request: {},
              createdAt: new Date(),
            },
          ),
      )
      return id
    },
    run: async (exporter, id) =>
      await runDownload({ exporters: [exporter], records: recordDirectory }).run(
        jobContext({ database: app.database, files, log: testLogger }),
        { tenantId: tenant.id, downloadId: id },
      ),
    item: async (id) =>
      await tenant.tx(async (tx) =>
        (await downloadsOf({ tenantId: tenant.id, tx }, person.id, 100)).find((one) => one.id === id),
      ),
  }
}

interface Gate {
  readonly opened: Promise<void>
  open(this: void): void
}

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

type Hook = (portion: number) => Promise<void>

/** Exports portions of two rows; `before` runs ahead of each, `between` before it is put into words. */
function exporter(portions: number, before: Hook = async () => {}, between: Hook = async () => {}): Exporter {
  return {
    kind: 'sample',
    permission: 'workOrder.export',
    sheet: '样例',
    open: async () =>
      await Promise.resolve({
        total: portions * 2,
        heading: ['列'],
        portion: async (_, cursor) => {
          const at = Number(cursor ?? 0)
          await before(at)
          const next = at + 1 < portions ? String(at + 1) : null
          return { next, rows: async () => await between(at).then(() => [[`${at}a`], [`${at}b`]]) }
        },
      }),
  }
}

/** Waits until the other one has arrived too. */
const meet = (mine: Gate, other: Gate) => async () => {
  mine.open()
  await other.opened
}

async function cellsOf(storageKey: string): Promise<string[]> {
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(storageKey)) chunks.push(chunk as Buffer)
  const book = await readXlsx(Buffer.concat(chunks))
  return (book.sheets[0]?.rows ?? []).map((row) => String(row[0]))
}

/** Makes the worker look silent for two minutes. */
async function fallSilent({ tenant }: Stage, id: string): Promise<void> {
  await tenant.tx(
    async (tx) =>
      await tx.run(
        q
          .updateTable('download_item')
          .set({ beat_at: new Date(Date.now() - 120_000) })
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', id),
      ),
  )
}

async function revive({ tenant }: Stage): Promise<string[]> {
  const kinds: string[] = []
  await tenant.tx(
    async (tx) =>
      await reviveSilent({
        tenantId: tenant.id,
        zone: 'Asia/Shanghai',
        tx,
        now: new Date(),
        record: async (fact) => await Promise.resolve(void kinds.push(fact.name)),
      }),
  )
  return kinds
}

describe('a run', () => {
  it('shows how far it is while it works, and stores the whole file at the end', async () => {
    const s = await stage()
    const id = await s.ask()
    const seen: unknown[] = []

    await s.run(
      exporter(4, async (at) => {
        // The third is read when the first is in the file.
        if (at === 2) seen.push((await s.client.get(listDownloads, {}))[0])
      }),
      id,
    )

    expect(seen).toMatchObject([{ id, process_state: S.Running, process: 25, file_download_url: '', rows: 2 }])
    const item = await s.item(id)
    expect(item).toMatchObject({ process_state: S.Done, process: 100, row_count: 8, reason: '' })
    expect(await cellsOf(item?.storage_key ?? '')).toEqual(['列', '0a', '0b', '1a', '1b', '2a', '2b', '3a', '3b'])
    expect(item?.size).toBe(await files.size(item?.storage_key ?? ''))
  })

  it('reads the next portion while the one before is put into words', async () => {
    const s = await stage()
    const id = await s.ask()
    const second = gate()

    await s.run(
      exporter(
        2,
        async (at) => await Promise.resolve(at === 1 ? second.open() : undefined),
        async () => await second.opened,
      ),
      id,
    )

    const item = await s.item(id)
    expect(await cellsOf(item?.storage_key ?? '')).toEqual(['列', '0a', '0b', '1a', '1b'])
  })

  it('writes CSV when asked to, texts made harmless', async () => {
    const s = await stage()
    const id = await s.ask('csv')
    const raw: Exporter = {
      ...exporter(1),
      open: async () =>
        await Promise.resolve({
          total: 1,
          heading: ['列', '=列'],
          portion: async () =>
            await Promise.resolve({ next: null, rows: async () => await Promise.resolve([['=1+1', '甲,乙']]) }),
        }),
    }

    await s.run(raw, id)

    const response = await s.client.send(getDownloadFile, { id })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.rawPayload.toString('utf8')).toBe('\uFEFF列,\'=列\r\n\'=1+1,"甲,乙"\r\n')
  })

  it('ends without a file when it is cancelled meanwhile, and what was cancelled may be removed', async () => {
    const s = await stage()
    const id = await s.ask()
    const [working, go] = [gate(), gate()]
    const running = s.run(
      exporter(2, async () => {
        working.open()
        await go.opened
      }),
      id,
    )
    await working.opened

    const early = await s.client.call(removeDownloads, { ids: id })
    await s.client.get(cancelDownload, { id })
    go.open()
    await running

    expect(early.code).toBe('download-running')
    expect(await s.item(id)).toMatchObject({ process_state: S.Cancelled, storage_key: '', reason: '' })
    expect((await s.client.call(cancelDownload, { id })).code).toBe('download-over')
    await s.client.get(removeDownloads, { ids: id })
    expect(await s.client.get(listDownloads, {})).toEqual([])
  })

  it('goes on beside another one', async () => {
    const s = await stage()
    const [first, second] = [await s.ask(), await s.ask()]
    const both = [gate(), gate()] as const

    await Promise.all([
      s.run(exporter(1, meet(both[0], both[1])), first),
      s.run(exporter(2, meet(both[1], both[0])), second),
    ])

    expect(await s.item(first)).toMatchObject({ process_state: S.Done, row_count: 2 })
    expect(await s.item(second)).toMatchObject({ process_state: S.Done, row_count: 4 })
  })

  it('is taken by one worker when two are sent', async () => {
    const s = await stage()
    const id = await s.ask()
    let opened = 0
    const counted = exporter(1, async () => await Promise.resolve(void (opened += 1)))

    await Promise.all([s.run(counted, id), s.run(counted, id)])
    await s.run(counted, id)

    expect(opened).toBe(1)
    expect(await s.item(id)).toMatchObject({ process_state: S.Done })
  })

  it('is tried again after an error, and fails for good at the third', async () => {
    const s = await stage()
    const id = await s.ask()
    const broken = exporter(2, async (at) => {
      if (at === 1) throw new Error('磁盘满')
      await Promise.resolve()
    })

    await expect(s.run(broken, id)).rejects.toThrow('磁盘满')
    expect(await s.item(id)).toMatchObject({ process_state: S.Running, process: 0 })
    await expect(s.run(broken, id)).rejects.toThrow('磁盘满')
    await s.run(broken, id)

    expect(await s.item(id)).toMatchObject({ process_state: S.Failed, reason: '系统出错，请重新导出', storage_key: '' })
  })

  it('ends with the reason when the person loses the right on the way', async () => {
    const s = await stage()
    const id = await s.ask()

    await s.run(
      exporter(3, async (at) => {
        if (at !== 1) return
        await s.tenant.tx(
          async (tx) =>
            await tx.run(
              q
                .insertInto('role_power')
                .values({ tenant_id: s.tenant.id, role: RoleType.Dispatcher, codes: ['01001'] }),
            ),
        )
      }),
      id,
    )

    expect(await s.item(id)).toMatchObject({
      process_state: S.Failed,
      reason: '没有「导出工单」权限，请联系系统管理员',
    })
  })

  it.each([
    ['is disabled', 'person', { state: 0 }, '账号已停用，请联系管理员'],
    ['has no such role left', 'person_role', { role: RoleType.Employee }, '你已没有该角色，请刷新页面后重新选择'],
  ] as const)('ends with the reason when the person %s', async (_, table, change, reason) => {
    const s = await stage()
    const id = await s.ask()
    await s.tenant.tx(async (tx) => await tx.run(q.updateTable(table).set(change).where('tenant_id', '=', s.tenant.id)))

    await s.run(exporter(1), id)

    expect(await s.item(id)).toMatchObject({ process_state: S.Failed, reason })
  })
})

/** A finished export. */
async function makeExport(s: Stage): Promise<string> {
  const id = await s.ask('csv')
  await s.run(exporter(1), id)
  return id
}

/** Whether the file came, or the code of the refusal. */
async function fetchFile(client: TestClient, id: string): Promise<string> {
  const reply = await client.send(getDownloadFile, { id })
  return reply.headers['content-type'] === 'text/csv; charset=utf-8' ? 'the file' : reply.json<{ code: string }>().code
}

const setRights = async (s: Stage, rights: { codes: readonly string[]; reaches?: object; hides?: string[] }) => {
  const { codes, hides = [], reaches = {} } = rights
  await s.tenant.tx(async (tx) => {
    await tx.run(q.deleteFrom('role_power').where('tenant_id', '=', s.tenant.id))
    await tx.run(
      q.insertInto('role_power').values({
        tenant_id: s.tenant.id,
        role: RoleType.Dispatcher,
        codes: [...codes],
        reaches: JSON.stringify(reaches),
        hides,
      }),
    )
  })
}

const whole = defaultPowers(RoleType.Dispatcher)

describe('the file', () => {
  it('is its owner’s alone', async () => {
    const s = await stage()
    const id = await makeExport(s)
    const other = s.tenant.as(await s.tenant.person({ roles: [RoleType.Administrator] }))

    expect([await fetchFile(s.client, id), await fetchFile(other, id)]).toEqual(['the file', 'not-found'])
    expect(await other.get(listDownloads, {})).toEqual([])
  })

  it('is refused while its owner may see less than when it was made', async () => {
    const s = await stage()
    const id = await makeExport(s)
    const viewAll = permissionOf('workOrder.viewAll').code
    const less = [
      { codes: whole.filter((code) => code !== permissionOf('workOrder.export').code) },
      { codes: whole.filter((code) => code !== viewAll) },
      { codes: whole, reaches: { [viewAll]: { by: 'group' } } },
      { codes: whole, hides: ['phone'] },
    ]

    const told: string[] = []
    for (const rights of less) {
      await setRights(s, rights)
      told.push(await fetchFile(s.client, id))
    }
    await setRights(s, { codes: [...whole, permissionOf('workOrder.purge').code] })

    expect(told).toEqual(less.map(() => 'download-outdated'))
    expect(await fetchFile(s.client, id)).toBe('the file')
  })

  it('goes with the role in which it was asked for', async () => {
    const s = await stage(RoleType.Employee)
    const id = await makeExport(s)
    const employee = s.tenant.as(s.person, RoleType.Employee)

    const before = await fetchFile(employee, id)
    await s.tenant.tx(
      async (tx) =>
        await tx.run(
          q.deleteFrom('person_role').where('tenant_id', '=', s.tenant.id).where('role', '=', RoleType.Dispatcher),
        ),
    )

    expect([before, await fetchFile(employee, id)]).toEqual(['the file', 'download-outdated'])
  })
})

describe('a run whose worker was killed', () => {
  it('begins anew, and the old worker can write no more', async () => {
    const s = await stage()
    const id = await s.ask()
    const ctx = <T>(run: (store: Parameters<typeof claimDownload>[0]) => Promise<T>) =>
      s.tenant.tx(async (tx) => await run({ tenantId: s.tenant.id, tx }))
    const dead = { id, runId: uuidv7() }
    await ctx(async (store) => await claimDownload(store, dead))

    expect(await revive(s)).toEqual([])
    await fallSilent(s, id)
    expect(await revive(s)).toEqual(['download-asked'])
    await s.run(exporter(1), id)
    const late = await ctx(async (store) => await keepFile(store, dead, { storageKey: 'x', size: 1, rows: 1 }))

    expect(late).toBe(false)
    expect(await s.item(id)).toMatchObject({ process_state: S.Done, row_count: 2 })
  })

  it('fails with the reason when that happened three times', async () => {
    const s = await stage()
    const id = await s.ask()
    const told: string[][] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await s.tenant.tx(async (tx) => await claimDownload({ tenantId: s.tenant.id, tx }, { id, runId: uuidv7() }))
      await fallSilent(s, id)
      told.push(await revive(s))
    }

    expect(told).toEqual([['download-asked'], ['download-asked'], ['download-ended']])
    expect(await s.item(id)).toMatchObject({ process_state: S.Failed, reason: '导出多次中断，请重试' })
  })
})

describe('old exports', () => {
  it('go with their files after seven days', async () => {
    const s = await stage()
    const [old, young] = [await s.ask(), await s.ask()]
    for (const id of [old, young]) await s.run(exporter(1), id)
    const endDaysAgo = async (id: string, days: number) =>
      await s.tenant.tx(
        async (tx) =>
          await tx.run(
            q
              .updateTable('download_item')
              .set({ ended_at: new Date(Date.now() - days * 86_400_000) })
              .where('tenant_id', '=', s.tenant.id)
              .where('id', '=', id),
          ),
      )
    await endDaysAgo(old, 7.1)
    await endDaysAgo(young, 6.9)
    const keys = [(await s.item(old))?.storage_key ?? '', (await s.item(young))?.storage_key ?? '']
    const ctx = jobContext({ database: (await testApp()).database, files, log: testLogger })

    await purgeDownloads.run(ctx, {})
    await purgeDownloads.run(ctx, {})

    expect((await s.client.get(listDownloads, {})).map((item) => item.id)).toEqual([young])
    expect(await Promise.all(keys.map(async (key) => await files.size(key)))).toEqual([null, expect.any(Number)])
  })
})

describe('a full volume', () => {
  it('begins no export', async () => {
    const start = defineCall({
      name: 'start',
      method: 'POST',
      path: '/bench/start',
      area: 'download',
      title: '导出',
      permission: 'open',
      reply: Type.String(),
    })
    const full = new LocalFileStore(testFilesFolder, { fullPercent: 1, enoughBytes: Number.POSITIVE_INFINITY })
    const begin = answer(start, async (ctx) => await startDownload(ctx, { kind: 'sample', name: '样例', request: {} }))
    const b = await bench([begin], undefined, { files: full })

    expect((await b.client.call(start, {})).code).toBe('storage-full')

    await b.close()
  })
})
