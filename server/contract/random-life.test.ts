/** Contracts of both kinds live as every kind does, with approvals and without, and day by day. */
import {
  approve,
  listApprovals,
  rejectApproval,
  sendBackApproval,
  withdrawApproval,
} from '@onsite/api/approval/approval-calls.ts'
import * as sales from '@onsite/api/contract/sales-contract-calls.ts'
import * as service from '@onsite/api/contract/service-contract-calls.ts'
import { SalesContractState } from '@onsite/domain/contract/contract-states.ts'
import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractDocument } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Exporter } from '../download/exporter.ts'
import type { Tx } from '../kernel/database.ts'
import { recordExporter } from '../record/record-export.ts'
import { type ContractOffice, contractOffice } from '../testing/builders/contract.ts'
import { seatsOf } from '../testing/life/seats-of.ts'
import type { Act, LifeStage, Seat } from '../testing/life/life.ts'
import { provesLife } from '../testing/life/random-life.ts'
import { testApp } from '../testing/test-app.ts'
import { runPortion } from './run-contracts.job.ts'
import { salesContracts } from './sales-contract-store.ts'
import { serviceContracts } from './service-contract-store.ts'

const salesSubjectKind = 'sales-contract:approval'
const serviceSubjectKinds = ['service-contract:extension', 'service-contract:termination']

const cast = ['salesperson', 'director', 'administrator', 'dispatcher', 'employee'] as const
const chiefOf = (seats: readonly Seat[]): Seat => seats.find(({ name }) => name === 'administrator') as Seat

function seatsIn(o: ContractOffice, exporter: Exporter): Seat[] {
  return seatsOf(o.tenant, Object.fromEntries(cast.map((name) => [name, o.people[name]])), exporter, 'contractNo')
}

const firstIn = async (seat: Seat, box: 'todo' | 'mine') => {
  const reply = await seat.client.call(listApprovals, { box, ...(box === 'mine' ? { state: 1 } : {}) })
  return reply.success ? reply.data?.[0] : undefined
}

const onTask =
  (more: Record<string, unknown>): Act['input'] =>
  async ({ seat }) => {
    const task = await firstIn(seat, 'todo')
    return task?.taskId == null ? undefined : { taskId: task.taskId, ...more }
  }

/** Decides what waits for the person, and takes back what the person sent. */
const decisions: Readonly<Record<string, Act>> = {
  agree: { call: approve, input: onTask({}) },
  decline: { call: rejectApproval, input: onTask({ reason: '价格偏低' }) },
  sendBack: { call: sendBackApproval, input: onTask({ reason: '请补充' }) },
  withdraw: {
    call: withdrawApproval,
    input: async ({ seat }) => {
      const mine = await firstIn(seat, 'mine')
      return mine === undefined ? undefined : { id: mine.id, reason: '改主意了' }
    },
  },
}

const react = async (): Promise<void> => await (await testApp()).react()

/** Contracts wait exactly while an approval of theirs runs. */
async function auditSales(tx: Tx): Promise<void> {
  expect(
    await tx.many(
      sql`select subject_id as id from approval where state = 1 and subject_kind = ${salesSubjectKind} order by 1`,
    ),
  ).toEqual(
    await tx.many(sql`select id from sales_contract where state = ${SalesContractState.PendingApproval} order by 1`),
  )
}

async function auditService(tx: Tx): Promise<void> {
  expect(
    await tx.many(
      sql`select subject_id as id from approval where state = 1 and subject_kind like 'service-contract:%' order by 1`,
    ),
  ).toEqual(await tx.many(sql`select id from service_contract where request_kind is not null order by 1`))
}

function salesStage(hasFlow: boolean) {
  return async (): Promise<LifeStage> => {
    const o = await contractOffice()
    if (hasFlow) await o.flow(salesSubjectKind)
    const seats = seatsIn(o, recordExporter(salesContracts))
    const content = (n: number) => ({ name: `采购合同 ${n}`, customerId: o.customerId, signedOn: o.today, amount: n })
    return {
      tenantId: o.tenant.id,
      seats,
      chief: chiefOf(seats),
      create: async ({ n }) => {
        await o.signSales({ ...content(n) }, n % 2 === 0 ? o.salesperson : o.director)
      },
      acts: {
        submit: { call: sales.submitSalesContract, input: () => ({}) },
        revoke: { call: sales.revokeSalesContract, input: ({ n }) => ({ reason: n % 7 === 0 ? '' : '改了数量' }) },
        edit: { call: sales.saveSalesContract, input: ({ n }) => content(n) },
        annotate: {
          call: sales.annotateSalesContract,
          input: async ({ n, seat }) => ({
            remark: `第 ${n} 次`,
            attachments: n % 2 === 0 ? [await o.image(seat.name)] : [],
          }),
        },
        remove: { call: sales.removeSalesContracts, input: () => ({}) },
        restore: { call: sales.salesContractPlain.restore, input: () => ({}) },
        ...(hasFlow ? decisions : {}),
      },
      works: [react],
      audit: async () => await o.tenant.tx(auditSales),
    }
  }
}

function serviceStage(hasFlow: boolean) {
  return async (): Promise<LifeStage> => {
    const o = await contractOffice()
    if (hasFlow) for (const kind of serviceSubjectKinds) await o.flow(kind)
    const seats = seatsIn(o, recordExporter(serviceContracts))
    const content = (n: number) => ({
      name: `年度维保 ${n}`,
      customerId: o.customerId,
      startOn: o.day((n % 60) - 50),
      endOn: o.day((n % 60) - 50 + 30),
      amount: 2000,
      scope: 2 as const,
    })
    return {
      tenantId: o.tenant.id,
      seats,
      chief: chiefOf(seats),
      create: async ({ n }) => {
        const instalments = n % 2 === 0 ? [{ dueOn: o.day(-5), amount: 2000 }] : []
        await o.signService({ ...content(n), instalments }, n % 3 === 0 ? o.salesperson : o.director)
      },
      acts: {
        extend: {
          call: service.extendServiceContract,
          input: ({ n }) => ({ endOn: o.day(n % 90), amount: 100, visits: n % 3 }),
        },
        terminate: { call: service.terminateServiceContract, input: () => ({ reason: '客户搬迁' }) },
        edit: { call: service.saveServiceContract, input: ({ n }) => content(n) },
        collect: {
          call: service.collectInstalment,
          input: async ({ id, n, seat }) => {
            const whole = await seat.client.call(service.getServiceContract, { id })
            const instalment = whole.data?.instalments[0]
            return instalment === undefined ? undefined : { id: instalment.id, paidOn: n % 4 === 0 ? null : o.today }
          },
        },
        remove: { call: service.removeServiceContracts, input: () => ({}) },
        restore: { call: service.serviceContractPlain.restore, input: () => ({}) },
        ...(hasFlow ? decisions : {}),
      },
      works: [react, async ({ n }) => await o.later(n % 4, async (work) => await runPortion(work))],
      audit: async () => await o.tenant.tx(auditService),
    }
  }
}

const contractReads = { word: 'contractNo', bin: { recycled: 1 } }
for (const hasFlow of [false, true]) {
  provesLife({
    document: salesContractDocument,
    table: 'sales_contract',
    reads: {
      ...contractReads,
      list: sales.listSalesContracts,
      count: sales.countSalesContracts,
      ids: sales.salesContractPlain.ids,
      detail: sales.getSalesContract,
    },
    prepares: ['file'],
    endings: ['remove'],
    stage: salesStage(hasFlow),
  })
  provesLife({
    document: serviceContractDocument,
    table: 'service_contract',
    reads: {
      ...contractReads,
      list: service.listServiceContracts,
      count: service.countServiceContracts,
      ids: service.serviceContractPlain.ids,
      detail: service.getServiceContract,
    },
    endings: ['terminate', 'remove'],
    stage: serviceStage(hasFlow),
  })
}
