/** `distribute`: lays the tables of an installation onto the servers of a Citus cluster. */
import { Client } from 'pg'
import type { Config } from '../../server/kernel/config.ts'
import { distributionSteps, findMissing, runStep } from '../../server/kernel/distribution/distribute.ts'
import { appRole } from '../../server/kernel/migrate.ts'

/** Carries out what is still to be done, or prints it. @throws Error in Chinese with everything that is missing */
export async function distribute(config: Config, isDryRun: boolean): Promise<void> {
  if (config.databaseUrl === '')
    throw new Error('自带的数据库只在一台机器上：准备一个 Citus 集群，把 DATABASE_URL 设成它的协调节点，再重试')
  const client = new Client({ connectionString: config.databaseUrl, application_name: 'onsite-distribute' })
  await client.connect()
  try {
    const missing = await findMissing(client)
    if (missing.length > 0) throw new Error(missing.join('\n'))
    const steps = await distributionSteps(client, appRole)
    for (const [at, step] of steps.entries()) {
      if (isDryRun) {
        console.log(`-- ${step.about}`)
        for (const statement of step.statements) console.log(`${statement};`)
      } else {
        await runStep(client, step)
        console.log(`[${at + 1}/${steps.length}] ${step.about}`)
      }
    }
    const left = isDryRun ? '以上语句都没有执行' : '全部表已分布，可以启动服务了'
    console.log(isDryRun ? `-- ${steps.length} 步，${left}` : left)
  } finally {
    await client.end()
  }
}
