/** Makes a photo small enough for a mobile network before it travels. */
import { fileLimits } from '@onsite/api/file/file-calls.ts'
import { host } from '../../kernel/host.ts'
import { needsShrinking, scaledSize } from './image-scale.ts'

/** The photo scaled to what the server keeps, upright, as JPEG; the file itself when the browser cannot read it or nothing would be gained. */
export async function shrinkImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif') return file
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // HEIC outside Safari, or a broken picture: the server judges it and says so.
    return file
  }
  try {
    if (!needsShrinking(bitmap, file.size, fileLimits.imageSide)) return file
    const size = scaledSize(bitmap, fileLimits.imageSide)
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const pen = canvas.getContext('2d')
    if (pen === null) return file
    // Transparent pictures would turn black as JPEG.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, size.width, size.height)
    pen.drawImage(bitmap, 0, 0, size.width, size.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', host.photoQuality))
    if (blob === null || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
