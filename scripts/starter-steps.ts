/** Steps of a start, some side by side: on a terminal in one line that shows how far those under way are, elsewhere one line each. */
import type { Terminal } from '../server/kernel/terminal.ts'

interface Step {
  /** 生成演示数据 */
  readonly doing: string
  /** 演示数据已生成 */
  readonly done: string
}

export interface StepOutput {
  /** null: nobody looks at a terminal. */
  readonly terminal: Pick<Terminal, 'progress' | 'line'> | null
  plain(this: void, line: string): void
  /** Milliseconds. */
  now(this: void): number
}

const secondMs = 1000

export class Steps {
  readonly #output: StepOutput
  /** Steps under way and how far they are, in the order in which they began. */
  readonly #underWay = new Map<Step, string>()

  constructor(output: StepOutput) {
    this.#output = output
  }

  /**
   * Takes a step.
   * @param work told how it may say how far it is; false: it failed, and the reason has been told
   */
  async run(step: Step, work: (tell: (detail: string) => void) => Promise<boolean>): Promise<boolean> {
    const { now, plain, terminal } = this.#output
    const { doing, done } = step
    const begun = now()
    const seconds = () => `${((now() - begun) / secondMs).toFixed(1)} 秒`
    if (terminal === null) plain(`正在${doing}`)
    this.#show(step, doing)
    const worked = await work((detail) => this.#show(step, `${doing}：${detail}（${seconds()}）`))
    this.#underWay.delete(step)
    terminal?.line(worked ? `✓ ${done}（${seconds()}）` : `✗ 没有完成：${doing}`)
    if (this.#underWay.size > 0) this.#show()
    return worked
  }

  #show(step?: Step, state = ''): void {
    if (step !== undefined) this.#underWay.set(step, state)
    this.#output.terminal?.progress(`… ${[...this.#underWay.values()].join('；')}`)
  }
}
