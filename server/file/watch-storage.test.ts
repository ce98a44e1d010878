/** The volume of files when it is full. */
import { uploadFile } from '@onsite/api/file/file-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { testApp, testLogger } from '../testing/test-app.ts'
import { bench } from '../testing/test-answers.ts'
import { fileAnswers } from './file-answers.ts'
import { watchStorage } from './watch-storage.job.ts'

const folder = join(tmpdir(), `onsite-test-files-${process.pid}`)
const full = new LocalFileStore(folder, { fullPercent: 1, enoughBytes: Number.POSITIVE_INFINITY })
const roomy = new LocalFileStore(folder)

test('refuses an upload before it reads the bytes', async () => {
  const b = await bench(fileAnswers, undefined, { files: full })

  // There is no file in it: that would be the next thing to complain of.
  const response = await b.client.raw({ method: 'POST', url: uploadFile.path, payload: {} })

  expect(response.json()).toMatchObject({ success: false, code: 'storage-full' })
  await b.close()
})

test('tells administrators once when it is full, and when there is space again', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const [administrator, technician] = [
    await tenant.person({ roles: [RoleType.Administrator] }),
    await tenant.person({ roles: [RoleType.Technician] }),
  ]
  const watch = async (files: LocalFileStore): Promise<void> => {
    await watchStorage.run(jobContext({ database: app.database, files, log: testLogger }), {})
    await app.react()
  }
  const titles = async (person: typeof administrator): Promise<string[]> =>
    (await tenant.as(person).get(listNotices, {})).map(({ title }) => title)

  await watch(roomy)
  expect(await titles(administrator)).toEqual([])
  await watch(full)
  await watch(full)
  expect(await titles(administrator)).toEqual(['服务器存储空间不足'])
  await watch(roomy)
  await watch(roomy)

  expect(await titles(administrator)).toEqual(['服务器存储空间已恢复', '服务器存储空间不足'])
  expect(await titles(technician)).toEqual([])
  // Every enterprise of the database is told, also those of the files before.
}, 120_000)
