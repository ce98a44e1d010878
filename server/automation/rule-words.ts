/** Everything that rules of a kind may say: the data of the kind, with the types and tags of the enterprise. */
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { actionsOf } from '@onsite/domain/automation/rule-actions.ts'
import { conditionFields, type OwnChoices } from '@onsite/domain/automation/rule-fields.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { findTags } from '../tag/tag-store.ts'
import { publishedTemplates } from '../template/template-store.ts'
import type { AutomationKind } from './automation-kind.ts'

/** Types and tags of the enterprise as choices. */
export async function ownChoices(ctx: StoreContext, { clocks, tags }: AutomationKind): Promise<OwnChoices> {
  const [templates, found] = await Promise.all([
    publishedTemplates(ctx, clocks.formKind),
    tags === undefined ? [] : findTags(ctx, tags),
  ])
  return {
    templates: [...templates.values()].map(({ id, isEnabled, name }) => ({ id, label: name, isDisabled: !isEnabled })),
    tags: found.map(({ id, name }) => ({ id, label: name, isDisabled: false })),
  }
}

const choices = (rows: Readonly<Record<number, { readonly label: string }>>) =>
  Object.entries(rows).map(([code, { label }]) => ({ code: Number(code), label }))

/** Kinds whose changes stand in the timeline under the keys of their fields. */
const isWatched = ({ kind }: { readonly kind: string }): boolean => kind !== 'files'

export function vocabularyOf({ clocks, spec }: AutomationKind, own: OwnChoices): RuleVocabulary {
  return {
    kind: spec.kind,
    label: spec.label,
    points: choices(spec.points),
    bases: Object.entries(spec.bases).map(([code, base]) => ({
      code: Number(code),
      label: base.label,
      isPlanned: 'field' in base,
    })),
    waits: choices(spec.waits),
    clocks: choices(clocks.spec.types),
    fields: conditionFields(spec.fields, own),
    watched: [
      ...spec.fields.filter((field) => field.input !== undefined && isWatched(field)).map(({ key }) => key),
      ...spec.watched,
    ],
    actions: actionsOf(spec, clocks.spec.receivers, own),
  }
}
