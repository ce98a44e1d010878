import { faultAt } from '@onsite/domain/failure.ts'
import { holdFiles } from '../file/file-sight.ts'
import type { Context } from '../kernel/context.ts'

/** Attaches pictures; throws `invalid-input` beside the field when one is something else. Returns their ids. */
export async function attachImages(
  ctx: Context,
  orderId: string,
  ids: readonly string[],
  field: string,
): Promise<string[]> {
  const files = await holdFiles(ctx, { kind: 'work-order', id: orderId }, ids)
  if (files.some((file) => !file.type.startsWith('image/'))) throw faultAt(field, '只能上传图片，请重新选择')
  return files.map((file) => file.id)
}
