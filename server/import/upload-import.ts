import { importFacts } from '@onsite/api/import/import-facts.ts'
import { uploadImport } from '@onsite/api/import/import-calls.ts'
import { mostImportBytes, mostImportRows } from '@onsite/domain/import/import-state.ts'
import { type Answer, answerUpload, type Upload, type WorkSurroundings } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { newFileKey } from '../kernel/file-store.ts'
import { glanceAtSheet } from '../kernel/read-sheet-aside.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { Importer } from './importer.ts'
import { insertBatch } from './import-store.ts'
import { demandRoom, importerFor, roleOf } from './own-batch.ts'
import { refuseUnreadable } from './read-batch.ts'

const longestName = 200

/** Reads the first rows, so that a file without a table is refused at once. Throws `import-file-unreadable`. */
async function look(upload: Upload, { signal, tenantId }: WorkSurroundings): Promise<Upload> {
  await glanceAtSheet(tenantId, upload.bytes, { mostRows: mostImportRows, signal }).catch(refuseUnreadable)
  return upload
}

/** `Our choice:` the operation stores the file itself, after every possible refusal: a refused upload leaves no bytes. */
export function answerUploadImport(importers: readonly Importer[]): Answer {
  const demand = async (ctx: Context, kind: string): Promise<void> => {
    importerFor(ctx, importers, kind)
    await demandRoom(ctx)
  }
  return answerUpload(
    uploadImport,
    look,
    async (ctx, { kind }, upload) => {
      await demand(ctx, kind)
      const [id, storageKey] = [uuidv7(), newFileKey(ctx.tenantId)]
      await insertBatch(ctx, {
        id,
        personId: ctx.person.id,
        role: roleOf(ctx),
        kind,
        fileName: plainName(upload.name),
        storageKey,
        size: upload.bytes.length,
        createdAt: ctx.now,
      })
      await ctx.record(importFacts.asked, { subjectId: id, people: [ctx.person.id] })
      await ctx.files.put(storageKey, upload.bytes, 'application/octet-stream')
      return { id }
    },
    // Both before the bytes are read and under the row's transaction: another upload may have taken the room meanwhile.
    { maxBytes: mostImportBytes, before: async (ctx, { kind }) => await demand(ctx, kind) },
  )
}

/** Without folders and signs that PostgreSQL or a header cannot hold. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .toWellFormed()
      .trim()
      .slice(-longestName) || '导入文件'
  )
}
