/**
 * Plans from files. A new one is a draft that somebody looks through and enables; its rhythm and everything else that the file leaves open comes from its
 * template. A row with the name of a plan that is there changes it, but for what it serves.
 */
import { cyclePlanSpec, cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { type TargetKind, targetKindNames, targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { CellFault, Importer, JudgedRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { recordImporter } from '../record/record-import.ts'
import { inputOf } from '../record/record-input.ts'
import { cyclePlanList } from './cycle-plan-store.ts'
import { cycleTmplList, cycleTmplTable } from './cycle-tmpl-store.ts'
import { planFaults, storePlan } from './save-cycle-plan.ts'

const headingOf = new Map<string, string>(cyclePlanSpec.fields.map(({ key, label }) => [key, label]))
const named = 'targetWords'
const needed: readonly string[] = ['name', 'tmplId', 'targetKind', 'startDay']
/** Fields that a plan has from its template where the file says nothing. */
const ofTemplate: readonly string[] = cycleTmplSpec.fields.flatMap((field) =>
  cyclePlanSpec.fields.some(({ key, input }: FieldRow) => key === field.key && input !== undefined) &&
  field.key !== 'name' &&
  field.key !== 'remark'
    ? [field.key]
    : [],
)

const rule = '留空按计划模板；其它写法如 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1'
const fields = cyclePlanSpec.fields.map((field: FieldRow): FieldRow => {
  if (field.key === named) return { ...field, input: { needed: true, most: 5000, hint: '名称，多个用顿号隔开' } }
  if (field.input === undefined) return field
  const { hint } = field.key === 'recurrence' ? { hint: rule } : field.input
  return {
    ...field,
    input: { ...field.input, needed: needed.includes(field.key), ...(hint === undefined ? {} : { hint }) },
  }
})

const plain = recordImporter(cyclePlanList, {
  touches: ['cycle-plan'],
  fields,
  // `Our choice:` what a plan serves is changed on its page, which says what becomes of orders that wait.
  keyFields: ['name', named, 'targetKind', 'tmplId'],
  keepsEmpty: [...ofTemplate, 'startDay'],
  isAlone: true,
  save: async (ctx, input) => await storePlan(ctx, input),
})

/** A new plan as its row of the file has it, by the keys of its fields. */
type Token = Readonly<Record<string, Json>>

/** Finds what new plans serve and completes them from their templates: both are told before anything is written. */
async function complete(ctx: Context, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const tokens = rows.flatMap(({ result, token }) => (result === 'new' ? [token as Token] : []))
  const [targets, defaults] = await Promise.all([targetsNamed(ctx, tokens), defaultsOf(ctx, tokens)])
  return await Promise.all(
    rows.map(async (row): Promise<JudgedRow> => {
      if (row.result !== 'new') return row
      const { [named]: words, ...token } = row.token as Token
      const { faults, ids } = targets(kindOf(token), wordsOf(words))
      const typed = Object.entries(token).filter(([, value]) => value !== null && value !== '')
      const input: Token = {
        ...defaults.get(wordsOf(token['tmplId'])),
        ...Object.fromEntries(typed),
        targetIds: ids,
      }
      const unmet = faults.length > 0 ? [] : await planFaults(ctx, input)
      const all = [
        ...faults,
        ...unmet.map(({ field, message }) => ({ column: headingOf.get(field) ?? headingOf.get(named) ?? '', message })),
      ]
      return all.length > 0 ? { ...row, result: 'wrong', faults: all, token: null } : { ...row, token: input }
    }),
  )
}

const wordsOf = (cell: Json | undefined): string => (typeof cell === 'string' ? cell : '')
const kindOf = ({ targetKind }: Token): TargetKind | undefined => (targetKind as TargetKind | null) ?? undefined

/** Fields of a plan that the named templates bring, by the template's id. */
async function defaultsOf(ctx: Context, tokens: readonly Token[]): Promise<ReadonlyMap<string, Token>> {
  const ids = tokens.flatMap(({ tmplId }) => (typeof tmplId === 'string' ? [tmplId] : []))
  const tmpls = await cycleTmplList.byIds(ctx, [...new Set(ids)])
  const entries = tmpls.map(async (tmpl): Promise<[string, Token]> => {
    const input = Object.entries(await inputOf(ctx, cycleTmplTable, tmpl))
    return [tmpl.id, Object.fromEntries(input.filter(([key]) => ofTemplate.includes(key))) as Token]
  })
  return new Map(await Promise.all(entries))
}

const partsOf = (words: string): string[] => [
  ...new Set(
    words
      .split(/[、;；\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Reads what the rows name, kind by kind, as far as the person sees it. */
async function targetsNamed(ctx: Context, tokens: readonly Token[]) {
  const groups = Map.groupBy(tokens, kindOf)
  const found = new Map(
    await Promise.all(
      [...groups].flatMap(([kind, some]) => {
        if (kind === undefined) return []
        const labels = [...new Set(some.flatMap((token) => partsOf(wordsOf(token[named]))))]
        const entry = ctx.records.ofKind(targetRecordKinds[kind])
        return [(async () => [kind, (await entry?.findByLabels?.(ctx, labels)) ?? []] as const)()]
      }),
    ),
  )
  return (kind: TargetKind | undefined, words: string): { ids: string[]; faults: CellFault[] } => {
    const column = headingOf.get(named) ?? ''
    const label = kind === undefined ? '' : targetKindNames[kind]
    const briefs = kind === undefined ? [] : (found.get(kind) ?? [])
    const read = partsOf(words).map((name): { readonly id: string } | { readonly fault: string } => {
      const same = briefs.filter((brief) => brief.label === name || brief.label.startsWith(`${name}（`))
      const [one] = same
      if (one === undefined) return { fault: `没有${label}「${name}」，或你无权查看` }
      return same.length === 1 ? { id: one.id } : { fault: `有多个${label}叫「${name}」，请在计划里选择` }
    })
    return {
      ids: read.flatMap((one) => ('id' in one ? [one.id] : [])),
      faults: read.flatMap((one) => ('fault' in one ? [{ column, message: one.fault }] : [])),
    }
  }
}

export const cyclePlanImporter: Importer = {
  ...plain,
  judge: async (ctx, rows) => await complete(ctx, await plain.judge(ctx, rows)),
}
