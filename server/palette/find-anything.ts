/** One question over everything: commands, pages of the menu, and records of every kind. */
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { bestFits } from '@onsite/domain/palette/name-match.ts'
import type { CommandKind } from '../document/command-kind.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { viewedKind } from '../kernel/viewed-kind.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import { operators } from '../kernel/operators.ts'
import { meetsSeatLimit } from '../kernel/tenant-people.ts'
import { buildMenu } from '../session/build-menu.ts'
import type { MenuSurroundings } from '../session/menu-surroundings.ts'
import { findCommands } from './find-commands.ts'
import { spellName } from './spell-name.ts'

const mostPages = 5
const mostOfKind = 5
/** One sign is in too many records to say anything. */
const leastSigns = 2

/** Entries of the menu that open something for this person. */
async function pagesFor(ctx: Context, text: string, { arrangeMenu }: MenuSurroundings) {
  const { plan } = ctx.tenant
  const [isOperator, lacksSeats] = await Promise.all([
    operators.includes(ctx),
    meetsSeatLimit(ctx.tx, ctx.tenantId, ctx.tenant, ctx.person.role),
  ])
  const menu = await arrangeMenu(ctx, buildMenu({ powers: ctx.person.powers, plan, lacksSeats, isOperator }))
  const groups = new Map(menu.map(({ id, name }) => [id, name]))
  const open = menu.filter(({ disabled, locked, routerName }) => routerName !== '' && !disabled && !locked)
  const named = open.map((entry) => ({ ...spellName(entry.name), entry }))
  return bestFits(text, named, mostPages).map(({ entry: { id, name, parentId, path } }) => ({
    id,
    label: name,
    line: groups.get(parentId ?? '') ?? '',
    path,
  }))
}

/** Kinds that this person may look at, each once: those whose documents name somebody who acts, then all others in the order of the areas. */
function kindsFor(ctx: Context, commandKinds: readonly CommandKind[]): RecordKindEntry[] {
  const worked = commandKinds.filter(({ moves }) => Object.values(moves).some((move) => move.takesPerson !== undefined))
  const kinds = new Set([...worked, ...ctx.records.entries].map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => viewedKind(ctx, kind) ?? [])
}

async function recordsOf(ctx: Context, entry: RecordKindEntry, text: string) {
  const found = (await entry.search(ctx, text)).filter(({ path }) => path !== '')
  const hits = found
    .slice(0, mostOfKind)
    .map(({ id, label: name, line = '', path }) => ({ id, label: name, line, path }))
  return { kind: entry.kind, label: entry.label, hits }
}

interface Found {
  readonly hits: readonly { readonly label: string }[]
}

/** Kinds of which a record is named so come before those that only mention the words. */
function inOrder<T extends Found>(records: readonly T[], words: string): T[] {
  const isNamed = ({ hits }: Found) => hits.some(({ label }) => label.toLowerCase().startsWith(words.toLowerCase()))
  return [...records.filter(isNamed), ...records.filter((one) => !isNamed(one))]
}

/** The answer over the kinds of all areas. */
export const findAnswer = (commandKinds: readonly CommandKind[], surroundings: MenuSurroundings) =>
  answer(findAnything, async (ctx, { hereId, hereKind, text }) => {
    const words = text.trim()
    const here = hereKind === undefined || hereId === undefined ? null : { kind: hereKind, id: hereId }
    const searches = words.length < leastSigns ? [] : kindsFor(ctx, commandKinds)
    const [commands, pages, records] = await Promise.all([
      findCommands(ctx, commandKinds, words, here),
      pagesFor(ctx, words, surroundings),
      Promise.all(searches.map(async (entry) => await recordsOf(ctx, entry, words))),
    ])
    return {
      commands,
      pages,
      records: inOrder(
        records.filter(({ hits }) => hits.length > 0),
        words,
      ),
    }
  })
