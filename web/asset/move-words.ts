import type { PlainAction } from '@onsite/domain/asset/asset-lifecycle.ts'

interface MoveWords {
  /** What it means, above the fields. */
  readonly note: string
  readonly done: string
}

/** Words of the moves that ask for nothing but a reason. */
export const moveWords: Readonly<Record<PlainAction, MoveWords>> = {
  stop: { note: '设备仍在客户处，暂时不用。', done: '已停用' },
  resume: { note: '设备重新投入使用。', done: '已启用' },
  sendToRepair: { note: '设备送去维修，修回后回到原来的地方。', done: '已送修' },
  backFromRepair: { note: '设备修好，回到原来的地方。', done: '已修回' },
  returnToStock: { note: '设备离开客户，回到库房；部件会从整机上拆下。', done: '已退回入库' },
  scrap: { note: '报废的设备不再参与服务，档案保留。', done: '已报废' },
  revokeScrap: { note: '设备重新可用，在客户处的先为停用。', done: '已撤销报废' },
}
