/** The throw-away kind, with its areas' manifests and its process listed and nothing else: every table of the product has it. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '../..')
const at = (file: string): string => join(project, file)
const kind = 'requisition'

it('has its page, templates, limits, links and tags, beside those of the product', { timeout: 60_000 }, () => {
  const text = execFileSync(
    process.execPath,
    ['--import', at('e2e/document/add-requisition.mjs'), at('server/testing/tell-of-kinds.mjs')],
    {
      cwd: project,
      encoding: 'utf8',
      // Only who serves pages or migrates asks for these folders.
      env: { ...process.env, REQUISITION_WEB: 'none', REQUISITION_MIGRATIONS: 'none' },
    },
  )

  expect(JSON.parse(text)).toEqual({
    page: '/requisition/1',
    screens: ['Requisition', 'ReadyRequisition', 'RequisitionDetail'],
    templates: ['order', 'event', 'project', 'custom', kind],
    process: '领料单',
    formTouches: [kind],
    limits: ['work-order', kind, 'event'],
    clocks: ['work-order', kind, 'event'],
    approved: ['sales-contract', 'service-contract', 'work-order', kind, 'event'],
    approvals: ['sales-contract', 'service-contract', 'work-order', kind, 'event'],
    links: ['customer', 'asset', 'sales-contract', 'service-contract', 'work-order', kind],
    linkHint: '单号或用途',
    tags: ['人员标签', '客户标签', '工单标签', '领料单标签', '事件标签'],
    tagTouches: ['people', 'customer', 'work-order', kind, 'event'],
    tagCodes: [1, 4, 3, 99, 6],
    formKinds: expect.arrayContaining(['order', kind]) as string[],
  })
})
