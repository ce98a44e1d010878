/**
 * Commands of whoever runs the product, beside the web process or without it: `npm run onsite -- <command>`. They read the same configuration as the
 * server.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../../server/kernel/config.ts'
import { tellFault } from './tell-fault.ts'

interface Options {
  readonly name?: string
  readonly 'second-factor': boolean
  readonly 'dry-run': boolean
}

interface Command {
  /** The words that name it, then one word for each value that follows. */
  readonly words: string
  readonly about: string
  readonly option?: 'status' | 'name' | 'second-factor' | 'dry-run'
  run(values: readonly string[], options: Options): Promise<void>
}

// Each reads what it needs: half of the product would have to be read before a wrong word is refused.
const backups = async () => await import('./backup-commands.ts')
const checks = async () => await import('./check-commands.ts')
const tenants = async () => await import('./tenant-commands.ts')

/** A command that needs a configuration without faults. */
const withConfig =
  (work: (config: Config, ...values: string[]) => Promise<void>) =>
  async (values: readonly string[]): Promise<void> => {
    await work(await readConfig(), ...values)
  }

const commands: readonly Command[] = [
  { words: 'doctor', about: '检查这套安装，每一项都说怎么办', run: async () => await (await checks()).doctor() },
  { words: 'config check', about: '每一项配置的值、来源和问题', run: async () => await (await checks()).configCheck() },
  {
    words: 'verify',
    about: '核对操作日志的封条、文件和计数器',
    run: withConfig(async (config) => await (await checks()).verify(config)),
  },
  {
    words: 'backup <文件夹>',
    about: '备份数据库、文件和密钥，运行中也可以',
    run: withConfig(async (config, folder = '') => await (await backups()).backup(config, resolve(folder))),
  },
  {
    words: 'restore <文件夹>',
    about: '把备份恢复到空的数据库',
    run: withConfig(async (config, folder = '') => await (await backups()).restore(config, resolve(folder))),
  },
  {
    words: 'distribute',
    option: 'dry-run',
    about: '把表按企业分布到 Citus 集群；加 --dry-run 只列出语句',
    run: async (_, options) => {
      const { distribute } = await import('./distribute-command.ts')
      await distribute(await readConfig(), options['dry-run'])
    },
  },
  {
    words: 'migrate',
    option: 'status',
    about: '哪些迁移已经执行',
    run: withConfig(async (config) => await (await backups()).migrationStatus(config)),
  },
  {
    words: 'user reset-password <手机号>',
    option: 'second-factor',
    about: '换一个新密码，只显示一次；加 --second-factor 时也去掉二次验证',
    run: async ([mobile = ''], options) => {
      const { userResetPassword } = await import('./user-commands.ts')
      await userResetPassword(await readConfig(), mobile, options['second-factor'])
    },
  },
  {
    words: 'tenant list',
    about: '全部企业',
    run: withConfig(async (config) => await (await tenants()).tenantList(config)),
  },
  {
    words: 'tenant export <企业> <文件夹>',
    about: '把一家企业导出成开放的文件',
    run: withConfig(
      async (config, named = '', folder = '') => await (await tenants()).tenantExport(config, named, resolve(folder)),
    ),
  },
  {
    words: 'tenant import <文件夹>',
    about: '导入一家企业，并核对每张表',
    run: withConfig(async (config, folder = '') => await (await tenants()).tenantImport(config, resolve(folder))),
  },
  {
    words: 'tenant delete <企业>',
    option: 'name',
    about: '删除一家企业，要输入企业名称（或用 --name 给出）',
    run: async ([named = ''], { name }) => await (await tenants()).tenantDelete(await readConfig(), named, name),
  },
]

const isValue = (word: string): boolean => word.startsWith('<')

function usage(): string {
  const lines = [
    ...commands.map(({ about, option, words }) => [option === 'status' ? `${words} --status` : words, about]),
    ['help', '显示这份用法'],
  ]
  const width = Math.max(...lines.map(([words = '']) => widthOf(words)))
  return `用法：npm run onsite -- <命令>\n${lines
    .map(([words = '', about = '']) => `  ${words}${' '.repeat(width - widthOf(words) + 2)}${about}`)
    .join('\n')}`
}

/** Chinese signs are two wide. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)

/** Throws the usage where an option is unknown or lacks its value. */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        status: { type: 'boolean', default: false },
        'second-factor': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        name: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Error(usage(), { cause: error })
  }
}

async function run(): Promise<void> {
  const { positionals, values } = readWords()
  if (values.help || (positionals.length === 1 && positionals[0] === 'help')) {
    console.log(usage())
    return
  }
  const found = commands.find(({ option, words }) => {
    const wanted = words.split(' ')
    const fits =
      wanted.length === positionals.length && wanted.every((word, at) => isValue(word) || word === positionals[at])
    const isAllowed = (name: Command['option'], isGiven: boolean): boolean => !isGiven || option === name
    return (
      fits &&
      isAllowed('name', values.name !== undefined) &&
      isAllowed('status', values.status) &&
      isAllowed('second-factor', values['second-factor']) &&
      isAllowed('dry-run', values['dry-run']) &&
      (option !== 'status' || values.status)
    )
  })
  if (found === undefined) throw new Error(usage())
  const given = positionals.filter((_, at) => isValue(found.words.split(' ')[at] ?? ''))
  await found.run(given, values)
}

try {
  await run()
} catch (error) {
  console.error(tellFault(error))
  process.exitCode = 1
}
