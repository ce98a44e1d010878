/** Settings of the process, from the environment. `NAME_FILE` names a file that holds the value, for secrets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AliyunSmsOptions } from './aliyun-sms.ts'
import type { ChatModelOptions } from './chat-model.ts'
import { type VariableName, variables } from './config-variables.ts'
import type { MapSettings } from './context.ts'
import type { RateSettings } from './rate-limits.ts'
import type { ApiDocs } from './pages.ts'
import { defaultDataDir } from './postgres-program.ts'
import type { S3Options } from './s3-file-store.ts'

export type ProcessRole = 'all' | 'web' | 'worker'
export type LogFormat = 'auto' | 'json' | 'text'

export interface Config {
  readonly role: ProcessRole
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string
  readonly appDatabaseUrl: string
  readonly databaseConnections: number
  readonly memoryMb: number | null
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly mapOrigins: readonly string[]
  /** Hosts inside that web hooks may call. */
  readonly webHookHosts: readonly string[]
  /** Hosts inside that people may sign in with. */
  readonly signInHosts: readonly string[]
  /** Where the messengers answer. */
  readonly messengers: { readonly wecom: string; readonly dingtalk: string; readonly dingtalkApi: string }
  /** Source of map tiles, and its attribution. */
  readonly map: MapSettings
  readonly hotline: string
  /** Address of this system for people; '' when the operator did not set it. */
  readonly siteUrl: string
  /** Whether strangers may register enterprises. */
  readonly isRegistrationOpen: boolean
  /** Id of the enterprise whose administrators run the installation; '' for the only one. */
  readonly operatorEnterprise: string
  readonly apiDocs: ApiDocs
  /** Key of sealed secrets; '' for the one in the data folder. */
  readonly secretKey: string
  readonly metricsToken: string
  readonly rates: RateSettings
  readonly logLevel: string
  /** Percent of the volume of files in use from which uploads and exports are refused. */
  readonly uploadFullPercent: number
  readonly logFormat: LogFormat
  readonly s3: S3Options | null
  readonly dingtalk: DingtalkSettings | null
  readonly wecom: WecomSettings | null
  readonly aliyunOcr: AliyunOcrSettings | null
  readonly aliyunSms: AliyunSmsOptions | null
  readonly chatModel: ChatModelOptions | null
}

/** Access to the text recognition of Alibaba Cloud. */
export interface AliyunOcrSettings {
  readonly baseUrl: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

/** Access to the application that sends work notices. */
export interface DingtalkSettings {
  readonly appKey: string
  readonly appSecret: string
  readonly agentId: string
  readonly siteUrl: string
}

/** Access to the application in WeCom. */
export interface WecomSettings {
  readonly corpId: string
  readonly secret: string
  readonly agentId: string
  readonly siteUrl: string
  /** Keys of the calls that WeCom makes to us; null: no buttons. */
  readonly callback: { readonly corpId: string; readonly token: string; readonly aesKey: string } | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that makes no sense; the message says which and why, in Chinese. */
export class ConfigFault extends Error {
  readonly variable: VariableName

  constructor(variable: VariableName, message: string, options?: ErrorOptions) {
    super(message, options)
    this.variable = variable
  }
}

const projectFolder = join(import.meta.dirname, '../..')

/** Reads the settings; throws a Chinese sentence that names the variable when a value makes no sense. */
export async function readConfig(environment: Environment = process.env): Promise<Config> {
  const text = (name: VariableName): string => valueOf(environment, name)
  const rate = (name: VariableName): number => wholeNumber(name, text(name), 0, 1_000_000_000)
  return {
    role: oneOf('ROLE', text('ROLE'), ['all', 'web', 'worker']),
    host: text('HOST'),
    port: wholeNumber('PORT', text('PORT'), 0, 65_535),
    dataDir: (environment.DATA_DIR ?? '') === '' ? await defaultDataDir(projectFolder) : text('DATA_DIR'),
    databaseUrl: text('DATABASE_URL'),
    appDatabaseUrl: text('APP_DATABASE_URL'),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', text('DATABASE_CONNECTIONS'), 2, 200),
    memoryMb: text('MEMORY_MB') === '' ? null : wholeNumber('MEMORY_MB', text('MEMORY_MB'), 256, 10_000_000),
    allowedOrigins: list(text('ALLOWED_ORIGINS')),
    trustedProxies: list(text('TRUSTED_PROXIES')),
    mapOrigins: list(text('MAP_ORIGINS')),
    webHookHosts: list(text('WEB_HOOK_HOSTS')),
    signInHosts: list(text('SIGN_IN_HOSTS')),
    messengers: {
      wecom: text('WECOM_URL'),
      dingtalk: text('DINGTALK_URL'),
      dingtalkApi: text('DINGTALK_API_URL'),
    },
    map: { tileUrl: text('MAP_TILE_URL'), attribution: text('MAP_ATTRIBUTION') },
    hotline: text('HOTLINE'),
    siteUrl: text('SITE_URL'),
    isRegistrationOpen: oneOf('REGISTRATION', text('REGISTRATION'), ['open', 'closed']) === 'open',
    operatorEnterprise: idOrNone('OPERATOR_ENTERPRISE', text('OPERATOR_ENTERPRISE')),
    apiDocs: oneOf('API_DOCS', text('API_DOCS'), ['signed-in', 'open', 'off']),
    secretKey: text('SECRET_KEY'),
    metricsToken: text('METRICS_TOKEN'),
    rates: {
      session: rate('RATE_SESSION'),
      enterprise: rate('RATE_ENTERPRISE'),
      heavy: rate('RATE_HEAVY'),
      address: rate('RATE_ADDRESS'),
    },
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL'), ['debug', 'info', 'warn', 'error', 'silent']),
    uploadFullPercent: wholeNumber('UPLOAD_FULL_PERCENT', text('UPLOAD_FULL_PERCENT'), 1, 100),
    logFormat: logFormatOf(environment),
    s3: text('S3_ENDPOINT') === '' ? null : readS3(text),
    dingtalk: text('DINGTALK_APP_KEY') === '' ? null : readDingtalk(text),
    wecom: text('WECOM_CORP_ID') === '' ? null : readWecom(text),
    aliyunOcr: text('ALIYUN_OCR_ACCESS_KEY_ID') === '' ? null : readAliyunOcr(text),
    aliyunSms: text('ALIYUN_SMS_ACCESS_KEY_ID') === '' ? null : readAliyunSms(text),
    chatModel: text('MODEL_URL') === '' ? null : readChatModel(text),
  }
}

/** How the output is to be written, for programs that start before the settings are read as a whole. */
export function logFormatOf(environment: Environment): LogFormat {
  return oneOf('LOG_FORMAT', valueOf(environment, 'LOG_FORMAT'), ['auto', 'json', 'text'])
}

function readDingtalk(text: (name: VariableName) => string): DingtalkSettings {
  const needed = demandWith(text, 'DINGTALK_APP_KEY')
  return {
    appKey: text('DINGTALK_APP_KEY'),
    appSecret: needed('DINGTALK_APP_SECRET'),
    agentId: needed('DINGTALK_AGENT_ID'),
    siteUrl: needed('SITE_URL'),
  }
}

function readWecom(text: (name: VariableName) => string): WecomSettings {
  const needed = demandWith(text, 'WECOM_CORP_ID')
  const corpId = text('WECOM_CORP_ID')
  const aesKey = text('WECOM_AES_KEY')
  if (aesKey !== '' && !/^[A-Za-z0-9]{43}$/.test(aesKey))
    throw new ConfigFault('WECOM_AES_KEY', 'WECOM_AES_KEY 应为 43 个字母和数字')
  return {
    corpId,
    secret: needed('WECOM_SECRET'),
    agentId: needed('WECOM_AGENT_ID'),
    siteUrl: needed('SITE_URL'),
    callback: aesKey === '' ? null : { corpId, aesKey, token: demandWith(text, 'WECOM_AES_KEY')('WECOM_TOKEN') },
  }
}

function readAliyunOcr(text: (name: VariableName) => string): AliyunOcrSettings {
  const needed = demandWith(text, 'ALIYUN_OCR_ACCESS_KEY_ID')
  return {
    baseUrl: text('ALIYUN_OCR_URL'),
    accessKeyId: needed('ALIYUN_OCR_ACCESS_KEY_ID'),
    accessKeySecret: needed('ALIYUN_OCR_ACCESS_KEY_SECRET'),
  }
}

function readAliyunSms(text: (name: VariableName) => string): AliyunSmsOptions {
  const needed = demandWith(text, 'ALIYUN_SMS_ACCESS_KEY_ID')
  return {
    baseUrl: text('ALIYUN_SMS_URL'),
    accessKeyId: text('ALIYUN_SMS_ACCESS_KEY_ID'),
    accessKeySecret: needed('ALIYUN_SMS_ACCESS_KEY_SECRET'),
    signName: needed('ALIYUN_SMS_SIGN_NAME'),
    codeTemplate: needed('ALIYUN_SMS_CODE_TEMPLATE'),
    noticeTemplate: text('ALIYUN_SMS_NOTICE_TEMPLATE'),
  }
}

function readChatModel(text: (name: VariableName) => string): ChatModelOptions {
  const baseUrl = text('MODEL_URL')
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new ConfigFault('MODEL_URL', 'MODEL_URL 应为 http:// 或 https:// 开头的地址')
  return { baseUrl, model: demandWith(text, 'MODEL_URL')('MODEL_NAME'), apiKey: text('MODEL_KEY') }
}

/** Reads the settings that become mandatory with `first`. */
function demandWith(text: (name: VariableName) => string, first: VariableName) {
  return (name: VariableName): string => {
    const value = text(name)
    if (value === '') throw new ConfigFault(name, `设了 ${first} 就必须设 ${name}`)
    return value
  }
}

function readS3(text: (name: VariableName) => string): S3Options {
  const needed = demandWith(text, 'S3_ENDPOINT')
  return {
    endpoint: text('S3_ENDPOINT'),
    bucket: needed('S3_BUCKET'),
    region: text('S3_REGION'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

function valueOf(environment: Environment, name: VariableName): string {
  const file = environment[`${name}_FILE`]
  if (file !== undefined && file !== '') return readSecretFile(name, file)
  const given = environment[name] ?? ''
  // Compose files and panels pass on every variable, empty where nobody set it.
  return given === '' ? (variables.find((variable) => variable.name === name)?.standard ?? '') : given
}

function readSecretFile(name: VariableName, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigFault(name, `${name}_FILE 指向的文件 ${file} 读不了`, { cause: error })
  }
}

function oneOf<const T extends string>(name: VariableName, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new ConfigFault(name, `${name} 只能是 ${allowed.join('、')}，现在是「${value}」`)
  return found
}

function wholeNumber(name: VariableName, value: string, least: number, most: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new ConfigFault(name, `${name} 应为 ${least} 到 ${most} 的整数，现在是「${value}」`)
  return number
}

function idOrNone(name: VariableName, value: string): string {
  if (value !== '' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    throw new ConfigFault(name, `${name} 应为企业编号，现在是「${value}」`)
  return value
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
