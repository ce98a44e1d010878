/**
 * A person at a terminal: steps with their progress in one line that is written over, then what they must read. Log lines come in as JSON; of these
 * only warnings, errors and failed requests are shown.
 */

interface LogRecord {
  readonly level: string
  readonly time: string
  readonly msg: string
  readonly err?: { readonly message?: string; readonly stack?: string }
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly reqId?: string
  readonly job?: string
  readonly nth?: number
  readonly of?: number
}

type Shown = { readonly kind: 'progress' | 'line'; readonly text: string }

const levelNames: Readonly<Record<string, string>> = { warn: '提醒', error: '出错', fatal: '出错' }
/** Beneath these are the frames of libraries. */
const mostFrames = 4
const unauthorized = 401
const firstFault = 400
const eraseLine = '\r\u001b[2K'

/** Makes of a log line the words that a person reads; null for what only a machine wants. @param showsAll also says what went well */
function wordsOf(record: LogRecord, showsAll = false): Shown | null {
  const { level, msg, nth, of, status = 0 } = record
  if (msg === 'migrated' && nth !== undefined) return { kind: 'progress', text: `更新数据表 ${nth}/${of ?? nth}` }
  if (msg === 'draining') return { kind: 'line', text: '正在停止' }
  const at = clockOf(record.time)
  if (msg === 'request') {
    // Whoever is not signed in yet is asked to: no failure.
    const isFailed = status >= firstFault && status !== unauthorized
    if (!isFailed && !showsAll) return null
    const { method, ms, reqId, route } = record
    return {
      kind: 'line',
      text: `${at} ${isFailed ? '请求失败' : '请求'} ${method} ${route} ${status}，${ms} 毫秒，请求号 ${reqId}`,
    }
  }
  const name = levelNames[level]
  if (name === undefined) return showsAll ? { kind: 'line', text: `${at} ${msg}` } : null
  return { kind: 'line', text: [`${at} ${name} ${sentenceOf(record)}`, ...framesOf(record)].join('\n') }
}

function sentenceOf({ err, job, method, msg, reqId, route }: LogRecord): string {
  const about = [method, route, job, reqId === undefined ? undefined : `请求号 ${reqId}`].filter(Boolean).join(' ')
  return [msg, err?.message, about === '' ? undefined : `（${about}）`].filter(Boolean).join('：').replace('：（', '（')
}

function framesOf({ err, level }: LogRecord): string[] {
  if (level === 'warn' || err?.stack === undefined) return []
  const frames = err.stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return frames.slice(0, mostFrames).map((line) => `    ${line.trim()}`)
}

/** `16:05:09`, in the zone of the machine. */
function clockOf(time: string): string {
  return new Date(time).toLocaleTimeString('zh-CN', { hour12: false })
}

export class Terminal {
  readonly #write: (text: string) => void
  #hasProgress = false

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  /** Says how far something is; the next text takes its place. */
  progress(text: string): void {
    this.#write(`${eraseLine}${text}`)
    this.#hasProgress = true
  }

  line(text: string): void {
    this.#write(`${this.#hasProgress ? eraseLine : ''}${text}\n`)
    this.#hasProgress = false
  }

  /** Shows a log line, as far as a person wants it. */
  log(line: string, showsAll: boolean): void {
    const shown = wordsOf(JSON.parse(line) as LogRecord, showsAll)
    if (shown?.kind === 'progress') this.progress(`… ${shown.text}`)
    else if (shown !== null) this.line(shown.text)
  }
}

/** The terminal of this process; the starter of the product and the server write over the same line. */
export const terminal = new Terminal((text) => void process.stdout.write(text))
