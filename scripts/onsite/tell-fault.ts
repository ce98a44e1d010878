/** The sentence for whoever typed a command: what our own code throws is one already, what the system throws is put into words here. */

interface SystemError extends Error {
  readonly code?: unknown
  readonly path?: unknown
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Of PostgreSQL: wrong password, forbidden, no such database, starting up, too many connections. */
const refused = new Set(['28P01', '28000', '3D000', '57P03', '53300'])
const forbidden = new Set(['EACCES', 'EPERM', 'EROFS'])

export function tellFault(error: unknown): string {
  // Connecting tries every address of a host.
  if (error instanceof AggregateError && error.errors.length > 0) return tellFault(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const { code, message, path } = error as SystemError
  if (typeof code !== 'string') return message
  const place = typeof path === 'string' ? path : ''
  if (unreachable.has(code) || refused.has(code))
    return `连不上数据库：${message}\n→ 检查 DATABASE_URL、数据库是否启动和密码；npm run onsite -- doctor 会逐项检查`
  if (forbidden.has(code)) return `当前账号不能读写 ${place}：换用运行服务的账号，或改文件夹的权限`
  if (code === 'ENOSPC') return '磁盘已满：清理磁盘或换一个位置'
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${place} 不是文件夹`
  return message
}
