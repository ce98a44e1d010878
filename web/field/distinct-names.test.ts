import { expect, test } from 'vitest'
import { withDistinctNames } from './distinct-names.ts'

const row = (tfname: string, ...templateNames: string[]) => ({ tfname, field: { name: tfname }, templateNames })

test('namesakes are called after their templates, others stay as they are', () => {
  const rows = withDistinctNames([row('型号', '维修'), row('型号', '安装', '保养'), row('工时', '维修'), row('型号')])

  expect(rows.map(({ tfname }) => tfname)).toEqual(['型号（维修）', '型号（安装、保养）', '工时', '型号'])
  expect(rows.map(({ field }) => field.name)).toEqual(rows.map(({ tfname }) => tfname))
})
