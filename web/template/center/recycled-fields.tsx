import {
  countRecycledFields,
  listRecycledFields,
  type RecycledField,
  restoreCommonFields,
  restoreFields,
} from '@onsite/api/template/template-setting-calls.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { type FormKind, formKindNames, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { formatTime } from '../../kit/formats.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import styles from './center.module.css'
import { EmptyText } from './empty-text.tsx'

const pageSize = 20

/** Deleted fields and the values they still hold; restoring puts them at the end of their template's draft. */
export function RecycledFields({ canEdit }: { readonly canEdit: boolean }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<FormKind | null>(null)
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<readonly RecycledField[]>([])
  const words = useDebounced(name.trim())
  const filter = given({ name: words || undefined, formKind: kind ?? undefined })
  const rows = useCall(listRecycledFields, { ...filter, pageIndex: page, pageSize }, { keep: true })
  const count = useCall(countRecycledFields, filter, { keep: true })
  const own = useAct(restoreFields)
  const common = useAct(restoreCommonFields)
  const restore = async (fields: readonly RecycledField[]) => {
    const ofCommon = fields.filter((field) => field.isCommon)
    const ofTemplates = fields.filter((field) => !field.isCommon)
    if (ofCommon.length > 0) await common.run({ ids: ofCommon.map(({ id }) => id) })
    if (ofTemplates.length > 0) await own.run({ ids: ofTemplates.map(({ id }) => id) })
    setChosen([])
  }
  return (
    <section className={styles['panel']} aria-label="字段回收站">
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          style={{ width: 220 }}
          placeholder="字段名称"
          aria-label="字段名称"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setPage(0)
          }}
        />
        <Select
          allowClear
          style={{ width: 140 }}
          placeholder="全部表单"
          aria-label="表单"
          value={kind}
          options={formKindNames.map((value) => ({ value, label: formKindOf(value).label }))}
          onChange={(value: FormKind | null | undefined) => {
            setKind(value ?? null)
            setPage(0)
          }}
        />
        {canEdit && (
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={own.busy || common.busy}
            onClick={() => void restore(chosen)}
          >
            {chosen.length === 0 ? '还原' : `还原 ${chosen.length} 个字段`}
          </Button>
        )}
        <span className={styles['facts']}>还原后排在草稿最后，已填的值还在；发布后生效。</span>
      </div>
      {rows.error !== null && <LoadFailed failure={rows.error} onRetry={() => void rows.refetch()} />}
      <Table<RecycledField>
        size="small"
        rowKey="id"
        loading={rows.isFetching && rows.data === undefined}
        dataSource={rows.data ?? []}
        locale={{
          emptyText: <EmptyText>{words === '' && kind === null ? '没有删除的字段' : '没有符合条件的字段'}</EmptyText>,
        }}
        pagination={{
          current: page + 1,
          pageSize,
          total: count.data ?? 0,
          showSizeChanger: false,
          onChange: (next) => setPage(next - 1),
        }}
        {...(canEdit
          ? {
              rowSelection: {
                selectedRowKeys: chosen.map(({ id }) => id),
                onChange: (_: unknown, selected: RecycledField[]) => setChosen(selected),
                getCheckboxProps: (field: RecycledField) => ({ 'aria-label': `选择${field.tfname}` }),
              },
            }
          : {})}
        columns={[
          { title: '字段', dataIndex: 'tfname', ellipsis: true },
          {
            title: '类型',
            dataIndex: 'type',
            width: 110,
            render: (type: number) => (isFieldType(type) ? fieldTypeOf(type).label : ''),
          },
          {
            title: '来自',
            width: 200,
            ellipsis: true,
            render: (_, field) =>
              `${formKindOf(field.formKind).label} · ${field.isCommon ? '公共表单' : field.tmplName}`,
          },
          { title: '已填的记录', dataIndex: 'records', width: 100, align: 'right' },
          { title: '删除人', dataIndex: 'deleteUserName', width: 100, ellipsis: true },
          { title: '删除时间', dataIndex: 'deleteTime', width: 150, render: (time: string) => formatTime(time) },
          ...(canEdit
            ? [
                {
                  title: '操作',
                  width: 80,
                  render: (_: unknown, field: RecycledField) => (
                    <Button size="small" type="link" onClick={() => void restore([field])}>
                      还原
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
