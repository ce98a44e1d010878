import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { newProcess, type ProcessSpec, type SettingValue } from '@onsite/domain/document/process-spec.ts'
import type { DraftHandle } from '../designer/use-draft.ts'

export interface ProcessHandle {
  /** The process of the kind: steps, settings, approval points. */
  readonly spec: ProcessSpec
  readonly process: DocumentProcess
  readonly canEdit: boolean
  /** Sets the edited process; changes under the same key in quick succession are one step of undo. */
  change(this: void, key: string, next: DocumentProcess): void
  /** Sets settings of the process itself, by key. */
  set(this: void, part: Readonly<Record<string, SettingValue>>): void
}

/** The process of a draft; a draft without one begins with the default. */
export function useProcess(draft: DraftHandle, spec: ProcessSpec): ProcessHandle {
  const process = draft.state.content.process ?? newProcess(spec)
  const change = (key: string, next: DocumentProcess) =>
    draft.dispatch({ type: 'change-process', process: next, key, at: Date.now() })
  return {
    spec,
    process,
    canEdit: draft.canEdit,
    change,
    set: (part) => change(Object.keys(part).join(','), { ...process, ...part }),
  }
}
