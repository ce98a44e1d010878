/** `user reset-password`. */
import type { Config } from '../../server/kernel/config.ts'
import { jobContext } from '../../server/kernel/job-runner.ts'
import { resetPassword } from '../../server/upkeep/reset-password.ts'
import { quiet, withInstallation } from './installation.ts'

export async function userResetPassword(config: Config, mobile: string, secondFactor: boolean): Promise<void> {
  await withInstallation(config, async ({ database, files }) => {
    const { enterprises, password } = await resetPassword(jobContext({ database, files, log: quiet }), mobile, {
      secondFactor,
    })
    console.log(`新密码：${password}`)
    console.log(`只显示这一次。${mobile} 的所有登录已退出，已记进 ${enterprises} 家企业的操作日志`)
  })
}
