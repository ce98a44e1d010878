/** Files that do not come as a form: put into the object store by the browser itself, or sent as text. */
import { fileLimits, getOssPolicy, saveFileText } from '@onsite/api/file/file-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandSpace, newFileKey } from '../kernel/file-store.ts'
import { addFile } from './file-store.ts'
import { presentFile } from './present-file.ts'
import { receiveFile } from './receive-file.ts'

/** As long as a phone at the edge of its network takes for the largest file. */
const goodMs = 15 * 60_000

/** The bytes that a browser has put under a key of this enterprise. */
async function putBytes({ files, tenantId }: Context, key: string): Promise<Buffer> {
  if (!key.startsWith(`${tenantId}/`)) throw new Failure('file-missing')
  const size = await files.size(key)
  if (size === null) throw new Failure('file-missing')
  if (size > fileLimits.maxBytes)
    throw new Failure('file-too-large', { limit: `${fileLimits.maxBytes / 1024 / 1024} MB` })
  const parts: Buffer[] = []
  for await (const part of await files.read(key)) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

export const directAnswers = [
  answer(getOssPolicy, async ({ files, now, tenantId }) => {
    await demandSpace(files)
    const { maxBytes } = fileLimits
    const until = new Date(now.getTime() + goodMs)
    const form = files.uploadForm(newFileKey(tenantId), maxBytes, until)
    if (form === null) return { isDirect: 0 as const, url: '', fields: [], until: '', maxBytes }
    const fields = Object.entries(form.fields).map(([name, value]) => ({ name, value }))
    return { isDirect: 1 as const, url: form.url, fields, until: until.toISOString(), maxBytes }
  }),
  answer(saveFileText, async (ctx, { data, key, name }) => {
    if ((data === undefined) === (key === undefined)) throw faultAt('data', '内容和直传的键请只给一个')
    await demandSpace(ctx.files)
    const bytes = key === undefined ? Buffer.from(data ?? '', 'base64') : await putBytes(ctx, key)
    const file = { ...(await receiveFile({ name, bytes }, ctx)), createdBy: ctx.person.id }
    await addFile(ctx, file)
    if (key !== undefined) await ctx.files.remove(key)
    return presentFile(file)
  }),
]
