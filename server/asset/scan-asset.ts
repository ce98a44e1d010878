/** Finds assets by a scan, and links codes of others with them. */
import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { findAssetByCode, linkAssetCode, unlinkAssetCode } from '@onsite/api/asset/asset-calls.ts'
import { scannedCode } from '@onsite/domain/asset/asset-code.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { logRecord } from '../record/record-log.ts'
import { assetIdByScan, dropMark, linkedCodes, MarkKind } from './asset-mark-store.ts'
import { demandMark } from './asset-rules.ts'
import { assetList } from './asset-store.ts'
import { presentAsset } from './present-asset.ts'
import { assets } from './asset-machine.ts'

/** Codes of others that one asset may carry. */
const mostLinked = 20

const answerFind = answer(findAssetByCode, async (ctx, input) => {
  const code = scannedCode(input.code)
  const id = await assetIdByScan(ctx, input.code)
  const row = id === undefined ? undefined : await assetList.findSeen(ctx, id)
  return { code, asset: row === undefined ? null : await presentAsset(ctx, row) }
})

async function tellLinked(ctx: Context, id: string, action: string, note: string): Promise<string[]> {
  await Promise.all([
    logRecord(ctx, { kind: 'asset', recordId: id, action, note }),
    ctx.record(assetFacts.changed, { subjectId: id }),
  ])
  return await linkedCodes(ctx, id)
}

const answerLink = answer(linkAssetCode, async (ctx, input) => {
  const { row } = await assets.lock(ctx, input.id)
  const code = scannedCode(input.code)
  const linked = await linkedCodes(ctx, row.id)
  if (linked.includes(code)) throw faultAt('code', '这个码已经绑定在本设备上')
  if (linked.length >= mostLinked) throw faultAt('code', `一台设备最多绑定 ${mostLinked} 个码`)
  await demandMark(ctx, MarkKind.Linked, code, row.id)
  return await tellLinked(ctx, row.id, '绑定二维码', code)
})

const answerUnlink = answer(unlinkAssetCode, async (ctx, input) => {
  const { row } = await assets.lock(ctx, input.id)
  const code = scannedCode(input.code)
  if (!(await linkedCodes(ctx, row.id)).includes(code)) throw new Failure('not-found', { record: '二维码' })
  if (code === scannedCode(row.qr_code)) throw faultAt('code', '这是设备资料里的二维码，请编辑设备修改')
  await dropMark(ctx, MarkKind.Linked, code, row.id)
  return await tellLinked(ctx, row.id, '解绑二维码', code)
})

export const scanAnswers = [answerFind, answerLink, answerUnlink]
