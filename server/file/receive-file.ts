/** Prepares uploaded bytes before they are kept: judges them by content, and encodes images anew without their metadata. */
import { fileLimits } from '@onsite/api/file/file-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { fileTypeNames, imageTypes, keptType, plainText } from '@onsite/domain/file/file-types.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import type { Upload, WorkSurroundings } from '../kernel/answer.ts'
import { ClientGone } from '../kernel/client-gone.ts'
import { newFileKey } from '../kernel/file-store.ts'
import { imageLibrary } from '../kernel/image-library.ts'
import { TaskQueue } from '../kernel/task-queue.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { NewFile } from './file-store.ts'

/** Images are re-encoded, so that nothing hidden in them survives; the rest is only ever sent as a download. */
const images = new Set(imageTypes.map(({ content }) => content))

/** Judged before decoding: a small file can claim an enormous picture. */
const mostPixels = 50_000_000
const longestName = 200

export type ReceivedFile = Omit<NewFile, 'createdBy'>

/**
 * Puts the bytes into the store and describes them; the caller writes the row. A request that fails after this leaves bytes without a row: lost space,
 * never lost or foreign data.
 */
export async function receiveFile(
  upload: Upload,
  { files, signal, tenantId }: Pick<WorkSurroundings, 'tenantId' | 'files'> & Partial<WorkSurroundings>,
): Promise<ReceivedFile> {
  const name = plainName(upload.name)
  const type = await typeOf(name, upload.bytes)
  const image = images.has(type) ? await remake(tenantId, upload.bytes, type, signal) : null
  const bytes = image?.bytes ?? upload.bytes
  const storageKey = newFileKey(tenantId)
  const thumbKey = image === null ? '' : newFileKey(tenantId)
  await files.put(storageKey, bytes, type)
  if (image !== null) await files.put(thumbKey, image.thumb, 'image/webp')
  return {
    id: uuidv7(),
    storageKey,
    thumbKey,
    name,
    size: bytes.length,
    type,
    width: image?.width ?? null,
    height: image?.height ?? null,
  }
}

async function typeOf(name: string, bytes: Buffer): Promise<string> {
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime
  const content = sniffed ?? (isText(bytes) ? plainText : '')
  const type = keptType(content, name)
  if (type === undefined) throw new Failure('file-type-refused', { types: fileTypeNames })
  return type
}

/** UTF-8 or GB18030 text has no NUL and hardly any control characters. */
function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, 64 * 1024).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

interface RemadeImage {
  readonly bytes: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
}

/** Decoders hold whole pictures: one at a time, so that a flood of uploads does not take the memory. */
const studio = new TaskQueue({ atOnce: 1, timeoutMs: 20_000 })
/** Seconds of one step of a decoder or encoder. */
const longestStep = 10

async function remake(tenantId: string, bytes: Buffer, type: string, signal?: AbortSignal): Promise<RemadeImage> {
  try {
    return await studio.run(tenantId, async () => await remakeNow(bytes, type), signal)
  } catch (error) {
    if (error instanceof Failure || error instanceof ClientGone) throw error
    // The person can only choose another file, whatever the decoder's complaint.
    throw new Failure('file-broken')
  }
}

/** `Our choice:` of a moving picture the first frame is kept: photos are evidence, and each frame costs as much as a picture. */
async function remakeNow(bytes: Buffer, type: string): Promise<RemadeImage> {
  const { imageSide, thumbSide } = fileLimits
  const sharp = await imageLibrary()
  const fitted = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: imageSide, height: imageSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: longestStep })
  const whole = await encode(fitted, type).toBuffer({ resolveWithObject: true })
  const thumb = await sharp(whole.data)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: longestStep })
    .webp({ quality: 75 })
    .toBuffer()
  return { bytes: whole.data, thumb, width: whole.info.width, height: whole.info.height }
}

function encode(image: Sharp, type: string): Sharp {
  if (type === 'image/png') return image.png({ compressionLevel: 8 })
  if (type === 'image/webp') return image.webp({ quality: 82 })
  if (type === 'image/gif') return image.gif({ effort: 1 })
  return image.jpeg({ quality: 85, mozjpeg: false })
}

/** A name to show and to download under: no folders, no control or direction characters, not endless. It is never part of a path. */
export function plainName(text: string): string {
  const last = text.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? ''
  const short =
    clean.length > longestName
      ? clean
          .slice(0, longestName - ending.length)
          .toWellFormed()
          .replaceAll('\uFFFD', '') + ending
      : clean
  return short === '' || /^\.+$/.test(short) ? 'file' : short
}
