import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newFileKey } from '../file-store.ts'
import { LocalFileStore } from '../local-file-store.ts'
import { uuidv7 } from '../uuid.ts'
import { measure, openBackup } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const [tenantId, key] = [uuidv7(), newFileKey(uuidv7())]
const hardText = '"引号", \\反斜杠\n换行\u2028行分隔 (括号) {}'
let home: string
const names: string[] = []
const clients: Client[] = []

async function freshDatabase(): Promise<{ url: string; client: Client }> {
  const name = `onsite_backup_${process.pid}_${names.length}`
  await asAdmin(`create database ${name} template ${inject('templateName')}`)
  names.push(name)
  const address = new URL(inject('adminUrl'))
  address.pathname = `/${name}`
  const client = new Client({ connectionString: address.href })
  await client.connect()
  clients.push(client)
  return { url: address.href, client }
}

async function asAdmin(text: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  await client.query(text)
  await client.end()
}

const rowsOf = async (client: Client, table: string): Promise<string[]> =>
  (await client.query<{ line: string }>(`select t::text as line from ${table} t order by 1`)).rows.map((r) => r.line)

async function layTenant(client: Client, id: string, name: string): Promise<void> {
  await client.query('insert into tenant (id, name, plan) values ($1, $2, 1)', [id, name])
}

let source: { url: string; client: Client }
let folder: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'onsite-backup-'))
  folder = join(home, 'backup')
  source = await freshDatabase()
  await layTenant(source.client, tenantId, hardText)
  await source.client.query(
    'create table kept_file (storage_key text not null, twice int generated always as (2) stored)',
  )
  await source.client.query('insert into kept_file values ($1)', [key])
  await new LocalFileStore(join(home, 'files')).put(key, Buffer.from('照片'))
})
afterAll(async () => {
  for (const client of clients) await client.end()
  for (const name of names) await asAdmin(`drop database ${name} with (force)`)
  await rm(home, { recursive: true })
})

const sourceFiles = () => new LocalFileStore(join(home, 'files'))
async function target() {
  const { client, url } = await freshDatabase()
  await client.query('create table kept_file (storage_key text not null, twice int generated always as (2) stored)')
  return { client, adminUrl: url, files: new LocalFileStore(join(home, `files-${names.length}`)), secretFolder: null }
}

test('keeps one moment while others write, and restores rows and files exactly', async () => {
  const stop = new AbortController()
  const writer = (async () => {
    while (!stop.signal.aborted) {
      await source.client.query('begin')
      await layTenant(source.client, uuidv7(), '忙')
      await source.client.query("insert into kept_file values ('')")
      await source.client.query('commit')
    }
  })()
  const manifest = await writeBackup({ adminUrl: source.url, files: sourceFiles(), secretFolder: null }, folder)
  stop.abort()
  await writer
  const place = await target()

  await restoreBackup(folder, place)

  const countOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
  // Both rows of a transaction are there, or neither: each began with one row.
  expect(countOf('tenant')).toBe(countOf('kept_file'))
  const restored = await rowsOf(place.client, 'tenant')
  expect(restored).toHaveLength(countOf('tenant') ?? -1)
  expect(await rowsOf(source.client, 'tenant')).toEqual(expect.arrayContaining(restored))
  expect(restored.some((line) => line.includes('\u2028'))).toBe(true)
  expect(await place.files.size(key)).toBe(6)
})

test('refuses a database that holds an enterprise, and a folder in use', async () => {
  const place = await target()
  await layTenant(place.client, uuidv7(), '已有')

  await expect(restoreBackup(folder, place)).rejects.toThrow('只能恢复到空的数据库')
  await expect(writeBackup({ adminUrl: source.url, files: sourceFiles(), secretFolder: null }, folder)).rejects.toThrow(
    '不是空文件夹',
  )

  expect(await rowsOf(place.client, 'tenant')).toHaveLength(1)
})

test('refuses a damaged backup before anything is written', async () => {
  const place = await target()
  const before = await measure(folder, 'tables/tenant.jsonl.gz')
  await appendFile(join(folder, before.path), 'x')

  await expect(restoreBackup(folder, place)).rejects.toThrow(`备份已损坏：${before.path} 与清单不符`)
  await appendFile(join(folder, 'manifest.json'), ' ')
  await expect(openBackup(folder)).rejects.toThrow('清单被改动')
  await rm(join(folder, 'manifest.json'))
  await expect(openBackup(folder)).rejects.toThrow('不是完整的备份')
  // A manifest that cannot be read is not a missing one.
  await mkdir(join(folder, 'manifest.json'))
  await expect(openBackup(folder)).rejects.toThrow('EISDIR')

  expect(await rowsOf(place.client, 'tenant')).toEqual([])
  expect(await place.files.size(key)).toBeNull()
})
