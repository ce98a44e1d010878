import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openFileStore } from './connect.ts'
import { newFileKey } from './file-store.ts'
import { uuidv7 } from './uuid.ts'

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

test('keeps uploaded files from every other account of the machine, also those of a folder that was open before', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'onsite-data-'))
  try {
    await mkdir(join(DATA_DIR, 'files'))
    await chmod(join(DATA_DIR, 'files'), 0o755)

    const store = await openFileStore(await readConfig({ DATA_DIR }))
    const key = newFileKey(uuidv7())
    await store.put(key, Buffer.from('1'), 'text/plain')

    expect(await modeOf(join(DATA_DIR, 'files'))).toBe('700')
    expect(await modeOf(join(DATA_DIR, 'files', dirname(key)))).toBe('700')
    expect(await modeOf(join(DATA_DIR, 'files', key))).toBe('600')
  } finally {
    await rm(DATA_DIR, { recursive: true })
  }
})
