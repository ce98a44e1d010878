import { listApplications, testApplication } from '@onsite/api/application/application-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { applicationStates, isTested } from '@onsite/domain/application/application.ts'
import { Button, Space, type TableColumnsType } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { orNoData } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import { PanelTable } from '../kit/panel-table.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'

type Row = Reply<typeof listApplications>[number]

const columns: TableColumnsType<Row> = [
  { key: 'name', title: '应用', dataIndex: 'name', width: 140 },
  { key: 'about', title: '用途', dataIndex: 'about', width: 240 },
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: (_, { state }) => <StateTag {...applicationStates[state]} />,
  },
  { key: 'note', title: '说明', width: 260, render: (_, { note }) => orNoData(note) },
  { key: 'act', title: '操作', width: 140, render: (_, row) => <Actions row={row} /> },
]

function Actions({ row: { code, hasTest, name, path } }: { readonly row: Row }) {
  const test = useAct(testApplication, {
    success: (note) => (note === '' ? '测试消息已发到你的手机' : `测试消息已发出：${note}`),
  })
  return (
    <Space size={12}>
      {path !== '' && <PageLink path={path}>{path === '/messageOutbox' ? '发件箱' : '设置'}</PageLink>}
      {hasTest && isTested(code) && (
        <Button
          type="link"
          size="small"
          style={{ padding: 0 }}
          aria-label={`发送测试：${name}`}
          loading={test.busy}
          onClick={() => void test.run({ code })}
        >
          发送测试
        </Button>
      )}
    </Space>
  )
}

/** /application: with which other systems the product is connected, whether each of them works, and where it is set up. */
export function ApplicationPage() {
  const applications = useCall(listApplications, {}, { marks: ['automation', 'setting'] })
  return (
    <section className={page['page']} aria-label="应用管理">
      <div className={page['head']}>
        <h1>应用管理</h1>
      </div>
      <PanelTable<Row> query={applications} columns={columns} rowKey="code" emptyText="还没有应用" />
    </section>
  )
}
