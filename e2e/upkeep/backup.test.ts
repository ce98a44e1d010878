/** A backup by the command line while people work, restored into an empty installation that then runs. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { csrfHeader } from '@onsite/api/envelope.ts'
import { uploadFile } from '@onsite/api/file/file-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { makeFresh } from '../office.ts'
import { photo } from '../photo.ts'
import { orderFor } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { enter, product } from '../stage.ts'
import { startProduct } from '../start-product.ts'

const project = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs the operator's command against the installation of a folder. */
async function onsite(dataDir: string, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined }
  const { stdout } = await run(process.execPath, [join(project, 'scripts/onsite.ts'), ...words], { cwd: project, env })
  return stdout
}

interface Part {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}
interface Kept {
  readonly tables: readonly (Part & { readonly name: string; readonly rows: number })[]
  readonly files: readonly (Part & { readonly key: string })[]
  readonly missing: readonly string[]
}

const manifestOf = async (folder: string): Promise<Kept> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Kept

/** The rows of a table, each in the text form of PostgreSQL; where a row lies is left to the database. */
const linesOf = async (folder: string, path: string): Promise<string[]> =>
  gunzipSync(await readFile(join(folder, path)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .toSorted()

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'onsite-e2e-backup-'))
  // As root we start PostgreSQL under another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes an order and uploads a photo. */
async function work(page: Page, title: string): Promise<void> {
  await orderFor(page, title, '')
  const { csrfToken } = await send(page, getSessionUser, {})
  const file = { name: `${title}.png`, mimeType: 'image/png', buffer: photo() }
  const reply = await page.request.post(uploadFile.path, {
    headers: { [csrfHeader]: csrfToken },
    multipart: { file },
  })
  expect(await reply.json()).toMatchObject({ success: true })
}

/** The commands reach no product that was only named. */
const journey = it.skipIf(inject('spareData') === null)

journey(
  'is whole although people work meanwhile, and the restored installation has every row and file, and runs',
  async () => {
    const dataDir = product().dataDir ?? ''
    const folder = await freshFolder()
    const [first, second, restored] = ['first', 'second', 'restored'].map((name) => join(folder, name)) as Names
    const dispatcher = await enter('dispatcher')
    const mark = makeFresh('备份时')
    await work(dispatcher, `${mark}之前`)

    const made = new AbortController()
    let written = 0
    const working = (async () => {
      while (!made.signal.aborted) {
        await work(dispatcher, `${mark}${written}`)
        written += 1
      }
    })()
    await onsite(dataDir, 'backup', first)
    made.abort()
    await working
    expect(written).toBeGreaterThan(1)

    expect(await onsite(restored, 'restore', first)).toContain('行数已核对')
    // Backed up again, the restored installation has the same rows in every table and the same bytes in every file.
    await onsite(restored, 'backup', second)
    const [taken, again] = [await manifestOf(first), await manifestOf(second)]
    expect(taken.missing).toEqual([])
    for (const { name, path, rows } of taken.tables) {
      const [before, after] = [await linesOf(first, path), await linesOf(second, path)]
      expect([name, before.length]).toEqual([name, rows])
      expect([name, isDeepStrictEqual(after, before)]).toEqual([name, true])
    }
    expect(again.tables.map(({ name }) => name)).toEqual(taken.tables.map(({ name }) => name))
    expect(again.files.toSorted(byKey)).toEqual(taken.files.toSorted(byKey))
    expect(taken.files.length).toBeGreaterThan(0)
    // Counters, files and the sealed log agree with the rows: the backup is of one moment.
    expect(await onsite(restored, 'verify')).toContain('没有问题')

    const { address, stop } = await startProduct(restored)
    onTestFinished(stop)
    const there = await enter('dispatcher', { baseUrl: address.baseUrl })
    await there.goto(`/allOrder?keyword=${encodeURIComponent(`${mark}之前`)}`)
    await there.getByRole('row', { name: `${mark}之前` }).waitFor()
  },
)

type Names = [string, string, string]
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1)
