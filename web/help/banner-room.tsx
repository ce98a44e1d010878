import { useCached } from '../kernel/use-cached.ts'

/** How high the banner above the pages last was, in pixels; 0: there was none. */
export const useBannerHeight = () => useCached('activity-banner', { height: 0 })

/** Keeps the room of the banner while it is on its way: it would push the page from under the pointer. */
export function BannerRoom() {
  const [{ height }] = useBannerHeight()
  return height === 0 ? null : <div data-room="banner" style={{ blockSize: height }} />
}
