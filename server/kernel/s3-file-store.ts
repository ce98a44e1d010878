/** Files in an S3-compatible object store (MinIO, OSS, COS …), addressed by path. */
import { createHmac } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type ByteRange, demandFileKey, type FileStore, type UploadForm, type VolumeSpace } from './file-store.ts'

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
  readonly #options: S3Options

  constructor(options: S3Options) {
    this.#options = options
    this.#client = new AwsClient({
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      region: options.region,
      service: 's3',
      retries: 2,
    })
    this.#bucket = `${options.endpoint.replace(/\/$/, '')}/${encodeURIComponent(options.bucket)}`
  }

  uploadForm(key: string, maxBytes: number, until: Date): UploadForm {
    demandFileKey(key)
    const { accessKeyId, bucket, region, secretAccessKey } = this.#options
    const now = new Date()
    const date = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    const credential = `${accessKeyId}/${date.slice(0, 8)}/${region}/s3/aws4_request`
    const signed = {
      key,
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': credential,
      'x-amz-date': date,
    }
    const conditions = [
      { bucket },
      ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, maxBytes],
    ]
    const policy = Buffer.from(JSON.stringify({ expiration: until.toISOString(), conditions })).toString('base64')
    const signature = hmac(signingKey(secretAccessKey, date.slice(0, 8), region, 's3'), policy).toString('hex')
    return { url: this.#bucket, fields: { ...signed, policy, 'x-amz-signature': signature } }
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

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The key of a day, region and service, by which AWS signature version 4 signs. */
export const signingKey = (secret: string, day: string, region: string, service: string): Buffer =>
  [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (key, part) => hmac(key, part),
    `AWS4${secret}`,
  ) as Buffer
