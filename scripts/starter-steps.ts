/** Steps of a start, one after the other: on a terminal in a line that shows how far each is, elsewhere one line each. */
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

  constructor(output: StepOutput) {
    this.#output = output
  }

  /**
   * Takes a step.
   * @param work told how it may say how far it is; false: it failed, and the reason has been told
   */
  async run({ doing, done }: Step, work: (tell: (detail: string) => void) => Promise<boolean>): Promise<boolean> {
    const { now, plain, terminal } = this.#output
    const begun = now()
    const seconds = () => `${((now() - begun) / secondMs).toFixed(1)} 秒`
    if (terminal === null) plain(`正在${doing}`)
    else terminal.progress(`… ${doing}`)
    const worked = await work((detail) => terminal?.progress(`… ${doing}：${detail}（${seconds()}）`))
    terminal?.line(worked ? `✓ ${done}（${seconds()}）` : `✗ 没有完成：${doing}`)
    return worked
  }
}
