/** Collects the panels that areas bring to the pages of others' records, in the order of their tabs; holds no panel of its own. */
import { allAreas } from '../all-areas.ts'
import { inOrder, type RecordPanels } from '../kernel/record-panels.tsx'

const brought = allAreas.flatMap(({ panels }) => (panels === undefined ? [] : [panels]))
const kinds = new Set(brought.flatMap((panels) => Object.keys(panels)))

export const recordPanels: RecordPanels = Object.fromEntries(
  [...kinds].map((kind) => [kind, inOrder(brought.flatMap((panels) => panels[kind] ?? []))]),
)
