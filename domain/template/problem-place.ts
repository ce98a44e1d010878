/** Places of a draft to which its problems lead. In problems and on the wire a place is one text, since faults of every part travel in one list. */
import { type OrderStep, orderSteps } from '../field/form-step.ts'
import { type ApprovalPoint, approvalPoints } from './order-process.ts'

export type ProblemPlace =
  | { readonly kind: 'template' }
  | { readonly kind: 'process' }
  | { readonly kind: 'step'; readonly step: OrderStep }
  | { readonly kind: 'approval'; readonly point: ApprovalPoint }
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'field'; readonly id: string }

/** The text of a place. */
export function textOfPlace(place: ProblemPlace): string {
  switch (place.kind) {
    case 'template':
      return ''
    case 'process':
      return 'process'
    case 'step':
      return `step:${place.step}`
    case 'approval':
      return `approval:${place.point}`
    case 'group':
      return `group:${place.name}`
    default:
      return place.id
  }
}

const steps = new Map(orderSteps.map((step) => [textOfPlace({ kind: 'step', step }), step]))
const points = new Map(
  (Object.keys(approvalPoints) as ApprovalPoint[]).map((point) => [textOfPlace({ kind: 'approval', point }), point]),
)
const group = textOfPlace({ kind: 'group', name: '' })

/** The place behind a text; a text without a mark is the id of a field. */
export function readPlace(at: string): ProblemPlace {
  const [step, point] = [steps.get(at), points.get(at)]
  if (step !== undefined) return { kind: 'step', step }
  if (point !== undefined) return { kind: 'approval', point }
  if (at === '') return { kind: 'template' }
  if (at === 'process') return { kind: 'process' }
  return at.startsWith(group) ? { kind: 'group', name: at.slice(group.length) } : { kind: 'field', id: at }
}
