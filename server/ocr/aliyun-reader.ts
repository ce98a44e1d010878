/** Reads images through Alibaba Cloud OCR: `RecognizeGeneral` of 2021-07-07, the image as the body. */
import { randomUUID } from 'node:crypto'
import { Failure } from '@onsite/domain/failure.ts'
import type { ReadLine } from '@onsite/domain/ocr/photo-parts.ts'
import { TaskQueue } from '../kernel/task-queue.ts'
import { signedHeaders } from '../kernel/aliyun-signature.ts'
import type { TextReader } from './text-reader.ts'

export interface AliyunOptions {
  /** `https://ocr-api.cn-hangzhou.aliyuncs.com`, or another server that speaks its protocol. */
  readonly baseUrl: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly timeoutMs?: number
}

interface Reply {
  /** JSON in JSON. */
  readonly Data?: string
  readonly Code?: string
  readonly Message?: string
}

interface Word {
  readonly word: string
  /** Percent. */
  readonly prob?: number
  /** Corners. */
  readonly pos?: readonly { readonly x: number; readonly y: number }[]
}

const usualTimeoutMs = 15_000
/** Most images in progress in this process; each costs money and a connection. */
const mostAtWork = 8
const longestWaitMs = 15_000
/** Of one enterprise. */
const mostWaiting = 4
const busyCodes = /Throttling|TooManyRequests|LimitExceeded/i

export function aliyunReader(options: AliyunOptions): TextReader {
  const { host, origin } = new URL(options.baseUrl)
  const key = { id: options.accessKeyId, secret: options.accessKeySecret }
  const queue = new TaskQueue({ atOnce: mostAtWork, timeoutMs: longestWaitMs, mostWaiting, refusal: 'ocr-busy' })

  async function ask(image: Buffer, gone: AbortSignal | undefined): Promise<Reply> {
    const contentType = 'application/octet-stream'
    const headers = signedHeaders(
      {
        method: 'POST',
        host,
        query: {},
        action: 'RecognizeGeneral',
        version: '2021-07-07',
        nonce: randomUUID(),
        now: new Date(),
        body: image,
        contentType,
      },
      key,
    )
    const late = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs)
    const signal = gone === undefined ? late : AbortSignal.any([late, gone])
    const reply = await fetch(`${origin}/`, { method: 'POST', headers, body: new Uint8Array(image), signal })
    const data = (await reply.json()) as Reply
    if (reply.ok && data.Data !== undefined) return data
    if (reply.status === 429 || busyCodes.test(data.Code ?? '')) throw new Failure('ocr-busy')
    throw new Error(`Alibaba Cloud answered ${reply.status} ${data.Code ?? ''} ${data.Message ?? ''}`.trim())
  }

  return {
    async read(image, { signal, tenantId }) {
      try {
        return await queue.run(tenantId, async () => linesOf(await ask(image, signal)), signal)
      } catch (error) {
        throw error instanceof Error && error.name === 'TimeoutError' ? new Failure('ocr-too-slow') : error
      }
    },
    stop: async () => await Promise.resolve(),
  }
}

function linesOf({ Data = '{}' }: Reply): ReadLine[] {
  const { prism_wordsInfo: words = [] } = JSON.parse(Data) as { readonly prism_wordsInfo?: readonly Word[] }
  return words.map(({ pos = [], prob = 0, word }) => {
    const [xs, ys] = [pos.map(({ x }) => x), pos.map(({ y }) => y)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const box: ReadLine['box'] =
      pos.length === 0 ? [0, 0, 0, 0] : [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
    return { text: word, confidence: prob / 100, box }
  })
}
