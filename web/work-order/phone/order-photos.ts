/** Photos and the signature of a service are saved to the order as soon as they have arrived. */
import type { SaveRecordPhoto } from '../../kit/phone/photo-outbox.ts'
import { type PhotoQueue, photoQueue } from '../../kit/phone/photo-queue.ts'

/** Photos of a service are saved whatever page is open; those that know nothing of orders load the call with the first photo. */
export const orderPhotos: Readonly<Record<string, SaveRecordPhoto>> = {
  'order-photo': async (id, file, key) => {
    const { keepServiceFile } = await import('./keep-service-file.ts')
    await keepServiceFile(id, 'photo', file, key)
  },
}

export const orderPhotoQueue = ({ id, orderNo }: { readonly id: string; readonly orderNo: string }): PhotoQueue =>
  photoQueue(`order-photo:${id}`, orderNo)
