import { describe, expect, it } from 'vitest'
import { DownloadState as S, isCompletion, mostPolls, nextPollMs, percentOf } from './download-state.ts'

const items = (...states: S[]) => states.map((process_state, at) => ({ id: String(at), process_state }))

describe('polling', () => {
  it('goes on each second while anything runs, 120 times at most', () => {
    expect(nextPollMs(items(S.Done, S.Running), 0)).toBe(1000)
    expect(nextPollMs(items(S.Running), mostPolls - 1)).toBe(1000)
    expect(nextPollMs(items(S.Running), 120)).toBeNull()
    expect(nextPollMs(items(S.Done, S.Failed, S.Cancelled), 0)).toBeNull()
    expect(nextPollMs([], 0)).toBeNull()
  })
})

describe('the completion signal', () => {
  it('is raised once: when the last running export is done', () => {
    expect(isCompletion(items(S.Running, S.Done), items(S.Done, S.Done))).toBe(true)
    expect(isCompletion(items(S.Running, S.Running), items(S.Done, S.Running))).toBe(false)
    expect(isCompletion(items(S.Running), items(S.Failed))).toBe(false)
    expect(isCompletion(items(S.Done), items(S.Done))).toBe(false)
    expect(isCompletion(items(S.Running), [])).toBe(false)
    expect(isCompletion(items(S.Failed, S.Running), items(S.Failed, S.Done))).toBe(true)
  })
})

describe('the percentage', () => {
  it('rises with the rows and leaves 100 to the stored file', () => {
    expect([percentOf(0, 200), percentOf(1, 200), percentOf(199, 200), percentOf(200, 200)]).toEqual([0, 0, 99, 99])
    expect([percentOf(5, 0), percentOf(300, 200)]).toEqual([0, 99])
  })
})
