/** Form of a backup: a folder with open files, `tables/<table>.jsonl.gz`, `files/<key>`, the key of secrets, and a manifest written last. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'

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
  const text = await unlessMissing(readFile(join(folder, manifestName), 'utf8'))
  const seal = await unlessMissing(readFile(join(folder, sealName), 'utf8'))
  if (text === null || seal === null) throw new Error(`${folder} 不是完整的备份：缺少 ${manifestName} 或 ${sealName}`)
  if (createHash('sha256').update(text).digest('hex') !== seal.trim()) throw new Error('备份已损坏：清单被改动')
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new Error('备份的格式比这个版本新')
  const { files, secret, tables } = manifest
  for (const part of [...tables, ...files, ...(secret === null ? [] : [secret])]) {
    if (normalize(part.path) !== part.path || part.path.startsWith('..'))
      throw new Error('备份已损坏：清单里有越界的路径')
    const found = await unlessMissing(measure(folder, part.path))
    if (found === null) throw new Error(`备份已损坏：缺少 ${part.path}`)
    if (found.bytes !== part.bytes || found.sha256 !== part.sha256)
      throw new Error(`备份已损坏：${part.path} 与清单不符`)
  }
  return manifest
}
