import { extractCustomerInfo, type PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import { pasteByModel } from '@onsite/domain/paste/paste-setting.ts'
import { PasteReader } from '@onsite/domain/paste/paste-reader.ts'
import { parsePaste } from '@onsite/domain/paste/parse-paste.ts'
import type { PastedParts } from '@onsite/domain/paste/pasted-parts.ts'
import { partsSaid } from '@onsite/domain/paste/said-parts.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { answerByWork } from '../kernel/answer.ts'
import { ClientGone } from '../kernel/client-gone.ts'
import { dayIn, instantOf } from '../kernel/day.ts'
import { languageModel } from '../kernel/language-model.ts'
import type { Log } from '../kernel/log.ts'
import { divisionNameOf, writtenDivisions } from '../setting/division-store.ts'
import { askForParts } from './ask-for-parts.ts'

interface Pasted {
  readonly text: string
  readonly today: string
  readonly zone: string
  /** The enterprise wants a model to be asked, and one is connected. */
  readonly isForModel: boolean
}

interface Reading {
  readonly parts: PastedParts
  readonly reader: PasteReader
}

export const answerExtractCustomer = answerByWork(
  extractCustomerInfo,
  async ({ now, tenant }, { text }): Promise<Pasted> =>
    await Promise.resolve({
      text,
      today: dayIn(tenant.zone, now),
      zone: tenant.zone,
      isForModel: languageModel.host !== '' && settingOf(tenant.settings, pasteByModel),
    }),
  async (pasted, { log, signal }) => present(pasted, await read(pasted, log, signal)),
)

/** `Our choice:` a model that does not answer costs nothing but its answer: the rules have read the text by then. */
async function read({ isForModel, text, today }: Pasted, log: Log, signal: AbortSignal): Promise<Reading> {
  const names = writtenDivisions()
  const parts = parsePaste(text, names, today)
  if (!isForModel) return { parts, reader: PasteReader.Rules }
  try {
    const said = await askForParts(languageModel, { text, today, signal })
    return { parts: partsSaid(text, said, parts, names, today), reader: PasteReader.Model }
  } catch (error) {
    if (error instanceof ClientGone) throw error
    log.warn({ err: error }, 'a pasted text was read without the language model')
    return { parts, reader: PasteReader.RulesInstead }
  }
}

function present({ zone }: Pasted, { parts: all, reader }: Reading): PastedCustomer {
  const { area, phones, rest, wantedTime, ...parts } = all
  const [day = '', time] = wantedTime?.value.split(' ') ?? []
  return {
    ...parts,
    reader,
    phones: [...phones],
    rest: [...rest],
    area:
      area === null
        ? null
        : {
            ...area,
            name: area.code === '' ? '' : divisionNameOf(area.code),
            candidates: area.candidates.map((code) => ({ code, name: divisionNameOf(code) })),
          },
    wantedTime: wantedTime === null ? null : { ...wantedTime, instant: instantOf(zone, day, time).toISOString() },
  }
}
