import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ChannelMissing } from './delivery-faults.ts'
import { localCodesPath, localTextMessages } from './local-text-messages.ts'

test('keeps codes where only the operator reads them, and sends nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onsite-codes-'))
  const messages = localTextMessages(folder, () => new Date('2026-11-23T12:00:00Z'))

  for (const code of ['012345', '678901'])
    await messages.send({ id: 'm', mobile: '13900001111', template: { kind: 'code', code } })
  const notice = messages.send({ id: 'n', mobile: '13900001111', template: { kind: 'notice', title: 'a', text: 'b' } })

  await expect(notice).rejects.toBeInstanceOf(ChannelMissing)
  const lines = (await readFile(localCodesPath(folder), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: '2026-11-23T12:00:00.000Z', mobile: '13900001111', code: '012345' },
    { time: '2026-11-23T12:00:00.000Z', mobile: '13900001111', code: '678901' },
  ])
  expect((await stat(localCodesPath(folder))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('begins the file anew when it has grown long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onsite-codes-'))
  await writeFile(localCodesPath(folder), 'x'.repeat(64 * 1024 + 1))

  await localTextMessages(folder).send({ id: 'm', mobile: '13900001111', template: { kind: 'code', code: '012345' } })

  expect((await readFile(localCodesPath(folder), 'utf8')).split('\n')).toHaveLength(2)
  expect(await readFile(localCodesPath(folder), 'utf8')).not.toContain('xxx')
  await rm(folder, { recursive: true })
})
