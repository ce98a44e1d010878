import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { demandFileKey, newFileKey } from './file-store.ts'
import { makeLogger } from './logger.ts'
import { splitStatements } from './migrate.ts'
import { readRange } from './send-bytes.ts'
import { isUuid, uuidv7 } from './uuid.ts'

test('makes ids that rise strictly, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, uuidv7)

  expect(ids.every(isUuid)).toBe(true)
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''))).toBe(true)
  expect(ids.every((id) => id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(true)
})

test('splits a migration into statements, and leaves dollar quotes whole', () => {
  const text = `-- a comment; with a semicolon;
create table a (x text default ';');

create function f() returns void language plpgsql as $$
begin
  perform 1;
end
$$;
select 1; -- done`

  expect(splitStatements(text).map((one) => one.split('\n').length)).toEqual([1, 5, 1])
})

test('refuses a migration whose last statement is not closed', () => {
  expect(() => splitStatements('select 1;\nselect 2')).toThrow('semicolon')
})

test('masks phones and secrets in every log line', () => {
  const lines: string[] = []
  const log = makeLogger('info', (line) => lines.push(line))

  log.info(
    {
      err: new Error('Key (mobile)=(13812345678) exists'),
      password: 'geheim',
      body: { csrfToken: 'abc' },
      tel: '021-62345678',
    },
    '电话13912345678',
  )

  const line = lines.join('')
  expect(line).toContain('138****5678')
  expect(line).toContain('电话139****5678')
  expect(line).not.toMatch(/13812345678|geheim|abc|62345678/)
})

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=11-12', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('reads the range %s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('takes only keys that it made itself to the file store', () => {
  expect(() => demandFileKey(newFileKey(uuidv7()))).not.toThrow()
  for (const key of ['../x', '/etc/passwd', `${uuidv7()}/../../x`, ''])
    expect(() => demandFileKey(key)).toThrow('storage key')
})

test('reads settings with their defaults, from the environment and from files of secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onsite-config-'))
  await writeFile(join(folder, 'url'), 'postgres://a:b@c/d\n')

  const config = await readConfig({
    DATA_DIR: folder,
    DATABASE_URL_FILE: join(folder, 'url'),
    ALLOWED_ORIGINS: 'https://a, https://b',
  })

  expect(config).toMatchObject({
    role: 'all',
    port: 8080,
    databaseUrl: 'postgres://a:b@c/d',
    allowedOrigins: ['https://a', 'https://b'],
    s3: null,
  })
  await rm(folder, { recursive: true })
})

test('takes an empty variable for one that nobody set', async () => {
  const config = await readConfig({ DATA_DIR: 'x', LOG_FORMAT: '', PORT: '', API_DOCS: '', S3_ENDPOINT: '' })

  expect(config).toMatchObject({ logFormat: 'auto', port: 8080, apiDocs: 'signed-in', s3: null })
})

test.each([
  [{ PORT: '80a' }, 'PORT 应为'],
  [{ ROLE: 'boss' }, 'ROLE 只能是'],
  [{ S3_ENDPOINT: 'http://x' }, '必须设 S3_BUCKET'],
  [{ ALIYUN_SMS_ACCESS_KEY_ID: 'k', ALIYUN_SMS_ACCESS_KEY_SECRET: 's' }, '必须设 ALIYUN_SMS_SIGN_NAME'],
])('says which setting makes no sense (%j)', async (environment, sentence) => {
  await expect(readConfig({ DATA_DIR: 'x', ...environment })).rejects.toThrow(sentence)
})
