/** Files in an S3-compatible object store (MinIO, OSS, COS …), addressed by path. */
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type ByteRange, demandFileKey, type FileStore, type VolumeSpace } from './file-store.ts'

export interface S3Options {
  /** `https://host`, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const timeoutMs = 20_000
/** Time limit for files of any size. */
const largeTimeoutMs = 10 * 60_000

export class S3FileStore implements FileStore {
  readonly #client: AwsClient
  readonly #bucket: string

  constructor(options: S3Options) {
    this.#client = new AwsClient({
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      region: options.region,
      service: 's3',
      retries: 2,
    })
    this.#bucket = `${options.endpoint.replace(/\/$/, '')}/${encodeURIComponent(options.bucket)}`
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    await this.#send(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })
  }

  async putFile(key: string, path: string, type: string): Promise<void> {
    const body = await openAsBlob(path)
    await this.#send(key, { method: 'PUT', body, headers: { 'content-type': type } }, [], largeTimeoutMs)
  }

  async size(key: string): Promise<number | null> {
    const response = await this.#send(key, { method: 'HEAD' }, [404])
    return response.status === 404 ? null : Number(response.headers.get('content-length'))
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
    const { body } = await this.#send(key, { method: 'GET', headers })
    if (body === null) throw new Error('the object store sent no body')
    return Readable.fromWeb(body)
  }

  async remove(key: string): Promise<void> {
    await this.#send(key, { method: 'DELETE' }, [404])
  }

  async space(): Promise<VolumeSpace | null> {
    return await Promise.resolve(null)
  }

  /** An object is there as a whole or not at all. */
  async sweepPartial(): Promise<number> {
    return await Promise.resolve(0)
  }

  async #send(
    key: string,
    init: RequestInit,
    alsoFine: readonly number[] = [],
    withinMs = timeoutMs,
  ): Promise<Response> {
    demandFileKey(key)
    const response = await this.#client.fetch(`${this.#bucket}/${key}`, {
      ...init,
      signal: AbortSignal.timeout(withinMs),
    })
    if (response.ok || alsoFine.includes(response.status)) return response
    throw new Error(`the object store answered ${response.status} to ${init.method ?? 'GET'}`)
  }
}
