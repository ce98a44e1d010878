import { CloseOutlined, DownOutlined, EditOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { type FieldDefinition, type FieldSettings, newField } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, fieldTypes } from '@onsite/domain/field/field-types.ts'
import { Button, Drawer, Input } from 'antd'
import { type ComponentType, useState } from 'react'
import shared from '../../../field/conditions/conditions.module.css'
import styles from '../designer.module.css'
import { freshId } from '../../../kernel/fresh-id.ts'
import { TypeIcon } from '../type-icon.tsx'
import { PropertyRow, SwitchRow } from './property-row.tsx'
import { DropMenu } from '../../../kit/drop-menu.tsx'

interface ColumnSettingsProps {
  readonly field: FieldDefinition
  readonly fields: readonly FieldDefinition[]
  readonly fixed: readonly []
  readonly onChange: (settings: FieldSettings) => void
}

interface ColumnsEditorProps {
  readonly columns: readonly FieldDefinition[]
  readonly onChange: (columns: readonly FieldDefinition[]) => void
  /** The settings of a column's type. */
  readonly Settings: ComponentType<ColumnSettingsProps>
}

const columnTypes = fieldTypes.filter((type) => type.inSubTable)

/** Columns of a sub-table: their order, and the properties of each in a drawer. */
export function ColumnsEditor({ columns, onChange, Settings }: ColumnsEditorProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = columns.find((column) => column.id === openId)
  const move = (index: number, by: -1 | 1) => {
    const column = columns[index]
    const other = columns[index + by]
    if (column !== undefined && other !== undefined) onChange(columns.with(index, other).with(index + by, column))
  }
  const add = (type: number) => {
    const label = fieldTypeOf(type).label
    const taken = new Set(columns.map((column) => column.name))
    let name = label
    for (let number = 2; taken.has(name); number += 1) name = `${label} ${number}`
    const column = newField(freshId(), type, name, '')
    onChange([...columns, column])
    setOpenId(column.id)
  }
  const change = (id: string, part: Partial<FieldDefinition>) =>
    onChange(columns.map((column) => (column.id === id ? { ...column, ...part } : column)))
  return (
    <>
      <ul className={styles['options']} aria-label="子表的列">
        {columns.map((column, index) => (
          <li key={column.id} className={shared['option']}>
            <TypeIcon type={column.type} />
            <button
              type="button"
              className={styles['problem']}
              style={{ borderBottom: 0, padding: '4px 0' }}
              onClick={() => setOpenId(column.id)}
            >
              {column.required && <span className={styles['star']}>*</span>}
              {column.name}
            </button>
            <button
              type="button"
              className={shared['handle']}
              aria-label={`修改列${column.name}`}
              onClick={() => setOpenId(column.id)}
            >
              <EditOutlined aria-hidden />
            </button>
            <button
              type="button"
              className={shared['handle']}
              aria-label={`上移列${column.name}`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <UpOutlined aria-hidden />
            </button>
            <button
              type="button"
              className={shared['handle']}
              aria-label={`下移列${column.name}`}
              disabled={index === columns.length - 1}
              onClick={() => move(index, 1)}
            >
              <DownOutlined aria-hidden />
            </button>
            <button
              type="button"
              className={shared['handle']}
              aria-label={`删除列${column.name}`}
              onClick={() => onChange(columns.filter((one) => one.id !== column.id))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <DropMenu
        menu={{
          style: { maxHeight: 320, overflow: 'auto' },
          items: columnTypes.map((type) => ({
            key: String(type.code),
            label: type.label,
            icon: <TypeIcon type={type.code} />,
          })),
          onClick: ({ key }) => add(Number(key)),
        }}
      >
        <Button size="small" icon={<PlusOutlined aria-hidden />} style={{ margin: '8px 0' }}>
          添加列
        </Button>
      </DropMenu>
      {opened !== undefined && (
        <Drawer
          open
          size={380}
          title={`列：${opened.name}（${fieldTypeOf(opened.type).label}）`}
          styles={{ body: { padding: 0 } }}
          onClose={() => setOpenId(null)}
        >
          <div className={styles['section']}>
            <PropertyRow label="列名">
              {(id) => (
                <Input
                  id={id}
                  maxLength={50}
                  value={opened.name}
                  onChange={({ target }) => change(opened.id, { name: target.value })}
                />
              )}
            </PropertyRow>
            <PropertyRow label="填写说明">
              {(id) => (
                <Input
                  id={id}
                  maxLength={200}
                  value={opened.tip}
                  onChange={({ target }) => change(opened.id, { tip: target.value })}
                />
              )}
            </PropertyRow>
            <SwitchRow label="必填" value={opened.required} onChange={(required) => change(opened.id, { required })} />
          </div>
          <Settings
            field={opened}
            fields={columns}
            fixed={[]}
            onChange={(settings) => change(opened.id, { settings })}
          />
        </Drawer>
      )}
    </>
  )
}
