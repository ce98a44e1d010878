import { proveFieldFaults } from '../testing/prove-field-faults.ts'
import { proveRefusals } from '../testing/prove-refusals.ts'

proveRefusals('service-conversation')
proveFieldFaults('service-conversation')
