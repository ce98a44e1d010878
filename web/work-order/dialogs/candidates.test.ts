import { expect, test } from 'vitest'
import { type Candidate, rankCandidates, todayText } from './candidates.ts'

const person = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  mobile: '',
  department_name: '',
  roleNames: [],
  toPickUp: 0,
  toServe: 0,
  inService: 0,
  today: 0,
  dailyCap: null,
  servedCustomer: false,
  refusedOrder: false,
  ...more,
})
const ids = (list: readonly Candidate[]) => list.map((one) => one.id)

test('proposes the default person first, then those who know the customer, then the least busy', () => {
  const people = [
    person('busy', { today: 5 }),
    person('free'),
    person('knows', { servedCustomer: true, today: 6 }),
    person('default', { today: 6 }),
  ]

  expect(ids(rankCandidates(people, 'default'))).toEqual(['default', 'knows', 'free', 'busy'])
})

test('puts people who refused or whose day is full last, even the default one', () => {
  const people = [person('full', { today: 7, dailyCap: 7 }), person('refused', { refusedOrder: true }), person('free')]

  expect(ids(rankCandidates(people, 'full'))).toEqual(['free', 'full', 'refused'])
})

test('writes the day with its cap when there is one', () => {
  expect(todayText(person('a', { today: 3, dailyCap: 7 }))).toBe('今日 3/7')
  expect(todayText(person('a', { today: 3 }))).toBe('今日 3')
})
