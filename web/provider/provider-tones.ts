import { ProviderState } from '@onsite/domain/provider/partner-type.ts'
import type { FieldTones } from '../record/record-columns.tsx'

export const providerTones: FieldTones = {
  state: { [ProviderState.Enabled]: 'green', [ProviderState.Disabled]: 'grey' },
}
