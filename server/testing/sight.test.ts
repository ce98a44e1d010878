/** Sight is the same over each way by which records are read, announced and written, for every role and every kind. */
import {
  countAssets,
  exportAssets,
  getAsset,
  listAssetIds,
  listAssets,
  saveAsset,
} from '@onsite/api/asset/asset-calls.ts'
import * as address from '@onsite/api/customer/address-calls.ts'
import * as contact from '@onsite/api/customer/contact-calls.ts'
import * as customer from '@onsite/api/customer/customer-calls.ts'
import * as sales from '@onsite/api/contract/sales-contract-calls.ts'
import * as service from '@onsite/api/contract/service-contract-calls.ts'
import * as plan from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { eventLists, saveEvent } from '@onsite/api/event/event-calls.ts'
import { getFile } from '@onsite/api/file/file-calls.ts'
import { type LiveMessage, livePath } from '@onsite/api/live.ts'
import * as portal from '@onsite/api/portal-account/portal-account-calls.ts'
import { productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { branchCalls, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { serviceConversationLists } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { explainRecordSight } from '@onsite/api/role/sight-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { defaultPowers, isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { cyclePlanSpec, cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import { branchSpec, providerSpec } from '@onsite/domain/provider/provider-fields.ts'
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { productSpec } from '@onsite/domain/product/product-fields.ts'
import { serviceConversationSpec } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { allAreas } from '../all-areas.ts'
import { contractArea } from '../contract/contract-area.ts'
import { sessionCookieName } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { recordDirectory } from '../record-kinds.ts'
import { type Reader, readers, type SightStage, secret, sightStage } from './builders/sight.ts'
import { testApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const contractSubjects = contractArea.approvalSubjects ?? []

interface KindCalls {
  readonly spec: RecordSpec
  readonly list: AnyCall
  readonly count: AnyCall
  readonly ids: AnyCall
  readonly export: AnyCall
  readonly detail?: AnyCall
  /** Key of the id in the query of the detail. */
  readonly idKey?: string
  /** A save that changes nothing but requires sight. */
  readonly write?: readonly [AnyCall, (id: string) => Record<string, unknown>]
}

/** The first test fails for a kind that the directory has and this list has not. */
const kinds: Readonly<Record<string, KindCalls>> = {
  customer: {
    spec: customerSpec,
    list: customer.listCustomers,
    count: customer.countCustomers,
    ids: customer.listCustomerIds,
    export: customer.exportCustomers,
    detail: customer.getCustomer,
    write: [customer.changeCustomers, (id) => ({ ids: [id], level: 2 })],
  },
  contact: {
    spec: contactSpec,
    list: contact.listContacts,
    count: contact.countContacts,
    ids: contact.listContactIds,
    export: contact.exportContacts,
    write: [contact.setDefaultContact, (id) => ({ id })],
  },
  address: {
    spec: addressSpec,
    list: address.listAddresses,
    count: address.countAddresses,
    ids: address.listAddressIds,
    export: address.exportAddresses,
    write: [address.setDefaultAddress, (id) => ({ id })],
  },
  'portal-account': {
    spec: portalAccountSpec,
    list: portal.listPortalAccounts,
    count: portal.countPortalAccounts,
    ids: portal.listPortalAccountIds,
    export: portal.exportPortalAccounts,
    write: [portal.disablePortalAccounts, (id) => ({ ids: [id] })],
  },
  'service-provider': { spec: providerSpec, ...providerCalls },
  'service-branch': { spec: branchSpec, ...branchCalls },
  'warranty-term': { spec: warrantyTermSpec, ...warrantyTermCalls },
  'custom-record': {
    spec: customRecordSpec,
    ...customRecordCalls,
    write: [customRecordCalls.save, (id) => ({ id, title: '改名' })],
  },
  'product-category': { spec: productCategorySpec, ...productCategoryCalls },
  product: { spec: productSpec, ...productCalls },
  asset: {
    spec: assetSpec,
    list: listAssets,
    count: countAssets,
    ids: listAssetIds,
    export: exportAssets,
    detail: getAsset,
    idKey: 'customerProductionId',
    write: [saveAsset, (id) => ({ id, name: '改名' })],
  },
  'sales-contract': {
    spec: salesContractSpec,
    list: sales.listSalesContracts,
    count: sales.countSalesContracts,
    ids: sales.salesContractPlain.ids,
    export: sales.exportSalesContracts,
    detail: sales.getSalesContract,
    write: [sales.saveSalesContract, (id) => ({ id, name: '改名' })],
  },
  'service-contract': {
    spec: serviceContractSpec,
    list: service.listServiceContracts,
    count: service.countServiceContracts,
    ids: service.serviceContractPlain.ids,
    export: service.exportServiceContracts,
    detail: service.getServiceContract,
    write: [service.saveServiceContract, (id) => ({ id, name: '改名' })],
  },
  event: { spec: eventSpec, ...eventLists, write: [saveEvent, (id) => ({ id, title: '改名' })] },
  'service-conversation': { spec: serviceConversationSpec, ...serviceConversationLists },
  'cycle-tmpl': {
    spec: cycleTmplSpec,
    list: plan.cycleTmplPlain.list,
    count: plan.cycleTmplPlain.count,
    ids: plan.cycleTmplPlain.ids,
    export: plan.cycleTmplPlain.export,
    detail: plan.getCycleTmpl,
  },
  'cycle-plan': {
    spec: cyclePlanSpec,
    list: plan.cyclePlanPlain.list,
    count: plan.cyclePlanPlain.count,
    ids: plan.cyclePlanPlain.ids,
    export: plan.cyclePlanPlain.export,
    detail: plan.getCyclePlan,
    write: [plan.enableCyclePlan, (id) => ({ id, version: 1 })],
  },
}

/** Whether a reader sees the open record and the refused one according to the data of the kind alone. */
function expectSight({ reach, role }: Reader, { sight, permissions }: RecordSpec): readonly [boolean, boolean] {
  const powers = defaultPowers(role)
  if (!isGranted(powers, permissions.view)) return [false, false]
  if (sight.by === 'all') return [true, true]
  if (isGranted(powers, sight.widenedBy)) return [true, reach === undefined]
  // The salesperson owns the open customer, and the employee shares it.
  return [role === RoleType.Salesperson || role === RoleType.Employee, false]
}

const exporters = allAreas.flatMap((area) => area.exporters ?? []).filter(({ kind }) => kind in kinds)

let stage: SightStage
beforeAll(async () => {
  stage = await sightStage()
})

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
    ...(detail === undefined
      ? {}
      : { detail: await each(async (id) => await dataOf(client, detail, { [idKey]: id })) }),
  }
}

/** Ways of reading it in other areas and in jobs, which act with the person's rights. */
async function foundBy(reader: Reader, kind: string): Promise<Record<string, Shown>> {
  const entry = recordDirectory.ofKind(kind)
  if (entry === undefined) throw new Error(`nobody tells of ${kind}`)
  const both = bothOf(kind)
  return await stage.act(reader, async (ctx) => {
    const stored = await entry.storedNames?.(ctx, both)
    // A label may append a number to the name.
    const labels = [...(stored ?? new Map<string, string>()).values()].map((label) => label.split(/[ （]/u)[0] ?? '')
    return {
      link: among(kind, idsIn(await entry.briefs(ctx, both))),
      picker: among(kind, idsIn(await entry.search(ctx, ''))),
      search: among(
        kind,
        idsIn((await Promise.all(labels.map(async (label) => await entry.search(ctx, label)))).flat()),
      ),
      'import match': among(kind, idsIn(await entry.named?.(ctx, labels))),
    }
  })
}

it('knows the calls of every kind', () => {
  const told = new Set(recordDirectory.entries.map(({ kind }) => kind))
  told.delete('work-order')

  expect(Object.keys(kinds).toSorted()).toEqual([...told].toSorted())
})

describe.each(readers.map((reader) => [reader.name, reader] as const))('%s', (_, reader) => {
  it('reads every kind as far as its sight goes, whichever way', async () => {
    const client = clientOf(reader)

    const read = new Map<string, Record<string, Shown>>()
    for (const [kind, calls] of Object.entries(kinds))
      read.set(kind, { ...(await readBy(client, kind, calls)), ...(await foundBy(reader, kind)) })

    for (const [kind, ways] of read) {
      const shown = expectSight(reader, kinds[kind]?.spec ?? customerSpec)
      const wanted = Object.fromEntries(Object.keys(ways).map((way) => [way, shown]))
      expect({ kind, ways }).toEqual({ kind, ways: wanted })
    }
  })

  it('says why: what is seen has a reason, what is not has none', async () => {
    const told: [string, Shown][] = []
    const wanted: [string, Shown][] = []
    for (const [kind, { spec }] of Object.entries(kinds)) {
      const [open, refused] = await Promise.all(
        bothOf(kind).map(
          async (id) =>
            await stage.office.administrator.get(explainRecordSight, { personId: personOf(reader).id, kind, id }),
        ),
      )
      const seen = [open, refused].map((account) => account?.roles[0]?.isSeen === true)
      told.push([kind, [seen[0] === true, seen[1] === true]])
      wanted.push([kind, expectSight(reader, spec)])
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

  it('exports what the list shows, and a chosen record no better', async () => {
    const client = clientOf(reader)

    for (const exporter of exporters) {
      const { export: exporting, spec } = kinds[exporter.kind] as KindCalls
      if (!isGranted(defaultPowers(reader.role), exporter.permission)) continue
      const [, seesRefused] = expectSight(reader, spec)
      const [open, refused] = bothOf(exporter.kind)
      const asked = (await client.send(exporting, { ids: [refused] })).json<{ success: boolean }>()
      const rows = await stage.act(reader, async (ctx) => {
        const cellsOf = async (request: object) => {
          const opened = await exporter.open(ctx, request)
          return (await (await opened.portion(ctx, null)).rows()).flat()
        }
        return [...(await cellsOf({})), ...(await cellsOf({ ids: [open, refused] }))].join('\n')
      })
      const held = open === refused ? seesRefused : rows.includes(secret)
      expect([exporter.kind, asked.success, held]).toEqual([exporter.kind, seesRefused, seesRefused])
      // The number of downloads that run at once is limited.
      await stage.office.tenant.tx(
        async (tx) => await tx.run(sql`delete from download_item where tenant_id = ${stage.office.tenant.id}`),
      )
    }
  })

  it('opens contracts of approvals to whoever sees them', async () => {
    const seen = await stage.act(reader, async (ctx) => {
      const found: [string, boolean, boolean][] = []
      for (const subject of contractSubjects) {
        const [open, refused] = bothOf(subject.recordKind)
        found.push([subject.kind, await subject.canSee(ctx, open), await subject.canSee(ctx, refused)])
      }
      return found
    })

    expect(seen).toEqual(
      contractSubjects.map(({ kind, recordKind }) => [
        kind,
        ...expectSight(reader, (kinds[recordKind] as KindCalls).spec),
      ]),
    )
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

    it('writes none of its records', async () => {
      const client = clientOf(reader)

      for (const [kind, { write }] of Object.entries(kinds)) {
        if (write === undefined) continue
        const [call, input] = write
        const reply = (await client.send(call, input(bothOf(kind)[1]))).json<{ success: boolean; code: string }>()
        expect([kind, reply.success]).toEqual([kind, false])
        expect(['not-found', 'no-permission', 'invalid-input']).toContain(reply.code)
      }
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
    const wanted = Object.entries(kinds).flatMap(([kind, { spec }]) => (expectSight(reader, spec)[1] ? [kind] : []))
    expect([reader.name, heard.get(reader)]).toEqual([reader.name, [...wanted, 'end']])
    // Of a kind that somebody sees a part of it is said only that something changed.
    const partly = Object.values(kinds).filter(
      ({ spec }) => reader.reach !== undefined && !expectSight(reader, spec)[1],
    )
    const viewed = partly.filter(({ spec }) => expectSight(reader, spec)[0])
    const hint = { kind: 'stale', touches: ['customer'], ids: [], fact: '', actorId: null }
    expect([reader.name, hints.get(reader)]).toEqual([reader.name, viewed.map(() => hint)])
  }
  for (const socket of open) socket.terminate()
})
