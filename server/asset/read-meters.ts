/** Meters of assets and their readings. */
import { assetFacts } from '@onsite/api/asset/asset-facts.ts'
import { addReading, listMeters, type MeterShape, removeMeter, saveMeter } from '@onsite/api/asset/meter-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { meterDigits, mostMeters, readingFault, usageBetween } from '@onsite/domain/asset/meter.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { logRecord } from '../record/record-log.ts'
import { assetList } from './asset-store.ts'
import {
  dropMeter,
  insertMeter,
  insertReading,
  isMeterNamed,
  meterById,
  type MeterRecord,
  metersOf,
  newestReadings,
  type ReadingRecord,
  readingsBeside,
  renameMeter,
} from './meter-store.ts'
import { assets } from './asset-machine.ts'

/** Readings of one meter that a page shows. */
const mostShown = 100

async function tell(ctx: Context, assetId: string, action: string, note: string): Promise<void> {
  await Promise.all([
    logRecord(ctx, { kind: 'asset', recordId: assetId, action, note }),
    ctx.record(assetFacts.changed, { subjectId: assetId }),
  ])
}

const beside = (reading: ReadingRecord) => ({ value: reading.value, isReset: reading.reset_reason !== '' })

/** Meters with their readings, newest first. */
async function presentMeters(ctx: Context, meters: readonly MeterRecord[]): Promise<MeterShape[]> {
  // One more than is shown, from which the use of the oldest one is counted.
  const readings = await newestReadings(
    ctx,
    meters.map(({ id }) => id),
    mostShown + 1,
  )
  const names = await peopleNames(ctx, new Set(readings.map((reading) => reading.created_by)))
  return meters.map((meter) => {
    const own = readings.filter((reading) => reading.meter_id === meter.id)
    return {
      id: meter.id,
      name: meter.name,
      unit: meter.unit,
      readings: own
        .slice(0, mostShown)
        .map((reading, at) => presentReading(reading, own[at + 1], names.get(reading.created_by) ?? '')),
    }
  })
}

function presentReading(reading: ReadingRecord, before: ReadingRecord | undefined, userName: string) {
  return {
    id: reading.id,
    value: reading.value,
    used: before === undefined ? null : Number(usageBetween(beside(before), beside(reading)).toFixed(meterDigits)),
    at: reading.read_at,
    resetReason: reading.reset_reason,
    note: reading.note,
    userName,
  }
}

const answerList = answer(listMeters, async (ctx, { assetId }) => {
  if ((await assetList.findSeen(ctx, assetId)) === undefined) throw new Failure('not-found', { record: '设备' })
  return await presentMeters(ctx, await metersOf(ctx, assetId))
})

const answerSave = answer(saveMeter, async (ctx, input) => {
  const { row: asset } = await assets.lock(ctx, input.assetId)
  const name = input.name.trim()
  const unit = input.unit?.trim() ?? ''
  const taken = new Failure('meter-taken', { name })
  const meters = await metersOf(ctx, asset.id)
  const { id } = input
  if (id === undefined) {
    if (meters.length >= mostMeters) throw faultAt('name', `一台设备最多 ${mostMeters} 个读数项`)
    const meter = { id: uuidv7(), asset_id: asset.id, name, unit, created_by: ctx.person.id }
    if (!(await insertMeter(ctx, meter))) throw taken
    await tell(ctx, asset.id, '新建读数项', name)
  } else {
    const before = meters.find((meter) => meter.id === id)
    if (before === undefined) throw new Failure('not-found', { record: '读数项' })
    if (await isMeterNamed(ctx, asset.id, name, id)) throw taken
    await renameMeter(ctx, id, name, unit)
    await tell(ctx, asset.id, '修改读数项', before.name === name ? name : `${before.name} → ${name}`)
  }
  const saved = (await metersOf(ctx, asset.id)).filter((meter) => meter.name === name)
  const [shown] = await presentMeters(ctx, saved)
  if (shown === undefined) throw new Error('a meter just saved is gone')
  return shown
})

/** The meter, held, of an asset that the person sees. */
async function lockMeter(ctx: Context, id: string): Promise<MeterRecord> {
  const meter = await meterById(ctx, id)
  if (meter === undefined || (await assetList.findSeen(ctx, meter.asset_id)) === undefined)
    throw new Failure('not-found', { record: '读数项' })
  return meter
}

const answerRemove = answer(removeMeter, async (ctx, { id }) => {
  const meter = await lockMeter(ctx, id)
  await dropMeter(ctx, id, ctx.now)
  await tell(ctx, meter.asset_id, '删除读数项', meter.name)
  return id
})

/** Readings that come a little before the server's clock says now are still now. */
const mostAheadMs = 5 * 60_000

async function read(ctx: Context, input: Input<typeof addReading>) {
  const meter = await lockMeter(ctx, input.meterId)
  const { value } = input
  const resetReason = input.resetReason?.trim() ?? ''
  if (Number(value.toFixed(meterDigits)) !== value) throw faultAt('value', `读数最多 ${meterDigits} 位小数`)
  const at = input.at === undefined ? ctx.now : new Date(input.at)
  if (at.getTime() > ctx.now.getTime() + mostAheadMs) throw faultAt('at', '抄表时间不能晚于现在')
  const { after, before } = await readingsBeside(ctx, meter.id, at)
  const reason = readingFault(
    { value, resetReason },
    before === undefined ? undefined : beside(before),
    after === undefined ? undefined : beside(after),
  )
  if (reason !== null) throw new Failure('reading-backwards', { reason })
  const reading: ReadingRecord = {
    tenant_id: ctx.tenantId,
    id: uuidv7(),
    meter_id: meter.id,
    value,
    read_at: at.toISOString(),
    reset_reason: resetReason,
    note: input.note?.trim() ?? '',
    created_by: ctx.person.id,
    created_at: ctx.now.toISOString(),
  }
  await insertReading(ctx, reading)
  const words = `${meter.name} ${value}${meter.unit === '' ? '' : ` ${meter.unit}`}`
  await tell(ctx, meter.asset_id, '登记读数', resetReason === '' ? words : `${words}（${resetReason}）`)
  return presentReading(reading, before, ctx.person.name)
}

export const meterAnswers = [answerList, answerSave, answerRemove, answer(addReading, read)]
