/** Labels with a QR code, to stick on assets. */
import { getAssetLabels, mostLabels, tellLabelsPrinted } from '@onsite/api/asset/asset-calls.ts'
import { labelPath } from '@onsite/domain/asset/asset-code.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { logRecord } from '../record/record-log.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { assetList } from './asset-store.ts'
import { presentAssets } from './present-asset.ts'

const answerLabels = answer(getAssetLabels, async (ctx, { ids }) => {
  const rows = await assetList.byIds(ctx, [...new Set(ids.split(','))].slice(0, mostLabels))
  if (rows.length === 0) throw new Failure('not-found', { record: '设备' })
  const labels = (await presentAssets(ctx, rows)).map(({ code, customerName, id, name, serialNo }) => ({
    id,
    name,
    serialNo,
    code,
    path: labelPath(code),
    owner: customerName === '' ? ctx.tenant.name : customerName,
  }))
  return { labels, servicePhone: (await enterpriseSetting(ctx)).servicePhone }
})

const answerPrinted = answer(tellLabelsPrinted, async (ctx, { ids, size }) => {
  const rows = await assetList.byIds(ctx, ids)
  if (rows.length < ids.length) throw new Failure('not-found', { record: '设备' })
  const note = `${size.replace('x', '×')} mm`
  await logRecord(ctx, ...rows.map(({ id }) => ({ kind: 'asset', recordId: id, action: '打印标签', note })))
  return rows.length
})

export const labelAnswers = [answerLabels, answerPrinted]
