import { describe, expect, it } from 'vitest'
import type { Actor } from '../lifecycle.ts'
import { defaultPowers } from '../permission/permission-codes.ts'
import { RoleType } from '../permission/roles.ts'
import { type ImportAction, importActions, type ImportFacts, importLifecycle, workerMoves } from './import-lifecycle.ts'
import { importStateNames, ImportState as S, isAtWork, percentDone, undoDeadline } from './import-state.ts'

const now = new Date('2026-11-21T08:00:00+08:00')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const me: Actor = { id: 'me', role: RoleType.AcceptanceService, powers: defaultPowers(RoleType.AcceptanceService) }
const colleague: Actor = { ...me, id: 'colleague' }
const administrator: Actor = { id: 'admin', role: 3, powers: defaultPowers(RoleType.Administrator) }

const batch = (change: Partial<ImportFacts> = {}): ImportFacts => ({
  state: S.Ready,
  personId: 'me',
  isRead: true,
  toWrite: 3,
  written: 3,
  ranAt: hoursAgo(1),
  ...change,
})

const of = (actor: Actor, state: S): ImportAction[] => importLifecycle.allowedActions(batch({ state }), actor, now)
const reasons = (action: ImportAction, change: Partial<ImportFacts>): readonly string[] =>
  importLifecycle.judge(action, batch({ state: S.Done, ...change }), me, now).reasons

/** The target of each allowed action by state; anything missing here is refused. */
const matrix: Record<S, Partial<Record<ImportAction, S>>> = {
  [S.Reading]: { cancel: S.Cancelled },
  [S.Ready]: { mend: S.Ready, run: S.Running, remove: S.Ready },
  [S.Running]: { cancel: S.Cancelled },
  [S.Done]: { mend: S.Done, run: S.Running, undo: S.Undoing, remove: S.Done },
  [S.Cancelled]: { mend: S.Cancelled, run: S.Running, undo: S.Undoing, remove: S.Cancelled },
  [S.Failed]: { mend: S.Failed, run: S.Running, undo: S.Undoing, remove: S.Failed },
  [S.Undoing]: {},
  [S.Undone]: { remove: S.Undone },
}

const states = Object.values(S)
const pairs = states.flatMap((state) => importActions.map((action) => [state, action] as const))

describe('the matrix', () => {
  it.each(pairs)('from state %i, %s', (state, action) => {
    const verdict = importLifecycle.judge(action, batch({ state }), me, now)
    const { to } = importLifecycle.moves[action]

    expect(verdict.allowed ? (to === 'same' ? state : to) : undefined).toBe(matrix[state][action])
    if (!verdict.allowed) expect(verdict.reasons[0]).toContain(importStateNames[state])
  })

  it('lets a worker end its work in every state in which it works, and in no other', () => {
    expect(states.filter((state) => workerMoves[state] !== undefined)).toEqual(states.filter(isAtWork))
    expect(workerMoves[S.Undoing]).toEqual({ done: S.Undone, failed: S.Failed })
  })
})

describe('whose batch it is', () => {
  it('leaves all to the one who uploaded it, and stopping, undoing and removing to administrators', () => {
    expect(of(me, S.Done)).toEqual(['mend', 'run', 'undo', 'remove'])
    expect(of(colleague, S.Done)).toEqual([])
    expect(of(administrator, S.Done)).toEqual(['undo', 'remove'])
    expect(of(administrator, S.Running)).toEqual(['cancel'])
  })

  it('needs the permission', () => {
    const technician: Actor = { id: 'me', role: 2, powers: defaultPowers(RoleType.Technician) }

    expect(importLifecycle.allowedActions(batch({ state: S.Done }), technician, now)).toEqual([])
  })
})

describe('what a batch must be like', () => {
  it('runs only when the file was read whole and something is to write', () => {
    expect(reasons('run', { isRead: false })).toEqual(['文件没有读完，请重新上传'])
    expect(reasons('run', { toWrite: 0 })).toEqual(['没有可以导入的行'])
  })

  it('is undone within 24 hours of its run, and only when it wrote something', () => {
    expect(reasons('undo', { ranAt: hoursAgo(24) })).toEqual([])
    expect(reasons('undo', { ranAt: hoursAgo(24.01) })).toEqual(['导入已超过 24 小时，不能再撤销'])
    expect(reasons('undo', { written: 0 })).toEqual(['没有导入任何行，无需撤销'])
    expect(undoDeadline(hoursAgo(24))).toEqual(now)
    expect(undoDeadline(null)).toBeNull()
  })
})

describe('the percentage', () => {
  it('rises with the rows and leaves 100 to the end', () => {
    expect([percentDone(0, 10), percentDone(5, 10), percentDone(10, 10), percentDone(3, 0)]).toEqual([0, 50, 99, 0])
  })
})
