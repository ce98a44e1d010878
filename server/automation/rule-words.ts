/** Everything that rules of a kind may say: the data of the kind, with the types and tags of the enterprise. */
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { dispatchWords } from '@onsite/domain/automation/dispatch-rule.ts'
import { actionsOf } from '@onsite/domain/automation/rule-actions.ts'
import { conditionFields, customField, presentFields, type OwnChoices } from '@onsite/domain/automation/rule-fields.ts'
import { besideKindOf } from '@onsite/domain/approval/beside.ts'
import type { FieldOption } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { flowBriefs } from '../approval/flow-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { fieldsOfKind } from '../field/version-store.ts'
import { findTags } from '../tag/tag-store.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { allIncomingHooks, asHook } from './incoming-hook-store.ts'
import { allHooks } from './web-hook-store.ts'
import type { AutomationKind } from './automation-kind.ts'

const templatesOf = async (ctx: StoreContext, form: FormKind): Promise<FieldOption[]> =>
  [...(await publishedTemplates(ctx, form)).values()].map(({ id, isEnabled, name }) => ({
    id,
    label: name,
    isDisabled: !isEnabled,
  }))

/** Types and tags of the enterprise as choices. */
export async function ownChoices(ctx: StoreContext, { clocks, spec, tags }: AutomationKind): Promise<OwnChoices> {
  const forms = [...new Set(spec.actions.flatMap(({ templatesFor = {} }) => Object.values(templatesFor)))]
  const [templates, found, custom, hooks, incoming, flows, others] = await Promise.all([
    templatesOf(ctx, clocks.formKind),
    tags === undefined ? [] : findTags(ctx, tags),
    fieldsOfKind(ctx, clocks.formKind),
    allHooks(ctx),
    allIncomingHooks(ctx),
    spec.approval === undefined ? [] : flowBriefs(ctx),
    Promise.all(forms.map(async (form) => [form, await templatesOf(ctx, form)] as const)),
  ])
  return {
    templates,
    custom: custom.flatMap(({ field, templateNames }) => customField(field, templateNames) ?? []),
    flows: flows
      .filter(({ subjectKind }) => subjectKind === besideKindOf(spec.kind))
      .map(({ id, isEnabled, name }) => ({ id, label: name, isDisabled: !isEnabled })),
    hooks: hooks.map(({ id, name }) => ({ id, label: name, isDisabled: false })),
    incoming: incoming.filter(({ kind }) => kind === spec.kind).map(asHook),
    others: Object.fromEntries(others),
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
    incoming: own.incoming.map(({ id, name }) => ({ id, name })),
    watched: [
      ...spec.fields.filter((field) => field.input !== undefined && isWatched(field)).map(({ key }) => key),
      ...spec.watched,
      ...own.custom.map(({ id }) => id),
    ],
    actions: actionsOf(spec, clocks.spec.receivers, own),
    dispatch: spec.dispatch === undefined ? null : dispatchWords(spec.dispatch, own.templates),
  }
}

/** The part of it that dispatch rules use: a document that begins to wait has little that it held before. */
export function dispatchVocabularyOf(kind: AutomationKind, own: OwnChoices): RuleVocabulary {
  const words = vocabularyOf(kind, own)
  const ways = (words.dispatch?.modes ?? []).flatMap(({ actions }) => actions)
  return {
    ...words,
    fields: presentFields(kind.spec.fields, own),
    actions: words.actions.filter(({ name }) => ways.includes(name)),
  }
}
