import { PortalAccountState } from '@onsite/domain/portal-account/portal-account-state.ts'
import type { FieldTones } from '../record/record-columns.tsx'

/** Colours of the states. */
export const portalTones: FieldTones = {
  state: {
    [PortalAccountState.Invited]: 'gold',
    [PortalAccountState.Active]: 'green',
    [PortalAccountState.Disabled]: 'grey',
  },
}
