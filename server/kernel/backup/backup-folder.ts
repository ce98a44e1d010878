/** Form of a backup: a folder with open files, `tables/<table>.jsonl.gz`, `files/<key>`, the key of secrets, and a manifest written last. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { FileStore } from '../file-store.ts'

/** The parts of an installation that a backup is taken of, and that it is put back into. */
export interface BackedUp {
  /** Administrator's address of the database; to be put back into, this version must have migrated it. */
  readonly adminUrl: string
  readonly files: FileStore
  /** Folder that holds the key of secrets; null when the operator keeps the key in the configuration. */
  readonly secretFolder: string | null
}

export interface BackupPart {
  /** Below the folder of the backup. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface BackupTable extends BackupPart {
  readonly name: string
  readonly rows: number
}

export interface BackupFile extends BackupPart {
  readonly key: string
}

export interface Manifest {
  readonly format: 1
  readonly takenAt: string
  /** Names and digests of the migrations that had run. */
  readonly migrations: Readonly<Record<string, string>>
  readonly tables: readonly BackupTable[]
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[]
  readonly files: readonly BackupFile[]
  /** Keys that rows name but the store no longer held. */
  readonly missing: readonly string[]
  readonly secret: BackupPart | null
}

export const manifestName = 'manifest.json'
/** Holds the SHA-256 of the manifest, so that a manifest that was changed is found too. */
export const sealName = 'manifest.sha256'
export const secretName = 'secret.key'

/** The outcome of work on a file; null where the file is not there. Any other trouble is thrown: a file that cannot be read is not missing. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Size and SHA-256 of a file of the backup. */
export async function measure(folder: string, path: string): Promise<BackupPart> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/**
 * Reads the manifest and measures every part of the backup.
 * @throws Error in Chinese when the folder is no backup, is incomplete, or a part differs from what the manifest says
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = await openManifest<Manifest>(folder, manifestName, sealName)
  const { files, secret, tables } = manifest
  await demandParts(folder, [...tables, ...files, ...(secret === null ? [] : [secret])])
  return manifest
}

/** Reads a manifest whose seal fits. */
export async function openManifest<M extends { readonly format: 1 }>(
  folder: string,
  name: string,
  nameOfSeal: string,
): Promise<M> {
  const text = await unlessMissing(readFile(join(folder, name), 'utf8'))
  const seal = await unlessMissing(readFile(join(folder, nameOfSeal), 'utf8'))
  if (text === null || seal === null) throw new Error(`${folder} 不是完整的备份：缺少 ${name} 或 ${nameOfSeal}`)
  if (createHash('sha256').update(text).digest('hex') !== seal.trim()) throw new Error('备份已损坏：清单被改动')
  const manifest = JSON.parse(text) as M
  if (manifest.format !== 1) throw new Error('备份的格式比这个版本新')
  return manifest
}

/** Writes a manifest and its seal, which make a folder whole. */
export async function writeManifest(folder: string, manifest: object, name: string, nameOfSeal: string): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(join(folder, name), text, { mode: 0o600 })
  await writeFile(join(folder, nameOfSeal), `${createHash('sha256').update(text).digest('hex')}\n`, { mode: 0o600 })
}

/** Makes a folder that only our account may read; throws when it holds something. */
export async function freshFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} 不是空文件夹，请换一个`)
}

/** Measures every part that a manifest names. */
export async function demandParts(folder: string, parts: readonly BackupPart[]): Promise<void> {
  for (const part of parts) {
    if (normalize(part.path) !== part.path || part.path.startsWith('..'))
      throw new Error('备份已损坏：清单里有越界的路径')
    const found = await unlessMissing(measure(folder, part.path))
    if (found === null) throw new Error(`备份已损坏：缺少 ${part.path}`)
    if (found.bytes !== part.bytes || found.sha256 !== part.sha256)
      throw new Error(`备份已损坏：${part.path} 与清单不符`)
  }
}
