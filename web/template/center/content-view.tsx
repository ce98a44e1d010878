import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import type { ContentChange } from '@onsite/domain/template/content-difference.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { Empty, Table, Tag } from 'antd'
import { StateTag } from '../../kit/state-tag.tsx'
import { changeTones } from '../change-tones.ts'
import styles from './center.module.css'

/** The fields of a content as a table. */
export function ContentView({ content }: { readonly content: TemplateContent }) {
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...content.fields]}
      columns={[
        {
          title: '字段',
          dataIndex: 'name',
          render: (name: string, field) => (
            <>
              {name} {field.isCommon === true && <Tag>公共</Tag>}
            </>
          ),
        },
        {
          title: '类型',
          dataIndex: 'type',
          width: 110,
          render: (type: number) => (isFieldType(type) ? fieldTypeOf(type).label : ''),
        },
        { title: '分组', dataIndex: 'group', width: 130, ellipsis: true },
        {
          title: '必填',
          dataIndex: 'required',
          width: 64,
          render: (required: boolean, field) => (required ? '是' : field.requiredIf === null ? '否' : '有条件'),
        },
      ]}
    />
  )
}

/** Differences, one a line. */
export function DifferenceList({ changes }: { readonly changes: readonly ContentChange[] }) {
  if (changes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有差别" />
  return (
    <ul className={styles['versions']}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id} ${change.name}`} className={styles['version']}>
          <span className={styles['versionHead']}>
            <StateTag {...changeTones[change.kind]} />
            <strong>{change.name}</strong>
          </span>
          <span className={styles['facts']}>{change.detail}</span>
        </li>
      ))}
    </ul>
  )
}
