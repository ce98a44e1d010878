import { type FileShape, getOssPolicy, saveFileText, uploadFile } from '@onsite/api/file/file-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { call, upload, type UploadOptions } from '../kernel/request.ts'

/** Smaller files go through the server at once: asking for a form would take longer than it saves. */
const directFrom = 4 * 1024 * 1024
/** Spec 2 §9. */
const policyTimeoutMs = 10_000
const directTimeoutMs = 15 * 60_000

type Policy = Reply<typeof getOssPolicy>

/** Sends a file: a large one straight into the object store where there is one, any other through the server. */
export async function sendFile(file: File, options: UploadOptions = {}): Promise<FileShape> {
  const key = file.size < directFrom ? null : await putDirectly(file, options)
  return key === null
    ? await upload(uploadFile, file, file.name, options)
    : await call(saveFileText, { name: file.name, key }, { noCancel: true })
}

/** @returns the key of the stored file; null when it has to go through the server, since the store cannot be reached from here */
async function putDirectly(file: File, options: UploadOptions): Promise<string | null> {
  try {
    const policy = await call(getOssPolicy, {}, { signal: AbortSignal.timeout(policyTimeoutMs) })
    if (policy.isDirect === 0) return null
    await put(policy, file, options)
    return policy.fields.find(({ name }) => name === 'key')?.value ?? null
  } catch {
    // No form in time, or a store that this network or its own rules close to browsers: the server takes every file.
    return null
  }
}

function put({ fields, url }: Policy, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const { name, value } of fields) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = directTimeoutMs
    const fail = () => reject(new Error('the object store took no file'))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
