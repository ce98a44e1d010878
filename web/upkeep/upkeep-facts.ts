/** The figures at the top of the page, each with what to do about it. */
import type { Upkeep } from '@onsite/api/upkeep/upkeep-calls.ts'
import { formatDuration, formatSize, formatTime } from '../kit/formats.ts'
import type { Tone } from '../theme/tokens.ts'

export interface UpkeepFact {
  readonly label: string
  readonly value: string
  /** '' for nothing. */
  readonly note: string
  readonly tone?: Tone
  /** Says in a word what the colour says. */
  readonly word?: string
}

const dayMs = 86_400_000
const staleBackupDays = 7
const lateSeconds = 600

const good = { tone: 'green', word: '正常' } as const
const bad = { tone: 'danger', word: '问题' } as const
const doubtful = { tone: 'gold', word: '注意' } as const

/** All figures, in their order. */
export function factsOf(state: Upkeep, now: Date): UpkeepFact[] {
  return [
    {
      label: '版本',
      value: state.version,
      note: `Node ${state.node}，已运行 ${formatDuration(now.getTime() - Date.parse(state.startedAt))}`,
    },
    { label: '数据库', value: formatSize(state.databaseBytes), note: `PostgreSQL ${state.postgres}` },
    migrations(state),
    facts(state),
    disk(state),
    backup(state, now),
  ]
}

function migrations({ migrations: { foreign, last, ran, waiting } }: Upkeep): UpkeepFact {
  const label = '迁移'
  if (foreign.length > 0) return { label, value: '数据库比程序新', note: `未知：${foreign.join('、')}`, ...bad }
  if (waiting.length > 0) return { label, value: `待执行 ${waiting.length} 个`, note: '重新启动服务时自动执行', ...bad }
  return { label, value: `${ran} 个，全部已执行`, note: last, ...good }
}

function facts({ facts: { lateSeconds: late, waiting } }: Upkeep): UpkeepFact {
  const [label, value] = ['等待处理的变动', `${waiting} 件`]
  if (late < lateSeconds) return { label, value, note: '通知、自动化规则等由变动触发', ...good }
  return { label, value, note: `最久的晚了 ${formatDuration(late * 1000)}，请检查 worker 是否在运行`, ...doubtful }
}

function disk({ disk: space }: Upkeep): UpkeepFact {
  const label = '磁盘'
  if (space === null) return { label, value: '对象存储', note: '空间由对象存储服务管理' }
  const percent = Math.round((space.usedBytes / Math.max(1, space.usedBytes + space.freeBytes)) * 100)
  const value = `已用 ${percent}%`
  const left = `剩余 ${formatSize(space.freeBytes)}`
  return space.isFull
    ? { label, value, note: `${left}，已停止接受上传和导出，请清理或扩容`, ...bad }
    : { label, value, note: left, ...good }
}

const command = 'npm run onsite -- backup <文件夹>'

function backup({ lastBackup: last }: Upkeep, now: Date): UpkeepFact {
  const label = '上次备份'
  if (last === null) return { label, value: '从未备份', note: `在服务器上运行 ${command}`, ...doubtful }
  const value = formatTime(last.takenAt)
  const days = Math.floor((now.getTime() - Date.parse(last.takenAt)) / dayMs)
  if (days >= staleBackupDays) return { label, value, note: `已过 ${days} 天，请运行 ${command}`, ...doubtful }
  if (last.missing > 0)
    return { label, value, note: `缺 ${last.missing} 个文件，请运行 npm run onsite -- verify`, ...doubtful }
  return { label, value, note: `${last.files} 个文件，在 ${last.folder}`, ...good }
}
