import { Select } from 'antd'
import { freshId } from '../../kernel/fresh-id.ts'
import { PropertyRow } from '../designer/properties/property-row.tsx'
import { nameSubStates } from './process-edits.ts'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

/** Finer words within each fixed state; set by anybody who works on the document, without any effect on the machine. */
export function SubStatesPanel({ handle }: { readonly handle: ProcessHandle }) {
  const { spec, process, canEdit, change } = handle
  const states = Object.entries(spec.document.states).map(([state, { label }]) => ({ state: Number(state), label }))
  return (
    <section className={styles['panel']} aria-label="子状态">
      <h2>子状态</h2>
      <p className={styles['hint']}>在固定状态里再细分，例如{spec.words.subState}。只作说明，不改变流程。</p>
      {states.map(({ state, label }) => (
        <PropertyRow key={state} label={label}>
          {(id) => (
            <Select
              id={id}
              mode="tags"
              open={false}
              suffixIcon={null}
              disabled={!canEdit}
              placeholder="输入名称后回车"
              value={process.subStates.filter((one) => one.state === state).map((one) => one.name)}
              onChange={(names: string[]) =>
                change(`subStates:${state}`, {
                  ...process,
                  subStates: nameSubStates(
                    process.subStates,
                    state,
                    names.map((name) => name.slice(0, 20)),
                    freshId,
                  ),
                })
              }
            />
          )}
        </PropertyRow>
      ))}
    </section>
  )
}
