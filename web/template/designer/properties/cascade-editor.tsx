import { CloseOutlined, DownOutlined, PlusOutlined, SubnodeOutlined, UpOutlined } from '@ant-design/icons'
import type { FieldOption } from '@onsite/domain/field/field-definition.ts'
import { Button, Input } from 'antd'
import shared from '../../../field/conditions/conditions.module.css'
import styles from '../designer.module.css'
import { freshId } from '../../../kernel/fresh-id.ts'
import {
  addChild,
  changeOption,
  freeLabel,
  moveOption,
  type OptionPath,
  pasteTree,
  removeOption,
  treeText,
} from './option-edits.ts'
import { PasteLines } from './paste-lines.tsx'

interface CascadeEditorProps {
  readonly options: readonly FieldOption[]
  readonly onChange: (options: readonly FieldOption[]) => void
}

/** Most levels of a tree of options. */
const mostLevels = 5

/** Options as a tree: indented rows, each with its children below. */
export function CascadeEditor({ options, onChange }: CascadeEditorProps) {
  return (
    <>
      <Level options={options} root={options} path={[]} onChange={onChange} />
      <div className={shared['option']} style={{ marginTop: 8 }}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...options, { id: freshId(), label: freeLabel(options) }])}
        >
          添加一级选项
        </Button>
        <PasteLines
          text={treeText(options)}
          hint="每行一条路径，用 / 分开各级，例如：空调/柜机/X1。文字不变的保留已填的值。"
          onApply={(text) => onChange(pasteTree(options, text, freshId))}
        />
      </div>
    </>
  )
}

interface LevelProps {
  readonly options: readonly FieldOption[]
  readonly root: readonly FieldOption[]
  readonly path: OptionPath
  readonly onChange: (options: readonly FieldOption[]) => void
}

function Level({ options, root, path, onChange }: LevelProps) {
  return (
    <ul className={styles['options']} style={path.length === 0 ? {} : { paddingLeft: 16, marginTop: 4 }}>
      {options.map((option, index) => {
        const own = [...path, index]
        return (
          <li key={option.id}>
            <div className={shared['option']}>
              <Input
                size="small"
                aria-label={`第 ${own.length} 级选项`}
                maxLength={100}
                value={option.label}
                onChange={({ target }) => onChange(changeOption(root, own, { label: target.value }))}
              />
              {own.length < mostLevels && (
                <button
                  type="button"
                  className={shared['handle']}
                  aria-label={`给${option.label}添加下级`}
                  title="添加下级"
                  onClick={() =>
                    onChange(addChild(root, own, { id: freshId(), label: freeLabel(option.children ?? []) }))
                  }
                >
                  <SubnodeOutlined aria-hidden />
                </button>
              )}
              <button
                type="button"
                className={shared['handle']}
                aria-label={`上移${option.label}`}
                disabled={index === 0}
                onClick={() => onChange(moveOption(root, own, -1))}
              >
                <UpOutlined aria-hidden />
              </button>
              <button
                type="button"
                className={shared['handle']}
                aria-label={`下移${option.label}`}
                disabled={index === options.length - 1}
                onClick={() => onChange(moveOption(root, own, 1))}
              >
                <DownOutlined aria-hidden />
              </button>
              <button
                type="button"
                className={shared['handle']}
                aria-label={`删除${option.label}`}
                onClick={() => onChange(removeOption(root, own))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </div>
            {(option.children ?? []).length > 0 && (
              <Level options={option.children ?? []} root={root} path={own} onChange={onChange} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
