/** Photos and the signature of a service are saved to the order as soon as they have arrived. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { addServiceFiles } from '@onsite/api/work-order/work-order-detail.ts'
import { markStale } from '../../kernel/query-client.ts'
import { call } from '../../kernel/request.ts'
import { type PhotoQueue, photoQueueOf } from '../../kit/phone/photo-queue.ts'

export async function keepServiceFile(id: string, kind: 'photo' | 'signature', file: FileShape): Promise<void> {
  await call(addServiceFiles, { id, kind, files: [file.id] })
  markStale(addServiceFiles.touches)
}

export const orderPhotoQueue = (id: string): PhotoQueue =>
  photoQueueOf(id, async (file) => await keepServiceFile(id, 'photo', file))
