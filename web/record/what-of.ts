import { formatCount } from '../kit/formats.ts'

/** The records of a batch, for titles; `unit` as in 客户. */
export const whatOf = (ids: readonly string[], unit: string, name?: string): string =>
  ids.length === 1 && name !== undefined ? `「${name}」` : ` ${formatCount(ids.length)} 个${unit}`
