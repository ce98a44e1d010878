import { proveAutomationKind } from '../automation/testing/prove-kind.ts'
import { eventAutomation } from './event-automation.ts'
import { eventDocument } from './event-document.ts'

proveAutomationKind(eventAutomation, eventDocument)
