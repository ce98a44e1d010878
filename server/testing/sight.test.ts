/** Sight is the same over each way by which records are read, announced and written, for every role and every kind. */
import { listAssets } from '@onsite/api/asset/asset-calls.ts'
import * as sales from '@onsite/api/contract/sales-contract-calls.ts'
import * as service from '@onsite/api/contract/service-contract-calls.ts'
import * as plan from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { getApproval, listApprovalsOfSubject } from '@onsite/api/approval/approval-calls.ts'
import { exportCustomers } from '@onsite/api/customer/customer-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { getDownloadFile } from '@onsite/api/download/download-calls.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { getFile } from '@onsite/api/file/file-calls.ts'
import { type LiveMessage, livePath } from '@onsite/api/live.ts'
import { explainRecordSight } from '@onsite/api/role/sight-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { defaultPowers, isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { allAreas } from '../all-areas.ts'
import { endApprovals, startApproval } from '../approval/approvals.ts'
import { insertFlow } from '../approval/flow-store.ts'
import { runDownload } from '../download/run-download.job.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { sessionCookieName } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { recordDirectory } from '../record-kinds.ts'
import { type Reader, readerIn, readers, type SightStage, secret, sightStage } from './builders/sight.ts'
import { testApp, testFilesFolder, testLogger } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { expectSight, expectWrite, type KindCalls, kinds } from './builders/sight-kinds.ts'

const exporters = allAreas.flatMap((area) => area.exporters ?? []).filter(({ kind }) => kind in kinds)
const subjects = allAreas.flatMap((area) => area.approvalSubjects ?? [])
const administrator = readerIn(RoleType.Administrator)

let stage: SightStage
/** Labels of both records of each kind, as who sees all reads them. */
const labels = new Map<string, readonly string[]>()
beforeAll(async () => {
  stage = await sightStage()
  await stage.act(administrator, async (ctx) => {
    for (const kind of Object.keys(kinds))
      labels.set(
        kind,
        ((await recordDirectory.ofKind(kind)?.briefs(ctx, bothOf(kind))) ?? []).map(({ label }) => label),
      )
  })
})

const callsOf = (kind: string): KindCalls => {
  const calls = kinds[kind]
  if (calls === undefined) throw new Error(`nobody says how to read ${kind}`)
  return calls
}

/** Whether one way of reading showed the open record and the refused one. */
type Shown = readonly [boolean, boolean]
const bothOf = (kind: string): readonly [string, string] => [stage.open[kind] ?? '', stage.refused[kind] ?? '']
const among = (kind: string, ids: readonly string[]): Shown => {
  const [open, refused] = bothOf(kind)
  return [ids.includes(open), ids.includes(refused)]
}

const personOf = (reader: Reader) => {
  const person = stage.people.get(reader)
  if (person === undefined) throw new Error(`nobody is ${reader.name}`)
  return person
}
const clientOf = (reader: Reader): TestClient => stage.office.tenant.as(personOf(reader))

/** Data of a call, or null if it is refused. */
async function dataOf(client: TestClient, call: AnyCall, input: Record<string, unknown>): Promise<unknown> {
  const envelope = (await client.send(call, input)).json<{ success: boolean; data: unknown }>()
  return envelope.success ? envelope.data : null
}

const isDone = (reply: Awaited<ReturnType<TestClient['send']>>): boolean => {
  if (reply.headers['content-type']?.toString().startsWith('application/json') !== true) return true
  const { data, success } = reply.json<{ success: boolean; data: unknown }>()
  // Some calls answer with a line for each record.
  return success && (!Array.isArray(data) || data.every((line: { success?: boolean }) => line.success !== false))
}

const dropDownloads = async (): Promise<void> => {
  const { tenant } = stage.office
  await tenant.tx(async (tx) => await tx.run(sql`delete from download_item where tenant_id = ${tenant.id}`))
}

/** Makes the file of an export, as the worker does. */
async function makeDownload(downloadId: string): Promise<void> {
  const { database } = await testApp()
  await runDownload({ exporters, records: recordDirectory }).run(
    jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger }),
    { tenantId: stage.office.tenant.id, downloadId },
  )
}

const idsIn = (data: unknown): string[] => ((data ?? []) as { id: string }[]).map(({ id }) => id)

/** Ways of reading a record over the wire. */
async function readBy(client: TestClient, kind: string, calls: KindCalls): Promise<Record<string, Shown>> {
  const each = async (ask: (id: string) => Promise<unknown>): Promise<Shown> => {
    const [open, refused] = bothOf(kind)
    return [(await ask(open)) !== null, (await ask(refused)) !== null]
  }
  const { detail, idKey = 'id' } = calls
  return {
    list: among(kind, idsIn(await dataOf(client, calls.list, { pageSize: 100 }))),
    ids: among(kind, ((await dataOf(client, calls.ids, {})) ?? []) as string[]),
    log: await each(async (id) => await dataOf(client, listLifeLines, { kind, id })),
    file: await each(async (id) => {
      const fileId = stage.files.get(id)
      return (await client.send(getFile, { fileId })).body === fileId ? id : null
    }),
    picker: among(kind, idsIn(await dataOf(client, listLinkable, { kind }))),
    link: among(kind, idsIn(await dataOf(client, listLinkable, { kind, ids: bothOf(kind).join(',') }))),
    ...(detail === undefined
      ? {}
      : { detail: await each(async (id) => await dataOf(client, detail, { [idKey]: id })) }),
  }
}

/** Ways of finding it in other areas and in jobs, which act with the person's rights. */
async function findAs(reader: Reader, kind: string): Promise<Record<string, Shown>> {
  const entry = recordDirectory.ofKind(kind)
  if (entry === undefined) throw new Error(`nobody tells of ${kind}`)
  // A label may append a number to the name, or a name to the number.
  const words = (labels.get(kind) ?? []).map((label) => label.split(/[ （]/u)[0] ?? '')
  return await stage.act(reader, async (ctx) => ({
    search: among(kind, idsIn((await Promise.all(words.map(async (word) => await entry.search(ctx, word)))).flat())),
    'import match': among(kind, idsIn(await entry.findByLabels?.(ctx, words))),
  }))
}

/** Kinds with a page whose records are called by their customer, as the palette finds them by one word. */
async function findInPalette(client: TestClient): Promise<Map<string, Shown>> {
  const hits = await Promise.all(
    ['公开', secret].map(async (text) => {
      const { records } = await client.get(findAnything, { text })
      return records.flatMap(({ hits: found }) => found.map(({ id }) => id))
    }),
  )
  return new Map(Object.keys(kinds).map((kind) => [kind, among(kind, hits.flat())]))
}

it('knows the calls of every kind', () => {
  const told = new Set(recordDirectory.entries.map(({ kind }) => kind))

  expect(Object.keys(kinds).toSorted()).toEqual([...told].toSorted())
})

describe.each(readers.map((reader) => [reader.name, reader] as const))('%s', (_, reader) => {
  it('reads every kind as far as its sight goes, whichever way', async () => {
    const client = clientOf(reader)

    const read = new Map<string, Record<string, Shown>>()
    for (const [kind, calls] of Object.entries(kinds))
      read.set(kind, { ...(await readBy(client, kind, calls)), ...(await findAs(reader, kind)) })

    for (const [kind, ways] of read) {
      const shown = expectSight(reader, callsOf(kind))
      const wanted = Object.fromEntries(Object.keys(ways).map((way) => [way, shown]))
      expect({ kind, ways }).toEqual({ kind, ways: wanted })
    }
  })

  it('says why: what is seen has a reason, what is not has none', async () => {
    const told: [string, Shown][] = []
    const wanted: [string, Shown][] = []
    for (const [kind, calls] of Object.entries(kinds)) {
      const [open, refused] = await Promise.all(
        bothOf(kind).map(
          async (id) =>
            await stage.office.administrator.get(explainRecordSight, { personId: personOf(reader).id, kind, id }),
        ),
      )
      const seen = [open, refused].map((account) => account?.roles[0]?.isSeen === true)
      told.push([kind, [seen[0] === true, seen[1] === true]])
      wanted.push([kind, expectSight(reader, calls)])
    }
    expect(told).toEqual(wanted)
  })

  it('counts what the list shows', async () => {
    const client = clientOf(reader)

    for (const [kind, { count, list }] of Object.entries(kinds)) {
      const listed = await dataOf(client, list, { pageSize: 100 })
      const counted = await dataOf(client, count, {})
      expect([kind, counted]).toEqual([kind, listed === null ? null : (listed as unknown[]).length])
    }
  })

  it('finds in the palette what the list shows', async () => {
    const [all, found] = await Promise.all([findInPalette(clientOf(administrator)), findInPalette(clientOf(reader))])
    const called = [...all].filter(([, [open, refused]]) => open && refused).map(([kind]) => kind)

    expect(called).toEqual(expect.arrayContaining(['customer', 'asset', 'event', 'work-order', 'service-contract']))
    expect(called.map((kind) => [kind, found.get(kind)])).toEqual(
      called.map((kind) => [kind, expectSight(reader, callsOf(kind))]),
    )
  })

  it('exports what the list shows, and a chosen record no better', async () => {
    const client = clientOf(reader)

    for (const exporter of exporters) {
      const calls = callsOf(exporter.kind)
      const seesRefused = isGranted(defaultPowers(reader.role), exporter.permission) && expectSight(reader, calls)[1]
      const [open, refused] = bothOf(exporter.kind)
      expect([exporter.kind, isDone(await client.send(calls.export, { ids: [refused] }))]).toEqual([
        exporter.kind,
        seesRefused,
      ])
      if (!isGranted(defaultPowers(reader.role), exporter.permission)) continue
      // The number of downloads that run at once is limited.
      await dropDownloads()
      const rows = await stage.act(reader, async (ctx) => {
        const cellsOf = async (request: object) => {
          const opened = await exporter.open(ctx, request)
          return (await (await opened.portion(ctx, null)).rows()).flat()
        }
        return [...(await cellsOf({})), ...(await cellsOf({ ids: [open, refused] }))].join('\n')
      })
      expect([exporter.kind, open === refused ? seesRefused : rows.includes(secret)]).toEqual([
        exporter.kind,
        seesRefused,
      ])
    }
  })

  it('fetches of the download centre what it asked for, as far as it sees', async () => {
    const client = clientOf(reader)
    const { data: id } = (await client.send(exportCustomers, { format: 'csv' })).json<{ data: string | null }>()
    // The owner of a file is alone, whatever else the other one may see.
    const other = reader === administrator ? readerIn(RoleType.Director) : administrator

    if (id !== null) await makeDownload(id)
    const own = id === null ? '' : (await client.send(getDownloadFile, { id })).body
    const foreign = await clientOf(other).call(getDownloadFile, { id: id ?? uuidv7() })
    await dropDownloads()

    const isAllowed = isGranted(defaultPowers(reader.role), 'customer.export')
    const [open, refused] = expectSight(reader, callsOf('customer'))
    expect([own.includes('公开'), own.includes(secret)]).toEqual([isAllowed && open, isAllowed && refused])
    expect(foreign.code).toBe('not-found')
  })
})

const limited: readonly RoleType[] = [RoleType.Technician, RoleType.Employee, RoleType.Salesperson]
const refusedReaders = readers.filter(({ reach, role }) => reach !== undefined || limited.includes(role))

describe.each(refusedReaders.map((reader) => [reader.name, reader] as const))(
  '%s, refused a customer,',
  (_, reader) => {
    it('reads its name nowhere, nor the id of its files', async () => {
      const client = clientOf(reader)
      const bodies: string[] = []
      for (const [kind, { count, detail, idKey = 'id', ids, list }] of Object.entries(kinds)) {
        const [, refused] = bothOf(kind)
        bodies.push(
          ...(await Promise.all(
            [
              client.send(list, { pageSize: 100 }),
              client.send(list, { pageSize: 100, keyword: secret }),
              client.send(count, { keyword: secret }),
              client.send(ids, {}),
              client.send(listLifeLines, { kind, id: refused }),
              client.send(listLifeLines, { kind, id: stage.open[kind] ?? '' }),
              ...(detail === undefined ? [] : [client.send(detail, { [idKey]: refused })]),
            ].map(async (sent) => (await sent).body),
          )),
        )
      }
      const customerId = stage.refused['customer'] ?? ''
      for (const call of [listAssets, sales.listSalesContracts, service.listServiceContracts])
        bodies.push((await client.send(call, { customerId })).body)
      bodies.push((await client.send(plan.listPlanItems, { targetId: customerId })).body)
      bodies.push((await client.send(plan.getPlanCalendar, { from: '2026-12-01', to: '2026-12-31' })).body)

      const told = bodies.filter((body) => body.includes(secret) || body.includes(stage.fileId))
      expect(told).toEqual([])
    })
  },
)

it('tells open pages of records that their people see all of', async () => {
  const { http, sockets } = await testApp()
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const heard = new Map<Reader, string[]>()
  const hints = new Map<Reader, LiveMessage[]>()
  const open: WebSocket[] = []
  for (const reader of readers) {
    const secrets = await clientOf(reader).secrets()
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, {
      headers: { cookie: `${sessionCookieName}=${secrets?.token ?? ''}` },
    })
    open.push(socket)
    heard.set(reader, [])
    hints.set(reader, [])
    await new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString('utf8')) as LiveMessage
        if (message.kind === 'hello') resolve()
        if (message.kind !== 'stale') return
        if (message.fact === '') hints.get(reader)?.push(message)
        else heard.get(reader)?.push(message.fact)
      })
    })
  }
  const notice = { t: stage.office.tenant.id, i: uuidv7(), a: null, u: ['customer'] as const, p: [] as string[] }

  for (const kind of Object.keys(kinds))
    await sockets.tell([{ ...notice, r: kind, k: kind, s: stage.refused[kind] ?? '' }])
  // Messages arrive in order, so the last one implies all others.
  await sockets.tell([
    { ...notice, r: 'customer', k: 'end', s: uuidv7(), p: [...stage.people.values()].map(({ id }) => id) },
  ])
  await expect.poll(() => [...heard.values()].every((facts) => facts.includes('end'))).toBe(true)

  for (const reader of readers) {
    const wanted = Object.entries(kinds).flatMap(([kind, calls]) => (expectSight(reader, calls)[1] ? [kind] : []))
    expect([reader.name, heard.get(reader)]).toEqual([reader.name, [...wanted, 'end']])
    // Of a kind that somebody sees a part of it is said only that something changed.
    const partly = Object.values(kinds).filter((calls) => reader.reach !== undefined && !expectSight(reader, calls)[1])
    const viewed = partly.filter((calls) => expectSight(reader, calls)[0])
    const hint = { kind: 'stale', touches: ['customer'], ids: [], fact: '', actorId: null }
    expect([reader.name, hints.get(reader)]).toEqual([reader.name, viewed.map(() => hint)])
  }
  for (const socket of open) socket.terminate()
})

it.each(readers.map((reader) => [reader.name, reader] as const))(
  '%s writes what it sees and may',
  async (_, reader) => {
    const client = clientOf(reader)
    const done: string[] = []
    const wanted: string[] = []
    /** Codes of refusals where the record is not seen. */
    const refusals = new Set<string>()
    for (const [kind, calls] of Object.entries(kinds)) {
      const [call, input] = calls.write
      const [sees, may] = [expectSight(reader, calls), expectWrite(reader, calls)]
      for (const [at, id] of bothOf(kind).entries()) {
        const beside = at === 0 ? { name: '公开', of: stage.open } : { name: secret, of: stage.refused }
        const reply = await client.send(call, input(id, beside))
        if (isDone(reply)) done.push(`${kind} ${at}`)
        else if (sees[at] !== true) refusals.add(reply.json<{ code: string }>().code)
        if (may[at] === true) wanted.push(`${kind} ${at}`)
      }
    }
    expect(done).toEqual(wanted)
    expect(['not-found', 'no-permission', 'invalid-input']).toEqual(expect.arrayContaining([...refusals]))
  },
)

describe('an approval', () => {
  /** Approvals of the refused records, by subject. */
  const approvals = new Map<string, string>()
  beforeAll(async () => {
    const { administrator: creator, rival } = stage.office.people
    const who = [{ kind: 'persons' as const, personIds: [rival.id] }]
    const nodes = [{ ...newApproverNode('approver'), who, skip: 'none' as const }]
    await stage.act(administrator, async (ctx) => {
      for (const subject of subjects) {
        const { kind, recordKind } = subject
        const [, subjectId] = bothOf(recordKind)
        const { no = '', title = '' } = (await subject.brief(ctx, subjectId)) ?? {}
        const flow = { id: uuidv7(), subjectKind: kind, name: kind, remark: '', definition: { nodes }, by: null }
        await insertFlow(ctx, flow)
        const start = { flowId: flow.id, subjectId, no, title, creatorId: creator.id }
        approvals.set(kind, (await startApproval(ctx, subject, start)).approvalId)
        // A record has one approval at a time.
        await endApprovals(ctx, { subjectIds: [subjectId], reason: '' })
      }
    })
  })

  it.each(readers.map((reader) => [reader.name, reader] as const))(
    'shows its record to %s as the list does',
    async (_, reader) => {
      const client = clientOf(reader)
      const told = await stage.act(reader, async (ctx) => {
        const found: [string, boolean, boolean][] = []
        for (const subject of subjects) {
          const [open, refused] = bothOf(subject.recordKind)
          found.push([subject.kind, await subject.canSee(ctx, open), await subject.canSee(ctx, refused)])
        }
        return found
      })
      const named: [string, boolean, boolean][] = []
      for (const { kind, recordKind } of subjects) {
        const id = approvals.get(kind) ?? ''
        const detail = await client.send(getApproval, { id })
        const ofRecord = await client.send(listApprovalsOfSubject, {
          subjectKind: kind,
          subjectId: bothOf(recordKind)[1],
        })
        named.push([kind, detail.body.includes(secret), ofRecord.body.includes(secret)])
      }

      const sights = subjects.map((subject) => {
        const [open, refused] = expectSight(reader, callsOf(subject.recordKind))
        return { kind: subject.kind, open, refused }
      })
      expect(told).toEqual(sights.map(({ kind, open, refused }) => [kind, open, refused]))
      expect(named).toEqual(sights.map(({ kind, refused }) => [kind, refused, refused]))
    },
  )

  it('shows its approver what he decides, and leads him nowhere else', async () => {
    const approver = stage.office.rival
    for (const { kind, recordKind } of subjects) {
      const subjectId = bothOf(recordKind)[1]
      const { approval, path } = await approver.get(getApproval, { id: approvals.get(kind) ?? '' })
      const { detail, idKey = 'id' } = callsOf(recordKind)
      expect([kind, approval.title.includes(secret), path]).toEqual([kind, true, ''])
      expect(await approver.get(listApprovalsOfSubject, { subjectKind: kind, subjectId })).toEqual([])
      if (detail !== undefined) expect(await dataOf(approver, detail, { [idKey]: subjectId })).toBeNull()
    }
  })
})
