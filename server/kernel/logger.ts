/** Lines on standard output with personal data masked in every one, whatever wrote it: JSON for machines, sentences for a person at a terminal. */
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import type { LogFormat } from './config.ts'
import { maskPhones } from './mask-phones.ts'
import { terminal } from './terminal.ts'

const secretPaths = ['password', 'csrfToken', 'cookie', 'authorization'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

export function makeLogger(
  level: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths, censor: '***' },
    },
    { write: (line: string) => write(maskPhones(line)) },
  )
}

/** Shows log lines on the terminal of this process instead of writing JSON. */
export function logToTerminal(level: string): FastifyBaseLogger {
  return makeLogger(level, (line) => terminal.log(line, level === 'debug'))
}

/** Whether a person reads the output. */
export function isForPeople(format: LogFormat): boolean {
  return format === 'text' || (format === 'auto' && process.stdout.isTTY)
}
