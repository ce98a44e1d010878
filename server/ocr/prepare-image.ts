/** Makes an image easy to read: gray, large enough signs, stretched contrast. */
import { imageLibrary } from '../kernel/image-library.ts'

/** Longest side in pixels. Signs of cards are then some 40 pixels high, which reads best. */
const wantedSide = 1800
const mostEnlarged = 3
const mostPixels = 50_000_000

export interface PreparedImage {
  readonly bytes: Buffer
  /** Pixels of it for one of the image. */
  readonly scale: number
}

export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  const sharp = await imageLibrary()
  const image = sharp(bytes, { limitInputPixels: mostPixels, pages: 1 }).rotate()
  const { autoOrient } = await image.metadata()
  const scale = Math.min(mostEnlarged, wantedSide / Math.max(autoOrient.width, autoOrient.height))
  const prepared = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
    .normalise()
    .png({ compressionLevel: 3 })
    .toBuffer()
  return { bytes: prepared, scale }
}
