/** Folders for files in the making. Each goes with its work; those of processes that were killed are swept. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepOld } from './sweep-old.ts'

const prefix = 'onsite-scratch-'

/** Runs work with a folder of its own, which is removed afterwards. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders that were begun before an instant. @returns their number */
export async function sweepScratchFolders(before: Date): Promise<number> {
  return await sweepOld(tmpdir(), prefix, before)
}
