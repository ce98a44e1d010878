import { expect, test } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { idleCandidate } from '../testing/candidate.ts'

const idsOf = (...given: Parameters<typeof candidatesOf>) => candidatesOf(...given).map(({ id }) => id)

test('proposes the default person first, then those who know the customer, then the least busy', () => {
  const people = [
    idleCandidate('busy', { today: 5 }),
    idleCandidate('free'),
    idleCandidate('knows', { servedCustomer: true, today: 6 }),
    idleCandidate('default', { today: 6 }),
  ]

  expect(idsOf(people, { id: 'default', source: '' })).toEqual(['default', 'knows', 'free', 'busy'])
})

test('puts people who refused or whose day is full last, even the default one', () => {
  const people = [
    idleCandidate('full', { today: 7, dailyCap: 7 }),
    idleCandidate('refused', { refusedOrder: true }),
    idleCandidate('free'),
  ]

  expect(idsOf(people, { id: 'full', source: '' })).toEqual(['free', 'full', 'refused'])
})

test('writes the day with its cap when there is one', () => {
  const people = [idleCandidate('capped', { today: 3, dailyCap: 7 }), idleCandidate('free', { today: 3 })]

  expect(candidatesOf(people, null).map(({ load }) => load)).toEqual(['今日已约 3 单，上限 7', '今日已约 3 单'])
})

test('gives the reasons for whoever is proposed, and those against the others', () => {
  const people = [
    idleCandidate('default', { servedCustomer: true, toServe: 2 }),
    idleCandidate('knows', { servedCustomer: true, toServe: 2 }),
    idleCandidate('free'),
    idleCandidate('full', { today: 7, dailyCap: 7, refusedOrder: true, servedCustomer: true }),
  ]
  const said = candidatesOf(people, { id: 'default', source: '' })
  const [recommended] = candidatesOf(people, { id: 'default', source: '派单规则' })

  expect(said.map(({ reasons }) => reasons.map(({ label }) => label))).toEqual([
    ['默认：上次服务该客户'],
    ['服务过该客户'],
    ['手上工单最少'],
    [],
  ])
  expect(said.map(({ hindrances }) => hindrances)).toEqual([[], [], [], ['已拒过此单', '今日已约满']])
  expect(recommended?.reasons[0]?.label).toBe('派单规则推荐')
})

test('calls nobody the least busy where all have the same', () => {
  const people = [idleCandidate('a'), idleCandidate('b')]

  expect(candidatesOf(people, null).flatMap(({ reasons }) => reasons)).toEqual([])
})
