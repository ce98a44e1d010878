/** Rules of tests. */
import { saveRule, switchRule } from '@onsite/api/automation/automation-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import type { insertRun } from '../../automation/run-store.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { testApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

export type SentRule = Input<typeof saveRule>['content']

/** A rule that makes every new document urgent. */
export const ruleOf = (more: Partial<SentRule>): SentRule => ({
  trigger: { on: 'step', point: 0 },
  condition: null,
  actions: [{ do: 'set.priority', with: { value: 3 } }],
  once: false,
  hourly: 100,
  ...more,
})

/** A run whose one action failed. */
export const failedRun = (ruleId: string, recordId: string): Parameters<typeof insertRun>[1] => ({
  id: uuidv7(),
  rule_id: ruleId,
  version: 1,
  kind: 'work-order',
  record_id: recordId,
  cause: `fact ${uuidv7()}`,
  cause_id: uuidv7(),
  chain: [],
  state: RunState.Failed,
  message: '工单已删除',
  brought: {},
  inputs: [],
  compared: [],
  actions: [
    {
      do: 'set.priority',
      words: '把优先级改为「非常紧急」',
      state: 'failed',
      message: '工单已删除',
      at: null,
      tries: 1,
    },
  ],
  at: new Date().toISOString(),
  finished_at: new Date().toISOString(),
  next_at: null,
})

let count = 0

/** Makes a rule and switches it on. */
export async function ruleInForce(by: TestClient, more: Partial<SentRule>, kind = 'work-order'): Promise<string> {
  count += 1
  const { id } = await by.get(saveRule, { kind, name: `规则${count}`, content: ruleOf(more) })
  await by.get(switchRule, { id, isEnabled: 1 })
  await (await testApp()).react()
  return id
}
