/**
 * Lays out registered enterprises: one transaction for each step, which keeps with its work that it is done. Whoever dies meanwhile leaves whole steps, and
 * the next run goes on behind them.
 */
import { registrationFacts } from '@onsite/api/registration/registration-facts.ts'
import { type RegistrationStep, stepsOf } from '@onsite/domain/registration/registration-steps.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Type } from 'typebox'
import { actAs } from '../kernel/act-as.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { Context } from '../kernel/context.ts'
import { defineJob, type Job, type JobContext } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import { addAccount, replacePasswordHash } from '../session/session-store.ts'
import { keepTicket } from '../session/ticket-store.ts'
import { addPolicy } from '../sla/add-policy.ts'
import { installTemplate } from '../template/install-pack.ts'
import { packFiles, packs } from '../template/pack-files.ts'
import type { TemplateSurroundings } from '../template/template-surroundings.ts'
import { keepFailure, keepStep, lockRunning, type Registration, runningRegistrations } from './registration-store.ts'
import { usualLimits } from './usual-limits.ts'

interface Surroundings {
  readonly records: RecordDirectory
  readonly templates: TemplateSurroundings
}

/** Does one step, in the name of the first administrator. */
type LayStep = (ctx: Context, registration: Registration, step: RegistrationStep) => Promise<void>

const layStep =
  ({ templates }: Surroundings): LayStep =>
  async (ctx, registration, { file, group }) => {
    if (group === 'template') {
      const pack = packs.find(({ code }) => code === registration.pack)
      const at = pack?.files.indexOf(file) ?? -1
      const packFile = pack === undefined ? undefined : (await packFiles(pack))[at]
      if (pack === undefined || packFile === undefined) throw new Error(`no template ${registration.pack}/${file}`)
      await installTemplate(ctx, pack, packFile, templates)
    } else if (group === 'limits') await addPolicy(ctx, usualLimits)
    else if (group === 'account') await openAccount(ctx, registration)
  }

async function openAccount({ tx }: Context, registration: Registration): Promise<void> {
  const { id, mobile, password_hash: hash, person_id: personId, ticket_hash: ticket } = registration
  const accountId = await addAccount(tx, mobile, hash, { tenantId: id, personId })
  // There may be one of a person who is no more.
  await replacePasswordHash(tx, accountId, hash)
  await keepTicket(tx, accountId, ticket, 'login')
}

/** Steps of a registration. */
export const registrationSteps = ({ pack }: Pick<Registration, 'pack'>): RegistrationStep[] =>
  stepsOf(packs.find(({ code }) => code === pack)?.files ?? [])

/** Does the next step of a registration. @returns whether another one follows */
async function layNext(work: TenantWork, job: JobContext, records: RecordDirectory, lay: LayStep): Promise<boolean> {
  const registration = await lockRunning(work.tx, work.tenantId)
  if (registration === undefined) return false
  const left = registrationSteps(registration).filter(({ key }) => !registration.done.includes(key))
  const [step] = left
  if (step === undefined) throw new Error(`registration ${registration.id} runs without a step`)
  const acting = { personId: registration.person_id, role: RoleType.Administrator }
  const { database, files, log } = job
  await lay(await actAs(work, acting, { database, files, log, records }), registration, step)
  await keepStep(work.tx, registration.id, step.key, left.length === 1)
  return left.length > 1
}

/** The job, and the reaction that lets it begin at once. @param lay what a step does, for tests */
export function layEnterprises(
  surroundings: Surroundings,
  lay: LayStep = layStep(surroundings),
): { readonly job: Job; readonly reaction: Reaction } {
  const job = defineJob({
    name: 'lay-enterprises',
    // Continues those of a process that died.
    schedule: '* * * * *',
    payload: Type.Object({}),
    async run(ctx) {
      for (const id of await ctx.database.system(runningRegistrations)) {
        try {
          while (await ctx.inTenant(id, async (work) => await layNext(work, ctx, surroundings.records, lay)));
        } catch (error) {
          ctx.log.error({ err: error, tenantId: id }, 'enterprise not laid out')
          await ctx.database.system(async (tx) => await keepFailure(tx, id))
        }
      }
    },
  })
  const reaction = defineReaction({
    name: 'lay-enterprise',
    on: [registrationFacts.begun],
    run: async (ctx) => await ctx.enqueue(job, {}),
  })
  return { job, reaction }
}
