/** JSON lines on standard output with personal data masked in every line, whatever wrote it. */
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

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
    { write: (line: string) => write(maskPersonalData(line)) },
  )
}

/** Mobiles keep three and four digits, landlines their last two. */
function maskPersonalData(line: string): string {
  return line
    .replaceAll(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .replaceAll(/(?<![\d-])(0\d{2,3}-)\d{5,6}(\d{2})(?!\d)/g, '$1******$2')
}
