/** Forms with their processes, by version: a document follows those of the version on which it stands, never of a later one. */
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { versionsById } from '../field/version-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** A version's form with its process. */
export type ProcessContent<Process extends DocumentProcess> = TemplateContent & { readonly process: Process }

interface Versioned {
  readonly version_id: string | null
}

/** Makes the readers of a kind. @param processOf the process that a version keeps; null for one without, which follows that of a new template */
export function processContents<Process extends DocumentProcess>(
  processOf: (process: DocumentProcess | null) => Process,
) {
  const known = new WeakMap<TemplateContent, ProcessContent<Process>>()

  /** The content of a version with its process, the same object each time. */
  function withProcess(content: TemplateContent): ProcessContent<Process> {
    const made = known.get(content) ?? { ...content, process: processOf(content.process) }
    known.set(content, made)
    return made
  }

  return {
    withProcess,
    /** Contents of some rows, by version; what was used lately comes from memory. */
    contentsOf: async (
      ctx: StoreContext,
      rows: readonly Versioned[],
    ): Promise<Map<string, ProcessContent<Process>>> => {
      const versions = await versionsById(
        ctx,
        rows.flatMap(({ version_id: id }) => id ?? []),
      )
      return new Map([...versions].map(([id, { content }]) => [id, withProcess(content)]))
    },
    /** The content of a row among those read; a version that is gone would be a broken database. */
    contentIn: (
      contents: ReadonlyMap<string, ProcessContent<Process>>,
      { version_id: id }: Versioned,
    ): ProcessContent<Process> => {
      const content = contents.get(id ?? '')
      if (content === undefined) throw new Error(`a document stands on the unknown version ${id}`)
      return content
    },
  }
}
