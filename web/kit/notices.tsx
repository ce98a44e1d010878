/** Notices in the corner that stay for a while or until they are closed. */
import type { ArgsProps } from 'antd/es/notification/interface'
import { latePlace } from '../kernel/late-place.tsx'

const { Place, show } = latePlace(async () => (await import('./notice-host.tsx')).NoticeHost)

/** Where notices appear; once, outside all tabs. */
export const NoticePlace = Place

export const notices = {
  success: (config: ArgsProps): void => show((shown) => shown.success(config)),
  warning: (config: ArgsProps): void => show((shown) => shown.warning(config)),
  /** Takes a notice away, by its key. */
  close: (key: string): void => show((shown) => shown.destroy(key)),
}
