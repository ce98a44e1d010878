/** Limits of rules: their days, and how often they act within an hour. */
import { listRuns } from '@onsite/api/automation/automation-calls.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { expect, it } from 'vitest'
import { dayIn } from '../kernel/day.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { recordDirectory } from '../record-kinds.ts'
import { ruleInForce } from '../testing/builders/automation.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testLogger } from '../testing/test-app.ts'
import { orderAutomationKind } from '../work-order/order-automation.ts'
import { ruleById } from './rule-store.ts'
import { startRuns } from './start-runs.ts'

const react = async () => await (await testApp()).react()
const states = async ({ director }: Office, ruleId: string) =>
  (await director.get(listRuns, { ruleId })).map(({ state }) => state)
const dayOf = (hours: number) => dayIn('Asia/Shanghai', new Date(Date.now() + hours * 3_600_000))

it('rests outside the days on which it acts', async () => {
  const o = await office()
  const tomorrow = await ruleInForce(o.director, { active: { from: dayOf(24), until: null } })
  const yesterday = await ruleInForce(o.director, { active: { from: null, until: dayOf(-24) } })
  const today = await ruleInForce(o.director, { active: { from: dayOf(0), until: dayOf(0) } })
  await o.orderIn(1)
  await react()
  expect(await states(o, tomorrow)).toEqual([])
  expect(await states(o, yesterday)).toEqual([])
  expect(await states(o, today)).toEqual([RunState.Done])
})

it('never passes its limit of an hour, whoever counts at once', async () => {
  const o = await office()
  const id = await ruleInForce(o.director, { trigger: { on: 'step', point: 1 }, hourly: 2 })
  const orders = [await o.orderIn(1), await o.orderIn(1), await o.orderIn(1), await o.orderIn(1)]
  await react()
  const { database } = await testApp()
  const ctx = jobContext({ database, files: undefined as never, log: testLogger })
  const surroundings = { ...ctx, records: recordDirectory }
  // Each has counted before any of them commits, unless they wait for one another.
  await Promise.all(
    orders.map(async (order) =>
      ctx.inTenant(o.tenant.id, async (work) => {
        const kept = await ruleById(work, id)
        await startRuns(work, surroundings, orderAutomationKind, kept === undefined ? [] : [kept], {
          recordId: order.id,
          cause: 'at once',
          causeId: uuidv7(),
          chain: [],
          changes: [],
          stateBefore: null,
        })
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      }),
    ),
  )
  await react()
  expect((await states(o, id)).toSorted((a, b) => a - b)).toEqual([
    RunState.Done,
    RunState.Done,
    RunState.Refused,
    RunState.Refused,
  ])
})
