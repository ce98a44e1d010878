import { useEffect, useSyncExternalStore } from 'react'
import type { PhotoQueue, SendingPhoto } from './photo-queue.ts'

/** The photos of a queue as they are now. Leaving the browser while some are on their way asks first. */
export function usePhotoQueue(queue: PhotoQueue): readonly SendingPhoto[] {
  const photos = useSyncExternalStore(queue.subscribe, queue.photos)
  const isBusy = photos.length > 0
  useEffect(() => {
    if (!isBusy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
  return photos
}
