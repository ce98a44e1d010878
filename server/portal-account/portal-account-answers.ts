import { portalAccountFacts } from '@onsite/api/portal-account/portal-account-facts.ts'
import {
  countPortalAccounts,
  disablePortalAccounts,
  exportPortalAccounts,
  enablePortalAccounts,
  listPortalAccountIds,
  listPortalAccounts,
  removePortalAccounts,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import {
  PortalAccountState as State,
  portalAccountStateNames,
} from '@onsite/domain/portal-account/portal-account-state.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { answerList } from '../record/answer-list.ts'
import { fileAnswers } from '../record/plain-answers.ts'
import { presentRecords } from '../record/present-record.ts'
import { recordExporter } from '../record/record-export.ts'
import { logRecord } from '../record/record-log.ts'
import { dropRecords, changeEach } from '../record/record-remove.ts'
import { updateRows } from '../record/record-store.ts'
import { invitationAnswers } from './invite-portal-account.ts'
import {
  endInvitations,
  type PortalAccountRecord,
  portalAccountList,
  portalAccountTable,
} from './portal-account-store.ts'
import { answerSaveAccount } from './save-portal-account.ts'

const refusal = ({ name, state }: PortalAccountRecord, action: string): string =>
  sentenceOf('portal-state', { name, state: portalAccountStateNames[state as State], action })

async function tell(ctx: Context, ids: readonly string[], what: 'changed' | 'removed'): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      await ctx.record(portalAccountFacts[what], { subjectId: id })
    }),
  )
}

const idsOf = (rows: readonly PortalAccountRecord[]): string[] => rows.map(({ id }) => id)

/** Stops accounts, or lets them in again: an account that was accepted once becomes active at once, the others wait for an invitation. */
async function turn(ctx: Context, ids: readonly string[], isOn: boolean) {
  const action = isOn ? '启用' : '停用'
  return await changeEach(
    ctx,
    portalAccountList,
    ids,
    (row) => ((row.state === State.Disabled) === isOn ? null : refusal(row, action)),
    async (rows) => {
      if (isOn) {
        const [known, waiting] = [
          rows.filter((row) => row.activated_at !== null),
          rows.filter((row) => row.activated_at === null),
        ]
        await updateRows(ctx, portalAccountTable, idsOf(known), { state: State.Active })
        await updateRows(ctx, portalAccountTable, idsOf(waiting), { state: State.Invited })
      } else {
        await updateRows(ctx, portalAccountTable, idsOf(rows), { state: State.Disabled, invited_until: null })
        await endInvitations(ctx, idsOf(rows), ctx.now)
      }
      await Promise.all([
        logRecord(ctx, ...rows.map(({ id }) => ({ kind: 'portal-account', recordId: id, action }))),
        tell(ctx, idsOf(rows), 'changed'),
      ])
    },
  )
}

export const portalAccountExporter = recordExporter(portalAccountList)

export const portalAccountAnswers: readonly Answer[] = [
  ...fileAnswers({ ids: listPortalAccountIds, export: exportPortalAccounts }, portalAccountList),
  answerList(
    listPortalAccounts,
    portalAccountList,
    async (ctx, rows) => await presentRecords(ctx, portalAccountTable, rows),
  ),
  answer(countPortalAccounts, async (ctx, query) => await portalAccountList.count(ctx, query)),
  answerSaveAccount,
  answer(disablePortalAccounts, async (ctx, { ids }) => await turn(ctx, ids, false)),
  answer(enablePortalAccounts, async (ctx, { ids }) => await turn(ctx, ids, true)),
  answer(
    removePortalAccounts,
    async (ctx, { ids }) =>
      await changeEach(
        ctx,
        portalAccountList,
        ids,
        () => null,
        async (rows) => {
          const going = rows.map(({ id }) => id)
          await endInvitations(ctx, going, ctx.now)
          // `Our choice:` deletes for good: the number is free at once, and a deleted account must not come back by itself.
          await dropRecords(ctx, portalAccountTable, going)
          await tell(ctx, going, 'removed')
        },
      ),
  ),
  ...invitationAnswers,
]
