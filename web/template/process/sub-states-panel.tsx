import { workOrderStateNames, workOrderStates } from '@onsite/domain/work-order/work-order-state.ts'
import { Select } from 'antd'
import { freshId } from '../designer/fresh-id.ts'
import { PropertyRow } from '../designer/properties/property-row.tsx'
import { nameSubStates } from './process-edits.ts'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

/** Finer words within each fixed state; set by anybody who works on the order, without any effect on the machine. */
export function SubStatesPanel({ handle }: { readonly handle: ProcessHandle }) {
  const { process, canEdit, change } = handle
  return (
    <section className={styles['panel']} aria-label="子状态">
      <h2>子状态</h2>
      <p className={styles['hint']}>在固定状态里再细分，例如「服务中」下的「等备件」。只作说明，不改变流程。</p>
      {workOrderStates.map((state) => (
        <PropertyRow key={state} label={workOrderStateNames[state]}>
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
