/** Steps of service contracts that nobody presses: they begin, finish, and remind of their renewal. Everything is idempotent. */
import { daysBetween } from '@onsite/domain/calendar/civil-day.ts'
import { systemActor } from '@onsite/domain/contract/contract-guards.ts'
import { isReminderDue } from '@onsite/domain/contract/contract-period.ts'
import type { ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { dayIn } from '../kernel/day.ts'
import type { TenantWork } from '../kernel/background.ts'
import { type HeldServiceContract, holdService, serviceMachine } from './contract-machines.ts'
import { type ServiceContractRecord, serviceContracts } from './service-contract-store.ts'

export type ContractWork = Pick<TenantWork, 'tenantId' | 'tx' | 'now' | 'zone' | 'record'>

/** Begins, then finishes a locked contract where its day has come. @returns the contract as it is then */
export async function runContract(work: ContractWork, row: ServiceContractRecord): Promise<ServiceContractRecord> {
  const begun = await takeStep(work, await holdService(work, row, dayIn(work.zone, work.now)), 'begin')
  return (await takeStep(work, begun, 'finish')).row
}

async function takeStep(
  work: ContractWork,
  held: HeldServiceContract,
  action: 'begin' | 'finish',
): Promise<HeldServiceContract> {
  const { facts, row } = held
  if (!serviceContractLifecycle.judge(action, facts, systemActor, work.now).allowed) return held
  await serviceMachine.write({ ...work, person: null }, [{ held, step: { action, patch: {} } }])
  const state = serviceContractLifecycle.next(action, facts)
  return { row: { ...row, state, version: row.version + 1 }, facts: { ...facts, state } }
}

/** Reminds the owner of a locked contract that ends soon, once for each last day. */
export async function remindOfRenewal(work: ContractWork, row: ServiceContractRecord): Promise<void> {
  const today = dayIn(work.zone, work.now)
  const due = isReminderDue(
    {
      state: row.state as ServiceContractState,
      endOn: row.end_on,
      reminderDays: row.reminder_days,
      remindedFor: row.reminded_for,
    },
    today,
  )
  if (!due) return
  const left = daysBetween(today, row.end_on)
  const reason = `${row.contract_no} ${row.name}，${left === 0 ? '今天到期' : `${left} 天后到期`}`
  const held = await holdService(work, row, today)
  await serviceMachine.write({ ...work, person: null }, [
    { held, step: { action: 'remind', patch: { reminded_for: row.end_on }, reason } },
  ])
}

/** A contract under its lock, for work that runs beside people's; undefined in the recycle bin. */
export async function lockContract(work: ContractWork, id: string): Promise<ServiceContractRecord | undefined> {
  return await serviceContracts.findStored(work, id, true)
}
