/** What happens to maintenance contracts by itself: they begin, finish, and remind of their renewal. Everything is idempotent. */
import { serviceContractFacts } from '@onsite/api/contract/contract-facts.ts'
import type { FactKind } from '@onsite/api/define-fact.ts'
import { daysBetween } from '@onsite/domain/calendar/civil-day.ts'
import { isReminderDue } from '@onsite/domain/contract/contract-period.ts'
import {
  type ServiceContractState,
  ServiceContractState as S,
  serviceContractStateNames,
} from '@onsite/domain/contract/contract-states.ts'
import {
  type ServiceContractAction,
  serviceContractLifecycle,
  systemActor,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { dayIn } from '../kernel/day.ts'
import type { TenantWork } from '../kernel/reaction.ts'
import { logBySystem } from '../record/record-log-door.ts'
import { updateRows } from '../record/record-store.ts'
import { serviceFactsOf } from './contract-moments.ts'
import { type ServiceContractRecord, serviceContracts, serviceContractTable } from './service-contract-store.ts'

export type ContractWork = Pick<TenantWork, 'tenantId' | 'tx' | 'now' | 'zone' | 'record'>

const kind = 'service-contract'

/** Begins, then finishes a locked contract where its day has come. Returns it as it is then. */
export async function runContract(work: ContractWork, row: ServiceContractRecord): Promise<ServiceContractRecord> {
  const begun = await step(work, row, 'begin', S.Executing)
  return await step(work, begun, 'finish', S.Finished)
}

async function step(
  work: ContractWork,
  row: ServiceContractRecord,
  action: ServiceContractAction & ('begin' | 'finish'),
  state: S,
): Promise<ServiceContractRecord> {
  const facts = await serviceFactsOf(work, row, dayIn(work.zone, work.now))
  const verdict = serviceContractLifecycle.judge(action, facts, systemActor, work.now)
  if (!verdict.allowed) return row
  await updateRows(work, serviceContractTable, [row.id], { state })
  const names = serviceContractStateNames
  await Promise.all([
    logBySystem(work, work.now, null, {
      kind,
      recordId: row.id,
      action: verdict.label,
      changes: [{ field: 'state', label: '状态', from: names[row.state as ServiceContractState], to: names[state] }],
    }),
    record(work, row, serviceContractFacts[action]),
  ])
  return { ...row, state, version: row.version + 1 }
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
  await updateRows(work, serviceContractTable, [row.id], { reminded_for: row.end_on })
  const left = daysBetween(today, row.end_on)
  const told: Tell = {
    category: 'contract',
    people: [row.owner_id ?? row.created_by],
    channels: ['inApp'],
    title: '维保合同即将到期',
    text: `${row.contract_no} ${row.name}，${left === 0 ? '今天到期' : `${left} 天后到期`}`,
    path: recordPath(kind, row.id),
  }
  await Promise.all([
    logBySystem(work, work.now, null, { kind, recordId: row.id, action: '续约提醒', note: told.text }),
    record(work, row, serviceContractFacts.remind, told),
  ])
}

async function record(work: ContractWork, row: ServiceContractRecord, fact: FactKind, tell?: Tell): Promise<void> {
  await work.record(fact, { subjectId: row.id, people: [row.owner_id ?? row.created_by], tell })
}

/** A contract under its lock, for work that runs beside people's; undefined in the recycle bin. */
export async function lockedContract(work: ContractWork, id: string): Promise<ServiceContractRecord | undefined> {
  return await serviceContracts.stored(work, id, true)
}
