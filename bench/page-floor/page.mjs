/** The floor that `bench/page.ts` sets beside the product's list: one call and antd's table, without frame, session, rights or settings. */
import { ConfigProvider, Pagination, Table, Tag } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const pageSize = 10
const timeOf = (value) => (value == null ? '' : new Date(value).toLocaleString('zh-CN'))
const columns = [
  { dataIndex: 'orderNo', title: '工单编号', fixed: 'left', width: 150 },
  { dataIndex: 'title', title: '标题', width: 200, ellipsis: true },
  { dataIndex: 'state', title: '状态', width: 100, render: (state) => createElement(Tag, null, state) },
  { dataIndex: 'customName', title: '客户', width: 160, ellipsis: true },
  { dataIndex: 'customLinkPerson', title: '联系人', width: 100 },
  { dataIndex: 'gpsAddr', title: '地址', width: 220, ellipsis: true },
  { dataIndex: 'customPhone', title: '电话', width: 120 },
  { dataIndex: 'create_time', title: '创建时间', width: 170, render: timeOf },
  { dataIndex: 'update_time', title: '更新时间', width: 170, render: timeOf },
]

function Floor() {
  const [page, setPage] = useState(0)
  const [rows, setRows] = useState([])
  useEffect(() => {
    const gone = new AbortController()
    fetch(`/v2/order/getAllOrderList?view=all&pageIndex=${page}&pageSize=${pageSize}`, { signal: gone.signal })
      .then((response) => response.json())
      .then(
        ({ data }) => setRows(data),
        () => {},
      )
    return () => gone.abort()
  }, [page])
  return createElement(
    ConfigProvider,
    { locale: zhCN },
    createElement(Table, {
      rowKey: 'id',
      size: 'small',
      columns,
      dataSource: rows,
      pagination: false,
      rowSelection: {},
      scroll: { x: 1400, y: 600 },
    }),
    createElement(Pagination, { total: 100, pageSize, current: page + 1, onChange: (next) => setPage(next - 1) }),
  )
}

createRoot(document.querySelector('#root')).render(createElement(Floor))
