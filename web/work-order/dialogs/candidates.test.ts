import { expect, test } from 'vitest'
import { type Candidate, hindrancesOf, rankCandidates, reasonsFor, todayText } from './candidates.ts'
import { idleCandidate } from '../testing/candidate.ts'

const ids = (list: readonly Candidate[]) => list.map((one) => one.id)

test('proposes the default person first, then those who know the customer, then the least busy', () => {
  const people = [
    idleCandidate('busy', { today: 5 }),
    idleCandidate('free'),
    idleCandidate('knows', { servedCustomer: true, today: 6 }),
    idleCandidate('default', { today: 6 }),
  ]

  expect(ids(rankCandidates(people, 'default'))).toEqual(['default', 'knows', 'free', 'busy'])
})

test('puts people who refused or whose day is full last, even the default one', () => {
  const people = [
    idleCandidate('full', { today: 7, dailyCap: 7 }),
    idleCandidate('refused', { refusedOrder: true }),
    idleCandidate('free'),
  ]

  expect(ids(rankCandidates(people, 'full'))).toEqual(['free', 'full', 'refused'])
})

test('writes the day with its cap when there is one', () => {
  expect(todayText(idleCandidate('a', { today: 3, dailyCap: 7 }))).toBe('今日已约 3 单，上限 7')
  expect(todayText(idleCandidate('a', { today: 3 }))).toBe('今日已约 3 单')
})

test('gives the reasons for whoever is proposed, and those against the others', () => {
  const people = [
    idleCandidate('default', { servedCustomer: true, toServe: 2 }),
    idleCandidate('knows', { servedCustomer: true, toServe: 2 }),
    idleCandidate('free'),
  ]
  const reasons = people.map((one) => reasonsFor(one, people, { id: 'default', source: '' }).map(({ label }) => label))
  const against = idleCandidate('full', { today: 7, dailyCap: 7, refusedOrder: true, servedCustomer: true })

  expect(reasonsFor(idleCandidate('default'), people, { id: 'default', source: '派单规则' })[0]?.label).toBe(
    '派单规则推荐',
  )
  expect(reasons).toEqual([['默认：上次服务该客户'], ['服务过该客户'], ['手上工单最少']])
  expect([reasonsFor(against, people, { id: 'full', source: '' }), hindrancesOf(against)]).toEqual([
    [],
    ['已拒过此单', '今日已约满'],
  ])
})

test('calls nobody the least busy where all have the same', () => {
  const people = [idleCandidate('a'), idleCandidate('b')]

  expect(people.flatMap((one) => reasonsFor(one, people, null))).toEqual([])
})
