/** The form and the process that an event follows: those of the version of its type with which it was made. */
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import { type EventProcess, eventProcessOf } from '@onsite/domain/event/event-process.ts'
import type { FilledStep, StepValues } from '../document/document-kind.ts'
import { type Filling, fillStep, peopleToCopy } from '../document/fill-step.ts'
import { type ProcessContent, processContents } from '../document/process-contents.ts'
import { saveValues } from '../field/field-values.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { publishedForm, versionsById } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { EventRecord } from './event-store.ts'

type OfVersion = Pick<EventRecord, 'version_id'>

const { contentsOf, withProcess } = processContents(eventProcessOf)

/** Processes of events by their versions; an event without a type follows that of a new one. */
export async function processesOf(
  ctx: StoreContext,
  rows: readonly OfVersion[],
): Promise<(row: OfVersion) => EventProcess> {
  const contents = await contentsOf(ctx, rows)
  return ({ version_id: id }) => contents.get(id ?? '')?.process ?? eventProcessOf(null)
}

/** Form and process of one event; without a type the common form of events as it is published now. */
async function contentOf(
  ctx: StoreContext,
  { version_id: own }: OfVersion,
): Promise<{ readonly versionId: string; readonly content: ProcessContent<EventProcess> }> {
  const common = own === null ? await publishedForm(ctx, 'event', null) : undefined
  const versionId = own ?? common?.versionId ?? ''
  const content = common?.content ?? (await versionsById(ctx, [versionId])).get(versionId)?.content
  if (content === undefined) throw new Error(`the version ${versionId} of an event is gone`)
  return { versionId, content: withProcess(content) }
}

/** The filling of an event's form, without step and values. */
export async function readFilling(ctx: StoreContext, row: Pick<EventRecord, 'id' | 'version_id'>) {
  return { formKind: 'event', recordId: row.id, ...(await contentOf(ctx, row)), system: {} } as const
}

/** Judges and keeps what is typed into an event's form at a step, and names the people whom the process copies. */
export async function fillEvent(
  ctx: Context,
  row: Pick<EventRecord, 'id' | 'version_id'>,
  form: StepValues & Pick<Filling, 'isNew' | 'copiedFrom'>,
): Promise<FilledStep> {
  const filling: Filling = { ...(await readFilling(ctx, row)), ...form }
  const { changes, values } = await fillStep(ctx, filling)
  return { changes, people: await peopleToCopy(ctx, filling, values) }
}

/**
 * Gives a new event what stands in the form of the one that it came from, as far as the person fills these fields at creation. `Our choice:` nothing is
 * demanded, since nobody was asked, and a value of which there may be one only stays where it is.
 */
export async function takeOverForm(
  ctx: Context,
  row: Pick<EventRecord, 'id' | 'version_id'>,
  originId: string,
): Promise<FilledStep> {
  const { content, ...filling } = await readFilling(ctx, row)
  if (content.fields.length === 0) return {}
  const fields = content.fields.filter(({ unique }) => !unique)
  const stored = fitValues(fields, (await storedValuesOf(ctx, filling.formKind, originId)).values)
  const values = Object.fromEntries(
    fields.flatMap(({ id }) => (Object.hasOwn(stored, id) ? [[id, stored[id] ?? null]] : [])),
  )
  const kept = { step: 'create', values, isNew: true, isPartial: true, copiedFrom: originId } as const
  return { changes: await saveValues(ctx, { ...filling, ...kept }) }
}
