import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { expect, test } from 'vitest'
import { pageActions } from './page-actions.ts'

const verdict = <const Action extends string>(action: Action, reasons: readonly string[] = []) => ({
  action,
  label: action,
  allowed: reasons.length === 0,
  reasons,
})

test('the lowest rank that is allowed may be primary, and what destroys is marked', () => {
  const verdicts = [
    verdict('submit', ['合同正在审批']),
    verdict('edit'),
    verdict('annotate'),
    verdict('remove'),
  ] as const

  const actions = pageActions({ spec: salesContractDocument }, verdicts, () => undefined)

  expect(actions.filter(({ aside }) => aside !== true).map(({ key }) => key)).toEqual(['edit'])
  expect(actions.filter(({ danger }) => danger === true).map(({ key }) => key)).toEqual(['remove'])
})
