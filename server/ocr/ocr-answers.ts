import { type ReadPhoto, readPhoto } from '@onsite/api/ocr/ocr-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { joinLines } from '@onsite/domain/ocr/join-lines.ts'
import { PhotoKind, photoKindNames, type PhotoPart, type ReadLine } from '@onsite/domain/ocr/photo-parts.ts'
import { readCard } from '@onsite/domain/ocr/read-card.ts'
import { readPlate } from '@onsite/domain/ocr/read-plate.ts'
import { filesByIds } from '../file/file-store.ts'
import { type Answer, answerByWork, type WorkSurroundings } from '../kernel/answer.ts'
import { ClientGone } from '../kernel/client-gone.ts'
import type { FileStore } from '../kernel/file-store.ts'
import { divisionNameOf, writtenDivisions } from '../setting/division-store.ts'
import { prepareImage } from './prepare-image.ts'
import { ChosenReader, type TextReader } from './text-reader.ts'
import { TesseractReader } from './tesseract-reader.ts'

/** The reader of this process. */
export const textReader = new ChosenReader(new TesseractReader())

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

export const ocrAnswers = (reader: TextReader): readonly Answer[] => [
  answerByWork(
    readPhoto,
    async (ctx, { fileId, kind }) => {
      const file = (await filesByIds(ctx, [fileId])).get(fileId)
      // `Our choice:` only the person who took a photo may have it read; knowing the id of another's leads to no text of it.
      if (file === undefined || file.createdBy !== ctx.person.id) throw new Failure('not-found', { record: '图片' })
      if (!imageTypes.has(file.type)) throw new Failure('ocr-no-image')
      return { kind, key: file.storageKey }
    },
    async ({ key, kind }, surroundings) =>
      present(kind, await linesOf(reader, await bytesOf(surroundings.files, key), surroundings)),
  ),
]

async function linesOf(reader: TextReader, image: Buffer, surroundings: WorkSurroundings): Promise<ReadLine[]> {
  const { log, signal, tenantId } = surroundings
  const { bytes, scale } = await prepareImage(image)
  const pieces = await reader.read(bytes, { tenantId, signal }).catch((error: unknown) => {
    if (error instanceof Failure || error instanceof ClientGone) throw error
    log.error({ err: error }, 'text recognition not reached')
    throw new Failure('ocr-unavailable')
  })
  return joinLines(pieces.filter(({ text }) => text.trim() !== '')).map((line) => {
    const [left, top, width, height] = line.box.map((pixels) => Math.round(pixels / scale))
    return { ...line, box: [left ?? 0, top ?? 0, width ?? 0, height ?? 0] }
  })
}

async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await files.read(key)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function present(kind: PhotoKind, lines: readonly ReadLine[]): ReadPhoto {
  const parts = kind === PhotoKind.Card ? readCard(lines, writtenDivisions()) : readPlate(lines)
  if (parts.length === 0) throw new Failure('ocr-nothing', { kind: photoKindNames[kind] })
  return {
    kind,
    parts: withDistricts(parts).map((part) => ({
      ...part,
      text: part.key === 'area' ? divisionNameOf(part.value) : part.value,
    })),
    lines: lines.map(({ box, confidence, text }) => ({ text, confidence, box: [...box] })),
  }
}

/** Forms take districts only: a city or province goes before the street. */
function withDistricts(parts: readonly PhotoPart[]): PhotoPart[] {
  const wide = parts.find(({ key, value }) => key === 'area' && value.endsWith('00'))
  if (wide === undefined) return [...parts]
  const place = divisionNameOf(wide.value)
  const others = parts.filter((part) => part !== wide)
  return others.some(({ key }) => key === 'detail')
    ? others.map((part) => (part.key === 'detail' ? { ...part, value: place + part.value } : part))
    : [...others, { ...wide, key: 'detail', value: place }]
}
