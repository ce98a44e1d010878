/** The limits with which a new enterprise begins: a finished example that can be changed. `Our choice:` those of the demonstration. */
import { type Duration, plainTarget, type SlaContent, TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { Priority } from '@onsite/domain/document/priority.ts'

const hours = (amount: number): Duration => ({ amount, unit: TimeUnit.Hour })
const days = (amount: number): Duration => ({ amount, unit: TimeUnit.Day })

export const usualLimits: { readonly kind: string; readonly name: string; readonly content: SlaContent } = {
  kind: 'work-order',
  name: '标准时限',
  content: {
    match: { customerIds: [], contractIds: [], templateIds: [] },
    isAlways: false,
    hoursId: null,
    targets: [
      { ...plainTarget(1, hours(2)), warnPercents: [75], warn: ['dispatchers'], late: ['dispatchers'] },
      { ...plainTarget(2, hours(2)), warnPercents: [75], warn: ['dispatchers'], late: ['dispatchers'] },
      {
        ...plainTarget(3, hours(2)),
        byPriority: { [Priority.Urgent]: hours(1) },
        warnPercents: [75],
        warn: ['technician'],
        late: ['dispatchers'],
      },
      {
        ...plainTarget(11, days(3)),
        byPriority: { [Priority.Urgent]: days(2), [Priority.VeryUrgent]: days(1) },
        warnPercents: [75, 90],
        warn: ['technician'],
        late: ['dispatchers', 'leader'],
      },
    ],
  },
}
