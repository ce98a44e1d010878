/** Places of a draft to which its problems lead. In problems and on the wire a place is one text, since faults of every part travel in one list. */

export type ProblemPlace =
  | { readonly kind: 'template' }
  | { readonly kind: 'process' }
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'approval'; readonly point: string }
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'field'; readonly id: string }

const marks = { step: 'step:', approval: 'approval:', group: 'group:' } as const

/** The text of a place. */
export function textOfPlace(place: ProblemPlace): string {
  switch (place.kind) {
    case 'template':
      return ''
    case 'process':
      return 'process'
    case 'step':
      return marks.step + place.step
    case 'approval':
      return marks.approval + place.point
    case 'group':
      return marks.group + place.name
    default:
      return place.id
  }
}

const behind = (at: string, mark: string): string | null => (at.startsWith(mark) ? at.slice(mark.length) : null)

/** The place behind a text; a text without a mark is the id of a field. */
export function readPlace(at: string): ProblemPlace {
  const [step, point, name] = [behind(at, marks.step), behind(at, marks.approval), behind(at, marks.group)]
  if (step !== null) return { kind: 'step', step }
  if (point !== null) return { kind: 'approval', point }
  if (at === '') return { kind: 'template' }
  if (at === 'process') return { kind: 'process' }
  return name === null ? { kind: 'field', id: at } : { kind: 'group', name }
}
