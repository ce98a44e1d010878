/** Photos and the signature of a service are saved to the order as soon as they have arrived. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { addServiceFiles } from '@onsite/api/work-order/work-order-detail.ts'
import { markStale } from '../../kernel/query-client.ts'
import { call } from '../../kernel/request.ts'
import type { SaveRecordPhoto } from '../../kit/phone/photo-outbox.ts'
import { type PhotoQueue, photoQueue } from '../../kit/phone/photo-queue.ts'

export async function keepServiceFile(
  id: string,
  kind: 'photo' | 'signature',
  file: FileShape,
  idempotencyKey: string,
): Promise<void> {
  await call(addServiceFiles, { id, kind, files: [file.id] }, { idempotencyKey })
  markStale(addServiceFiles.touches)
}

/** Photos of a service are saved whatever page is open. */
export const orderPhotos: Readonly<Record<string, SaveRecordPhoto>> = {
  'order-photo': async (id, file, key) => await keepServiceFile(id, 'photo', file, key),
}

export const orderPhotoQueue = ({ id, orderNo }: { readonly id: string; readonly orderNo: string }): PhotoQueue =>
  photoQueue(`order-photo:${id}`, orderNo)
