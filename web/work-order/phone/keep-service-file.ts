import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { addServiceFiles } from '@onsite/api/work-order/work-order-detail.ts'
import { markStale } from '../../kernel/query-client.ts'
import { call } from '../../kernel/request.ts'

export async function keepServiceFile(
  id: string,
  kind: 'photo' | 'signature',
  file: FileShape,
  idempotencyKey: string,
): Promise<void> {
  await call(addServiceFiles, { id, kind, files: [file.id] }, { idempotencyKey })
  markStale(addServiceFiles.touches)
}
