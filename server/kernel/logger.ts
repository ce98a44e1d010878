/** JSON lines on standard output with personal data masked in every line, whatever wrote it. */
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { maskPhones } from './mask-phones.ts'

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
