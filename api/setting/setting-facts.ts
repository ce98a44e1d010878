import { defineFact } from '../define-fact.ts'

export const settingFacts = {
  /** A year of holidays was set, or given back to the official arrangement. Years are no records of a kind of their own. */
  holidaysChanged: defineFact({ name: 'holidays-changed', subject: 'record', touches: ['setting'] }),
  /** Settings of the enterprise were changed one by one. */
  settingsChanged: defineFact({ name: 'settings-changed', subject: 'record', touches: ['setting', 'session'] }),
} as const
