/**
 * Text messages without a service. `Our choice:` codes go into a file that only the operator of the machine can read, not to the outbox page: whoever
 * reads a code can sign in as its receiver, also into other enterprises.
 */
import { appendFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelMissing } from './delivery-faults.ts'
import { notConnected, type TextMessenger } from './text-messages.ts'

export const localCodesPath = (dataDir: string): string => join(dataDir, 'sms-codes.jsonl')

const mostBytes = 64 * 1024

async function isLong(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > mostBytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

export function localTextMessages(dataDir: string, now: () => Date = () => new Date()): TextMessenger {
  return {
    isConnected: false,
    async send({ mobile, template }) {
      if (template.kind !== 'code') throw new ChannelMissing(notConnected)
      const path = localCodesPath(dataDir)
      // Codes are good for minutes: nobody needs a long list of numbers.
      if (await isLong(path)) await truncate(path)
      const line = JSON.stringify({ time: now().toISOString(), mobile, code: template.code })
      await appendFile(path, `${line}\n`, { mode: 0o600 })
      return '写进了数据目录'
    },
  }
}
