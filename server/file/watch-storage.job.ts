import { fileFacts } from '@onsite/api/file/file-facts.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Type } from 'typebox'
import { lastFactAbout } from '../kernel/facts.ts'
import { defineJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { holdersOf } from '../kernel/tenant-people.ts'

/** Raises the alarm when the volume of files is full: in the log as long as it lasts, and once to the administrators of each enterprise. */
export const watchStorage = defineJob({
  name: 'watch-storage',
  schedule: '*/5 * * * *',
  payload: Type.Object({}),
  async run(ctx) {
    const space = await ctx.files.space()
    if (space === null) return
    if (space.isFull) ctx.log.error(space, 'the volume of files is full: uploads and exports are refused')
    for (const tenantId of await ctx.database.tenantIds())
      await ctx.inTenant(tenantId, async (work) => await tellChange(work, space.isFull))
  },
})

/** The last fact remembers what an enterprise was told, whichever process told it. */
async function tellChange(work: TenantWork, isFull: boolean): Promise<void> {
  const { tenantId, tx } = work
  const last = await lastFactAbout(tx, tenantId, { kind: fileFacts.storageFilled.subject, id: tenantId })
  if (isFull === (last === fileFacts.storageFilled.name)) return
  const people = await holdersOf(tx, tenantId, RoleType.Administrator)
  const { storageCleared, storageFilled } = fileFacts
  await work.record(isFull ? storageFilled : storageCleared, {
    subjectId: tenantId,
    people,
    tell: { ...(isFull ? filled : cleared), category: 'system', people, channels: ['inApp'], path: '/guideOne' },
  })
}

type Words = Pick<Tell, 'title' | 'text'>
const filled: Words = {
  title: '服务器存储空间不足',
  text: '暂时不能上传文件和导出；请联系系统的运维人员清理或扩充磁盘',
}
const cleared: Words = { title: '服务器存储空间已恢复', text: '可以继续上传文件和导出' }
