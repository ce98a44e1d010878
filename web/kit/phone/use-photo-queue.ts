import { useEffect, useSyncExternalStore } from 'react'
import { photoOutbox, type SendingPhoto } from './photo-outbox.ts'

/** All photos on their way. Leaving the browser asks first while some of them would be lost. */
export function useSendingPhotos(): readonly SendingPhoto[] {
  const photos = useSyncExternalStore(photoOutbox.subscribe, photoOutbox.photos)
  const isUnkept = photos.some((photo) => !photo.isKept)
  useEffect(() => {
    if (!isUnkept) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnkept])
  return photos
}

/** The photos of a queue as they are now. */
export function usePhotoQueue({ lane }: { readonly lane: string }): readonly SendingPhoto[] {
  return useSendingPhotos().filter((photo) => photo.lane === lane)
}
