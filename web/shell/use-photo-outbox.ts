/** Sends photos that were left behind, whatever page is open. */
import { useEffect } from 'react'
import { allAreas } from '../all-areas.ts'
import { photoOutbox } from '../kit/phone/photo-outbox.ts'

photoOutbox.know(Object.assign({}, ...allAreas.map((area) => area.photos)))

/** While this person is signed in. @param personId null while nobody is */
export function usePhotoOutbox(personId: string | null): void {
  useEffect(() => {
    if (personId === null) {
      photoOutbox.leave()
      return undefined
    }
    void photoOutbox.enter(personId)
    const retry = () => photoOutbox.retryAll()
    const look = () => {
      if (document.visibilityState === 'visible') retry()
    }
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', look)
    }
  }, [personId])
}
