/** Whoever is a receiver for several reasons is told once by each way, in the words for the first of them, and by no way that he closed. */
import { saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { restoreNoticeTemplate, saveNoticeTemplate } from '@onsite/api/notice/template-calls.ts'
import { type NoticeWay, reaches } from '@onsite/domain/notice/notice-preference.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { FactRecorder } from '../kernel/facts.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, testFilesFolder, testLogger, type TestTenant } from '../testing/test-app.ts'
import { tellPeople } from './tell-people.ts'

const event = 'work-order-assigned'
const kinds = ['creator', 'technician', 'copied'] as const
const channels = Object.keys(toldChannels) as ToldChannel[]
const doNothing = async () => await Promise.resolve()

/** Delivers a fact twice, as a worker may, and takes away what came of it. */
async function deliver(
  tenant: TestTenant,
  fact: Parameters<ReturnType<typeof tellPeople>['run']>[1],
): Promise<string[]> {
  const { database } = await testApp()
  return await tenant.tx(async (tx) => {
    const now = new Date()
    const { record } = new FactRecorder(tx, tenant.id, null, now)
    const files = new LocalFileStore(testFilesFolder)
    const work = { database, files, log: testLogger, now, tenantId: tenant.id, tx, record, enqueue: doNothing }
    for (let time = 0; time < 2; time += 1) await tellPeople([]).run(work, fact)
    const ours = { notice: 'notice', message: 'sent_message' } as const
    const notices = await tx.many(
      q.selectFrom(ours.notice).select(['person_id', 'title']).where('tenant_id', '=', tenant.id),
    )
    const messages = await tx.many(
      q.selectFrom(ours.message).select(['person_id', 'title', 'channel']).where('tenant_id', '=', tenant.id),
    )
    for (const table of Object.values(ours)) await tx.run(q.deleteFrom(table).where('tenant_id', '=', tenant.id))
    return [...notices.map((one) => ({ ...one, channel: 'inApp' })), ...messages]
      .map(({ channel, person_id: person, title }) => `${person} ${channel} ${title}`)
      .toSorted()
  })
}

it('holds for any overlap of roles, templates and wishes', async () => {
  const tenant = await (await testApp()).tenant()
  const administrator = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const staff = [
    await tenant.person({ roles: [RoleType.Technician] }),
    await tenant.person({ roles: [RoleType.Dispatcher] }),
    await tenant.person({ roles: [RoleType.Director] }),
  ]
  const idOf = (one: number): string => staff[one]?.id ?? ''
  const index = fc.constantFrom(0, 1, 2)
  const group = fc.uniqueArray(index)
  const uses = fc.dictionary(
    fc.constantFrom('', ...kinds).chain((kind) => fc.constantFrom(...channels).map((channel) => `${kind}/${channel}`)),
    fc.constantFrom(...Object.values(TemplateUse)),
  )
  const wish = fc.record({
    hasMail: fc.boolean(),
    off: fc.uniqueArray(fc.constantFrom<NoticeWay>(...channels.map((channel) => `order/${channel}` as const))),
  })
  const usual = fc.uniqueArray(fc.constantFrom(...channels))

  await fc.assert(
    fc.asyncProperty(
      fc.record({ creator: group, technician: group, copied: group }),
      group,
      fc.option(index),
      usual,
      uses,
      fc.tuple(wish, wish, wish),
      async (roles, others, actor, told, templates, wishes) => {
        const preferences = wishes.map(({ hasMail, off }, at) => ({
          mail: hasMail ? `p${at}@a.cn` : '',
          off,
          quiet: null,
        }))
        for (const [at, person] of staff.entries())
          await tenant.as(person).get(saveNoticePreference, preferences[at] ?? { mail: '', off: [], quiet: null })
        for (const receiver of ['', ...kinds])
          for (const channel of channels) {
            const use = templates[`${receiver}/${channel}`] ?? null
            const place = { event, channel, receiver }
            if (use === null) await administrator.get(restoreNoticeTemplate, place)
            else await administrator.get(saveNoticeTemplate, { ...place, use, title: receiver || '全部', text: '' })
          }
        const people = [...Object.values(roles).flat(), ...others]
        const got = await deliver(tenant, {
          id: uuidv7(),
          kind: event,
          subjectKind: 'work-order',
          subjectId: uuidv7(),
          actorId: actor === null ? null : idOf(actor),
          at: new Date().toISOString(),
          tenantId: tenant.id,
          people: [],
          touches: [],
          data: {},
          tellCustomer: undefined,
          readAbout: undefined,
          origin: undefined,
          tell: {
            category: 'order',
            channels: told,
            people: people.map(idOf),
            kinds: Object.fromEntries(kinds.map((kind) => [kind, roles[kind].map(idOf)])),
            title: '指派',
            text: '一张工单',
            path: '/o',
          },
        })

        const expected = [...new Set(people)]
          .filter((one) => one !== actor)
          .flatMap((one) => {
            const kind = kinds.find((name) => roles[name].includes(one)) ?? ''
            return channels.flatMap((channel) => {
              const key = [`${kind}/${channel}`, `/${channel}`].find((name) => templates[name] !== undefined)
              const use = key === undefined ? TemplateUse.Usual : templates[key]
              const isOpen = use === TemplateUse.Usual ? told.includes(channel) : use === TemplateUse.Always
              const preference = preferences[one]
              if (!isOpen || preference === undefined || !reaches(preference, 'order', channel)) return []
              return `${idOf(one)} ${channel} ${key === undefined ? '指派' : key.split('/')[0] || '全部'}`
            })
          })
        expect(got).toEqual(expected.toSorted())
      },
    ),
    { numRuns: 25 },
  )
})
