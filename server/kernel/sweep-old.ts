import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes files and folders of a folder that begin with `prefix` and have not changed since `before`. @returns their number */
export async function sweepOld(folder: string, prefix: string, before: Date): Promise<number> {
  let count = 0
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if (!name.startsWith(prefix) || !(await isOlder(path, before))) continue
    await rm(path, { recursive: true, force: true })
    count += 1
  }
  return count
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    return forgiveGone(error, [])
  }
}

/** False for a file that its owner removed meanwhile. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before
  } catch (error) {
    return forgiveGone(error, false)
  }
}

function forgiveGone<T>(error: unknown, nothing: T): T {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
  throw error
}
