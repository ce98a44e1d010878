import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The library that decodes and encodes images. It comes with the first image, since most processes see none for long. */
export async function imageLibrary(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    // Decoders hold whole pictures: one thread each, so that a flood of uploads does not take all cores.
    library.concurrency(1)
    return library
  })
  return await loading
}
