/** The page of settings, generated from the table by which the server reads them; a test keeps the page current. */
import { type Variable, variables } from '../../server/kernel/config-variables.ts'

/** The text of `docs/configuration.md`. */
export function configurationPage(): string {
  return `# 配置

环境变量，或项目根目录的 \`.env\`（\`npm start\` 会读；自己启动 \`server/dist/main.mjs\` 时用 \`node --env-file=.env\`）。改动在重启后生效。没有意义的值会让进程拒绝启动，并说明是哪一个。

任何一个变量都可以用「名字加 \`_FILE\`」指向一个文件，值从文件里读：密钥适合这样放。

| 变量 | 默认 | 含义 |
|---|---|---|
${variables.map(rowOf).join('\n')}

标有「密」的是密钥，不要写进版本库。

\`npm test\` 还认得 \`CHROMIUM\`：浏览器测试用的浏览器，默认依次找 \`/usr/bin/chromium-headless-shell\` 与 \`/usr/bin/chromium\`。

## 数据目录

| 路径 | 内容 |
|---|---|
| \`postgres/cluster\` | 自带数据库的数据 |
| \`postgres/password\` | 它的管理员密码，第一次启动时生成，权限 600 |
| \`postgres/port\` | 上次用的端口，下次优先用它 |
| \`postgres/postgres.log\` | 它的日志 |
| \`sms-codes.jsonl\` | 没有接入短信服务时的登录验证码，每行一条，权限 600 |
| \`demo-accounts.json\` | 演示账号和密码，权限 600 |

没有设 \`DATA_DIR\` 时用项目下的 \`data\`。以 root 在别的账号进不去的目录（例如 root 的主目录）里运行时，数据库的账号到不了那里，改用 \`/var/lib/onsite-\` 加项目路径摘要的目录；启动后会打印用的是哪一个。
`
}

function rowOf({ name, about, standard, isSecret }: Variable): string {
  return `| \`${name}\`${isSecret ? ' 密' : ''} | ${standard === '' ? '' : `\`${standard}\``} | ${about.replaceAll('|', '\\|')} |`
}
