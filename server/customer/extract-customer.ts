import { extractCustomerInfo, type PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import { parsePaste } from '@onsite/domain/paste/parse-paste.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn, instantOf } from '../kernel/day.ts'
import { divisionNameOf, writtenDivisions } from '../setting/division-store.ts'

async function extractCustomer(ctx: Context, { text }: { readonly text: string }): Promise<PastedCustomer> {
  const { area, wantedTime, phones, rest, ...parts } = parsePaste(
    text,
    writtenDivisions(),
    dayIn(ctx.tenant.zone, ctx.now),
  )
  const [day = '', time] = wantedTime?.value.split(' ') ?? []
  return {
    ...parts,
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
    wantedTime:
      wantedTime === null ? null : { ...wantedTime, instant: instantOf(ctx.tenant.zone, day, time).toISOString() },
  }
}

export const answerExtractCustomer = answer(extractCustomerInfo, extractCustomer)
