/** Every event that notices tell of, by the name of its fact; read from the facts of all areas. */
import type { NoticeEvent } from '@onsite/domain/notice/notice-template.ts'
import { allAreas } from '../all-areas.ts'
import type { ApiArea } from '../area.ts'
import type { FactKind } from '../define-fact.ts'

export interface ToldFact {
  readonly fact: FactKind
  readonly event: NoticeEvent
}

const areas: readonly ApiArea[] = allAreas

export const toldFacts: ReadonlyMap<string, ToldFact> = new Map(
  areas
    .flatMap(({ facts = [] }) => facts)
    .flatMap((fact) => (fact.notice === undefined ? [] : [[fact.name, { fact, event: fact.notice }] as const])),
)
