import type { ContractVerdict } from '@onsite/api/contract/contract-shapes.ts'
import type { RowAction } from '../kit/row-actions.tsx'

/** The server's verdicts as buttons of a page: in an order, those that are possible first. */
export function verdictActions<Action extends string>(
  verdicts: readonly ContractVerdict[],
  order: readonly Action[],
  dangers: readonly Action[],
  run: (action: Action) => void,
): readonly RowAction[] {
  const actions = order.flatMap((action): RowAction[] => {
    const verdict = verdicts.find((one) => one.action === action)
    if (verdict === undefined) return []
    return [
      {
        key: action,
        label: verdict.label,
        reasons: verdict.reasons,
        danger: dangers.includes(action),
        run: () => run(action),
      },
    ]
  })
  return actions.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** What is possible first, dangerous ones last. */
const rankOf = ({ danger, reasons = [] }: RowAction): number => Number(reasons.length > 0) * 2 + Number(danger === true)
