/** Starts the process in its role, and stops it cleanly: SIGTERM drains, a second one ends it at once. */
import { setTimeout as delay } from 'node:timers/promises'
import { answers, jobs, reactions, sockets as endpoints } from './answers.ts'
import { recordDirectory } from './record-kinds.ts'
import { buildApp } from './app.ts'
import { aliyunSms } from './kernel/aliyun-sms.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { connectDatabase, openFileStore } from './kernel/connect.ts'
import { Database } from './kernel/database.ts'
import { demandHarmlessRole } from './kernel/demand-harmless-role.ts'
import { closeHttp } from './kernel/http.ts'
import { localTextMessages } from './kernel/local-text-messages.ts'
import { LiveChannel } from './kernel/live-channel.ts'
import type { LiveSockets } from './kernel/live-sockets.ts'
import { isForPeople, logToTerminal, makeLogger } from './kernel/logger.ts'
import { returnStartupMemory } from './kernel/return-memory.ts'
import { textMessenger } from './kernel/text-messages.ts'
import { wecomCallback } from './notice/wecom-callback.ts'
import { wecomDriver } from './notice/wecom-driver.ts'
import { dingtalkDriver } from './notice/dingtalk-driver.ts'
import { aliyunReader } from './ocr/aliyun-reader.ts'
import { textReader } from './ocr/ocr-answers.ts'
import { chatModel } from './kernel/chat-model.ts'
import { languageModel } from './kernel/language-model.ts'
import { messageDriver } from './notice/message-driver.ts'
import { operators } from './kernel/operators.ts'
import { ownAddress } from './kernel/own-address.ts'
import { openedHosts } from './kernel/public-request.ts'
import { searchPath } from './kernel/search-path.ts'
import { keepKey, secretBox } from './kernel/secret-box.ts'
import { openRegistration } from './registration/registration-door.ts'
import { codesSent } from './session/send-code.ts'
import { issuerHosts } from './session/source/oidc.ts'
import { outsideAddresses } from './kernel/outside/outside-addresses.ts'
import { tokenShelf } from './kernel/outside/token-shelf.ts'
import { operatorApp } from './session/source/usable-source.ts'
import { Worker } from './worker.ts'

const drainMs = 15_000
/** Of these, what replies under way may take. */
const replyGraceMs = 8000

async function start(config: Config): Promise<void> {
  const log = isForPeople(config.logFormat) ? logToTerminal(config.logLevel) : makeLogger(config.logLevel)
  let isDraining = false
  // In order of starting; stopped the other way round.
  const stops: (() => Promise<void>)[] = []

  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one()
  }
  const onSignal = (signal: string): void => {
    if (isDraining) process.exit(1)
    isDraining = true
    log.info({ signal }, 'draining')
    // The starter sets the code of an end that it asks for itself.
    void Promise.race([stop().then(() => process.exitCode), delay(drainMs, 1)]).then(
      (code) => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'not stopped cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  try {
    const connected = await connectDatabase(config, log)
    stops.push(async () => await connected.stop())
    const database = new Database({
      url: connected.appUrl,
      maxConnections: config.databaseConnections,
      log,
      joinsWrites: !connected.isDistributed,
    })
    stops.push(async () => await database.close())
    searchPath.choose(connected.isDistributed)
    await demandHarmlessRole(database)
    secretBox.choose(config.secretKey === '' ? keepKey(config.dataDir) : config.secretKey)
    openedHosts.choose(config.webHookHosts)
    issuerHosts.choose(config.signInHosts)
    outsideAddresses.choose(config.messengers)
    operatorApp.choose(config.dingtalk)
    ownAddress.choose(config.siteUrl)
    if (config.aliyunOcr !== null) textReader.choose(aliyunReader(config.aliyunOcr))
    languageModel.choose(config.chatModel === null ? null : chatModel(config.chatModel))
    if (config.dingtalk !== null)
      messageDriver.choose('dingtalk', dingtalkDriver(config.dingtalk, tokenShelf(database)))
    if (config.wecom !== null) {
      const { callback, ...app } = config.wecom
      messageDriver.choose('wecom', wecomDriver({ ...app, hearsClicks: callback !== null }, tokenShelf(database)))
      wecomCallback.choose(callback)
    }
    textMessenger.choose(config.aliyunSms === null ? localTextMessages(config.dataDir) : aliyunSms(config.aliyunSms))
    operators.choose(config.operatorEnterprise)
    openRegistration(config.isRegistrationOpen)
    stops.push(async () => await textReader.stop())
    const files = await openFileStore(config)

    let sockets: LiveSockets | null = null
    let worker: Worker | null = null
    const channel = new LiveChannel({
      url: connected.appUrl,
      log,
      onNotices: (notices) => {
        worker?.wake()
        sockets?.tell(notices).catch((error: unknown) => log.warn({ err: error }, 'open pages not told'))
      },
    })
    await channel.start()
    stops.push(async () => await channel.close())

    if (config.role !== 'web') {
      if (connected.adminUrl === null) throw new Error('worker 需要 DATABASE_URL（任务队列用管理员账号维护自己的表）')
      worker = new Worker({
        adminUrl: connected.adminUrl,
        database,
        files,
        reactions,
        jobs,
        announcer: channel,
        log,
      })
      await worker.start()
      stops.push(async () => await worker?.stop())
    }
    stops.push(codesSent)
    if (config.siteUrl === '' && config.role !== 'worker') log.warn('没有设 SITE_URL：邀请链接只能在本机访问时生成')
    const { allowedOrigins, hotline, map, siteUrl, trustedProxies, mapOrigins, metricsToken, rates, apiDocs } = config
    const app = await buildApp({
      database,
      files,
      // A worker answers only the operator's questions.
      answers: config.role === 'worker' ? [] : answers,
      sockets: config.role === 'worker' ? [] : endpoints,
      announcer: channel,
      guards: { allowedOrigins, hotline, map, siteUrl },
      records: recordDirectory,
      logger: log,
      trustedProxies,
      mapOrigins,
      storeOrigin: config.s3 === null ? undefined : new URL(config.s3.endpoint).origin,
      metricsToken,
      rates,
      apiDocs,
      isDraining: () => isDraining,
    })
    sockets = app.sockets
    await app.http.listen({ host: config.host, port: config.port })
    stops.push(async () => await closeHttp(app.http, replyGraceMs))
    log.info({ role: config.role, address: app.http.listeningOrigin }, 'started')
    await returnStartupMemory()
  } catch (error) {
    log.error({ err: error }, 'not started')
    await stop()
    process.exitCode = 1
  }
}

await start(await readConfig())
