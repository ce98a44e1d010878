import { getFile, uploadFile } from '@onsite/api/file/file-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answerBytes, answerUpload } from '../kernel/answer.ts'
import type { Job } from '../kernel/job.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { directAnswers } from './direct-upload.ts'
import { readableFiles } from './file-sight.ts'
import { addFile } from './file-store.ts'
import { presentFile } from './present-file.ts'
import { purgeOrphanFiles } from './purge-orphan-files.job.ts'
import { receiveFile } from './receive-file.ts'
import { watchStorage } from './watch-storage.job.ts'

const answerUploadFile = answerUpload(uploadFile, receiveFile, async (ctx, _input, received) => {
  const file = { ...received, createdBy: ctx.person.id }
  await addFile(ctx, file)
  return presentFile(file)
})

const answerGetFile = answerBytes(getFile, async (ctx, { fileId, thumb }) => {
  const file = (await readableFiles(ctx, [fileId])).get(fileId)
  if (file === undefined) throw new Failure('not-found', { record: '文件' })
  const isThumb = thumb === '1' && file.thumbKey !== ''
  // Only images that we encoded ourselves may show inside a page; anything else is a download, and cannot run even if opened.
  const isInline = file.thumbKey !== ''
  return {
    key: isThumb ? file.thumbKey : file.storageKey,
    type: isThumb ? 'image/webp' : file.type,
    headers: {
      'content-disposition': disposition(isInline ? 'inline' : 'attachment', file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      // The bytes of an id never change; private, because only this person's session may have them.
      'cache-control': 'private, max-age=31536000, immutable',
    },
  }
})

export const fileAnswers: readonly Answer[] = [answerUploadFile, answerGetFile, ...directAnswers]
export const fileJobs: readonly Job[] = [purgeOrphanFiles, watchStorage]
