import type { ApiArea } from '../area.ts'
import { codeCalls } from './code-calls.ts'
import { hostCalls } from './host-calls.ts'
import { lookCalls } from './look-calls.ts'
import { onlineCalls } from './online-calls.ts'
import { secondFactorCalls } from './second-factor-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { sessionFacts } from './session-facts.ts'
import { sourceCalls } from './source-calls.ts'
import { sourceSettingCalls } from './source-setting-calls.ts'

export const sessionArea = {
  area: 'session',
  calls: [
    ...sessionCalls,
    ...codeCalls,
    ...onlineCalls,
    ...secondFactorCalls,
    ...lookCalls,
    ...sourceCalls,
    ...sourceSettingCalls,
    ...hostCalls,
  ],
  facts: Object.values(sessionFacts),
} as const satisfies ApiArea
