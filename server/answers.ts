/** Collects what the areas answer, react to and run as jobs; holds nothing of its own. */
import { allAreas } from './all-areas.ts'
import type { AreaWork, Brought, BroughtParts, Lent } from './area.ts'
import type { Answer } from './kernel/answer.ts'
import type { Job } from './kernel/job.ts'
import type { Reaction } from './kernel/reaction.ts'
import type { MakeSocketEndpoint } from './kernel/socket-endpoint.ts'
import { recordDirectory } from './record-kinds.ts'
import { withAddedActions } from './automation/automation-kind.ts'
import { exceedExporter } from './sla/export-exceeds.ts'

const lent: Partial<Lent> = Object.assign({}, ...allAreas.map((area) => area.lends))

/** One that areas need and nobody lends stops the process at its start. */
function demandLent<Key extends keyof Lent>(key: Key): Lent[Key] {
  const found = lent[key]
  if (found === undefined) throw new Error(`no area lends ${key}`)
  return found
}

const parts: BroughtParts = {
  recentOrderCount: demandLent('recentOrderCount'),
  approvalFlows: demandLent('approvalFlows'),
  arrangeMenu: demandLent('arrangeMenu'),
  isMailSet: demandLent('isMailSet'),
  records: recordDirectory,
  exporters: allAreas.flatMap((area) => [...(area.exporters ?? []), ...(area.clockKinds ?? []).map(exceedExporter)]),
  importers: allAreas.flatMap((area) => area.importers ?? []),
  approvalSubjects: allAreas.flatMap((area) => area.approvalSubjects ?? []),
  badgeCounters: allAreas.flatMap((area) => area.badgeCounters ?? []),
  talkKinds: allAreas.flatMap((area) => area.talkKinds ?? []),
  versionMovers: allAreas.flatMap((area) => area.versionMovers ?? []),
  noticeKinds: allAreas.flatMap((area) => area.noticeKinds ?? []),
  clockKinds: allAreas.flatMap((area) => area.clockKinds ?? []),
  commandKinds: allAreas.flatMap((area) => area.commandKinds ?? []),
  automationKinds: withAddedActions(
    allAreas.flatMap((area) => area.automationKinds ?? []),
    allAreas.flatMap((area) => area.automationActions ?? []),
  ),
}

const brought: Brought = { ...parts, holdings: allAreas.flatMap((area) => area.holdings?.(parts) ?? []) }

const works: readonly AreaWork[] = allAreas.flatMap((area) => [area, area.workWith?.(brought) ?? {}])

export const answers: readonly Answer[] = works.flatMap((work) => work.answers ?? [])
export const sockets: readonly MakeSocketEndpoint[] = works.flatMap((work) => work.sockets ?? [])
export const reactions: readonly Reaction[] = works.flatMap((work) => work.reactions ?? [])
export const jobs: readonly Job[] = works.flatMap((work) => work.jobs ?? [])
