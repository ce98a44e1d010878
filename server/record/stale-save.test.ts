import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { annotateSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import { describe, expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'

describe('a save of what somebody else changed meanwhile', () => {
  it('says of an asset who changed what', async () => {
    const o = await contractOffice()
    const input = { name: '冷却泵', customerId: o.customerId }
    const { id, version } = await o.administrator.get(saveAsset, input)
    await o.dispatcher.get(saveAsset, { ...input, id, version, name: '循环泵' })

    const late = await o.administrator.call(saveAsset, { ...input, id, version, name: '水泵' })

    expect(late).toMatchObject({
      code: 'stale',
      data: [
        {
          label: '修改',
          actorName: o.people.dispatcher.name,
          changes: [{ from: '冷却泵', to: '循环泵' }],
        },
      ],
    })
  })

  it('says it of contracts and of their notes', async () => {
    const o = await contractOffice()
    const contract = await o.signService()
    const { id, version } = contract
    const input = {
      id,
      version,
      name: '空压机年度维保',
      customerId: o.customerId,
      startOn: o.today,
      endOn: o.day(9),
      amount: 1,
    }
    await o.director.get(saveServiceContract, { ...input, instalments: [{ dueOn: o.today, amount: 1 }] })
    const sales = await o.signSales()
    const note = { id: sales.id, version: sales.version, attachments: [] }
    await o.salesperson.get(annotateSalesContract, { ...note, remark: '先到' })

    const late = [
      await o.director.call(saveServiceContract, input),
      await o.director.call(annotateSalesContract, { ...note, remark: '后到' }),
    ]

    expect(late).toMatchObject([
      {
        code: 'stale',
        data: [{ changes: expect.arrayContaining([expect.objectContaining({ field: 'instalments' })]) as unknown }],
      },
      { code: 'stale', data: [{ actorName: o.people.salesperson.name, changes: [{ field: 'remark', to: '先到' }] }] },
    ])
  })
})
