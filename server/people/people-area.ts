import type { ServerArea } from '../area.ts'
import { handoverAnswers } from './hand-over.ts'
import { peopleHoldings } from './hand-over-lead.ts'
import { peopleAnswers } from './people-answers.ts'

export const peopleArea: ServerArea = {
  area: 'people',
  answers: peopleAnswers,
  holdings: () => peopleHoldings,
  workWith: ({ holdings }) => ({ answers: handoverAnswers(holdings) }),
}
