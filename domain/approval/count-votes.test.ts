import { expect, test } from 'vitest'
import type { ApproveMode } from './approval-flow.ts'
import { countVotes, type Vote } from './count-votes.ts'

const letters: Readonly<Record<string, Vote>> = { a: 'agreed', r: 'rejected', o: 'open', g: 'gone' }
const outcome = (mode: ApproveMode, votes: string, percent = 50) =>
  countVotes(
    mode,
    percent,
    votes.split('').map((letter) => letters[letter] ?? 'open'),
  )
const all = ['o', 'a', 'r', 'oo', 'ao', 'ro', 'aa', 'ar', 'ra', 'rr', 'ag', 'rg', 'og', 'aao', 'aro', 'aaa', 'rra']

/** One line per mode: the outcome of each combination of votes (agreed, rejected, open, gone). */
const matrix: Readonly<Record<ApproveMode, string>> = {
  any: 'o=open a=agreed r=rejected oo=open ao=agreed ro=rejected aa=agreed ar=agreed ra=agreed rr=rejected ag=agreed rg=rejected og=open aao=agreed aro=agreed aaa=agreed rra=agreed',
  all: 'o=open a=agreed r=rejected oo=open ao=open ro=rejected aa=agreed ar=rejected ra=rejected rr=rejected ag=agreed rg=rejected og=open aao=open aro=rejected aaa=agreed rra=rejected',
  inOrder:
    'o=open a=agreed r=rejected oo=open ao=open ro=rejected aa=agreed ar=rejected ra=rejected rr=rejected ag=agreed rg=rejected og=open aao=open aro=rejected aaa=agreed rra=rejected',
  ratio:
    'o=open a=agreed r=rejected oo=open ao=agreed ro=open aa=agreed ar=agreed ra=agreed rr=rejected ag=agreed rg=rejected og=open aao=agreed aro=open aaa=agreed rra=rejected',
}

test.each(Object.entries(matrix) as [ApproveMode, string][])('mode %s', (mode, expected) => {
  expect(all.map((votes) => `${votes}=${outcome(mode, votes)}`).join(' ')).toBe(expected)
})

/** Votes of a line such as `a3r2`: three of five agree, two refuse. */
const votesOf = (line: string): string => {
  const [agreed = 0, rejected = 0] = line.slice(1).split('r').map(Number)
  return 'a'.repeat(agreed) + 'r'.repeat(rejected) + 'o'.repeat(5 - agreed - rejected)
}

/** Ratio mode with five people: by per cent and number of those who agree (a) and refuse (r), the others open. */
test.each([
  [1, 'a1r0=agreed a0r4=open a0r5=rejected'],
  [20, 'a1r0=agreed a0r4=open a0r5=rejected'],
  [21, 'a1r0=open a2r0=agreed a1r3=open a1r4=rejected'],
  [50, 'a2r0=open a3r0=agreed a2r2=open a2r3=rejected'],
  [60, 'a2r2=open a3r2=agreed a0r2=open a0r3=rejected'],
  [67, 'a3r0=open a3r1=open a4r0=agreed a3r2=rejected'],
  [80, 'a4r1=agreed a3r1=open a3r2=rejected'],
  [100, 'a4r0=open a5r0=agreed a0r1=rejected'],
])('mode ratio of %i per cent', (percent, expected) => {
  const lines = expected.split(' ').map((one) => one.split('=')[0] ?? '')

  expect(lines.map((line) => `${line}=${outcome('ratio', votesOf(line), percent)}`).join(' ')).toBe(expected)
})
