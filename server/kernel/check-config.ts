/** Looks at every setting that the product reads: its value, where it comes from, and everything that is wrong, not only the first. */
import { ConfigFault, readConfig } from './config.ts'
import { type Variable, variables } from './config-variables.ts'

export type SettingSource = '默认' | '环境变量' | '.env' | '文件'

export interface CheckedSetting {
  readonly name: string
  /** As it may be shown: secrets are hidden. */
  readonly value: string
  readonly source: SettingSource
  /** '' for nothing. */
  readonly fault: string
}

export interface CheckedConfig {
  readonly settings: readonly CheckedSetting[]
  /** Faults that belong to no setting: names that nobody reads. */
  readonly strays: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Checks an environment.
 * @param fromFile names and values of `.env`, which the environment holds as well
 */
export async function checkConfig(environment: Environment, fromFile: Environment): Promise<CheckedConfig> {
  const faults = await faultsOf(environment)
  const { dataDir } = await readConfig({})
  const settings = variables.map((variable): CheckedSetting => {
    const { name } = variable
    // Where the data folder lies by default depends on the machine.
    const shown =
      name === 'DATA_DIR' && !isGiven(name, environment) ? { value: dataDir } : shownValue(variable, environment)
    const fault = faults.get(name) ?? addressFault(name, environment) ?? twiceFault(name, environment)
    return { name, ...shown, source: sourceOf(name, environment, fromFile), fault: fault ?? '' }
  })
  return { settings, strays: straysOf(fromFile) }
}

/** Reads again and again, each time without the setting that was found wrong. */
async function faultsOf(environment: Environment): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  const left: Record<string, string | undefined> = { ...environment }
  for (;;) {
    try {
      await readConfig(left)
      return faults
    } catch (error) {
      if (!(error instanceof ConfigFault) || faults.has(error.variable)) throw error
      faults.set(error.variable, error.message)
      const { variable } = error
      // A missing one gets a stand-in; a wrong one goes.
      left[variable] = isGiven(variable, left) ? undefined : 'stand-in'
      left[`${variable}_FILE`] = undefined
    }
  }
}

const isGiven = (name: string, environment: Environment): boolean =>
  (environment[name] ?? '') !== '' || (environment[`${name}_FILE`] ?? '') !== ''

function shownValue({ isSecret = false, name, standard }: Variable, environment: Environment): { value: string } {
  const file = environment[`${name}_FILE`] ?? ''
  if (isSecret) return { value: isGiven(name, environment) ? '（已设置，不显示）' : '' }
  if (file !== '') return { value: `见 ${file}` }
  const value = environment[name] ?? ''
  return { value: value === '' ? standard : value }
}

function sourceOf(name: string, environment: Environment, fromFile: Environment): SettingSource {
  if ((environment[`${name}_FILE`] ?? '') !== '') return '文件'
  const value = environment[name] ?? ''
  if (value === '') return '默认'
  return fromFile[name] === value ? '.env' : '环境变量'
}

const httpProtocols = ['http:', 'https:']
/** Settings that are addresses, and what they begin with. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  DATABASE_URL: ['postgres:', 'postgresql:'],
  APP_DATABASE_URL: ['postgres:', 'postgresql:'],
  SITE_URL: httpProtocols,
  DINGTALK_URL: httpProtocols,
  WECOM_URL: httpProtocols,
  ALIYUN_OCR_URL: httpProtocols,
  ALIYUN_SMS_URL: httpProtocols,
  S3_ENDPOINT: httpProtocols,
}

/** Never repeats the value: it may hold a password. */
function addressFault(name: string, environment: Environment): string | undefined {
  const [protocols, value] = [addresses[name], environment[name] ?? '']
  if (protocols === undefined || value === '') return undefined
  const wanted = `${name} 应是 ${protocols.map((one) => `${one}//`).join(' 或 ')} 开头的地址`
  if (!URL.canParse(value)) return wanted
  return protocols.includes(new URL(value).protocol) ? undefined : wanted
}

function twiceFault(name: string, environment: Environment): string | undefined {
  const isTwice = (environment[name] ?? '') !== '' && (environment[`${name}_FILE`] ?? '') !== ''
  return isTwice ? `${name} 和 ${name}_FILE 都设了，用的是文件里的` : undefined
}

/** Names in `.env` that nobody reads are misspelled more often than meant for somebody else. */
function straysOf(fromFile: Environment): string[] {
  const known = new Set<string>(variables.flatMap(({ name }) => [name, `${name}_FILE`]))
  return Object.keys(fromFile)
    .filter((name) => !known.has(name))
    .map((name) => `.env 里的 ${name} 没有人读，是不是写错了名字`)
}
