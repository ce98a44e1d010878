/** Every setting of the process as data, for reading it and for `docs/configuration.md`. */
export interface Variable {
  readonly name: string
  /** Chinese, for `docs/configuration.md`. */
  readonly about: string
  /** '' when there is none. */
  readonly standard: string
  readonly isSecret?: boolean
}

/** Every variable that the server reads. */
export const variables = [
  { name: 'ROLE', about: '进程的角色：all（全部）、web（只答请求）、worker（只做后台任务）', standard: 'all' },
  { name: 'HOST', about: '监听的地址', standard: '0.0.0.0' },
  { name: 'PORT', about: '监听的端口', standard: '8080' },
  { name: 'DATA_DIR', about: '数据目录：内置 PostgreSQL 与上传的文件', standard: './data' },
  {
    name: 'DATABASE_URL',
    about: '外部 PostgreSQL（15 或更新）的管理员连接串，用来迁移表结构和建应用账号；不设则用内置的',
    standard: '',
    isSecret: true,
  },
  {
    name: 'APP_DATABASE_URL',
    about: '应用账号 onsite_app 的连接串；不设则由 DATABASE_URL 推出',
    standard: '',
    isSecret: true,
  },
  { name: 'DATABASE_CONNECTIONS', about: '每个进程的数据库连接数上限', standard: '10' },
  { name: 'MEMORY_MB', about: '内置 PostgreSQL 按多少内存（MiB）配置；不设则看机器', standard: '' },
  { name: 'ALLOWED_ORIGINS', about: '除本站外允许带登录态访问的来源，逗号分隔', standard: '' },
  { name: 'TRUSTED_PROXIES', about: '可信的反向代理地址或网段，逗号分隔；只有它们的 X-Forwarded-* 有效', standard: '' },
  {
    name: 'WEB_HOOK_HOSTS',
    about:
      '网络钩子可以调用的内部主机，逗号分隔，可带端口，例如 erp.lan:8000；不设则不能调用本机、内网和云主机元数据地址',
    standard: '',
  },
  { name: 'MAP_ORIGINS', about: '地图服务的来源，逗号分隔，写进内容安全策略', standard: '' },
  {
    name: 'MAP_TILE_URL',
    about:
      '地图瓦片的地址模板，如 https://tile.example.com/{z}/{x}/{y}.png（GCJ-02），来源也要写进 MAP_ORIGINS；不设则画省界轮廓与经纬网',
    standard: '',
  },
  { name: 'MAP_ATTRIBUTION', about: '地图服务要求显示的署名', standard: '' },
  { name: 'HOTLINE', about: '免费版升级提示里的热线', standard: '400-000-0000' },
  {
    name: 'SECRET_KEY',
    about:
      '加密保存邮箱密码等机密的密钥，任意一段长文字；不设则用数据目录里自动生成的 secret.key。进程不共用数据目录时必须设成一样；换了以后要重新填写这些机密',
    standard: '',
    isSecret: true,
  },
  {
    name: 'METRICS_TOKEN',
    about: '读取 /metrics 的口令（Authorization: Bearer …）；不设则只答本机',
    standard: '',
    isSecret: true,
  },
  {
    name: 'SITE_URL',
    about:
      '本系统对外的地址，写进邀请和消息里的链接，例如 https://service.example.com；不设则只有从本机访问时能生成链接',
    standard: '',
  },
  {
    name: 'REGISTRATION',
    about: '能否在登录页注册新企业：open（任何人）、closed（不能）',
    standard: 'open',
  },
  {
    name: 'OPERATOR_ENTERPRISE',
    about:
      '谁能看「系统运维」页：这家企业的系统管理员，填企业编号（npm run onsite -- tenant list 可以看到）；不设则只有一家企业时是它的系统管理员，有演示数据时是第一家演示企业的，有几家别的企业时没有人能看',
    standard: '',
  },
  {
    name: 'API_DOCS',
    about: '/openapi.json 与 /api-docs 给谁看：signed-in（登录后）、open（所有人）、off（不提供）',
    standard: 'signed-in',
  },
  { name: 'DINGTALK_APP_KEY', about: '钉钉应用的 AppKey；不设则钉钉消息只记录在发件箱', standard: '' },
  { name: 'DINGTALK_APP_SECRET', about: '钉钉应用的 AppSecret', standard: '', isSecret: true },
  { name: 'DINGTALK_AGENT_ID', about: '钉钉应用的 AgentId', standard: '' },
  { name: 'DINGTALK_URL', about: '钉钉开放接口的地址', standard: 'https://oapi.dingtalk.com' },
  { name: 'WECOM_CORP_ID', about: '企业微信的企业 ID；不设则企业微信消息只记录在发件箱', standard: '' },
  { name: 'WECOM_SECRET', about: '企业微信自建应用的 Secret', standard: '', isSecret: true },
  { name: 'WECOM_AGENT_ID', about: '企业微信自建应用的 AgentId', standard: '' },
  {
    name: 'WECOM_AES_KEY',
    about: '企业微信「接收消息」的 EncodingAESKey，地址填 SITE_URL 加 /wecom/callback；不设则消息没有接单按钮',
    standard: '',
    isSecret: true,
  },
  { name: 'WECOM_TOKEN', about: '企业微信「接收消息」的 Token', standard: '', isSecret: true },
  { name: 'WECOM_URL', about: '企业微信接口的地址', standard: 'https://qyapi.weixin.qq.com' },
  { name: 'DINGTALK_API_URL', about: '钉钉新版开放接口的地址', standard: 'https://api.dingtalk.com' },
  {
    name: 'SIGN_IN_HOSTS',
    about:
      '单点登录（OpenID Connect）可以使用的内部主机，逗号分隔，可带端口，例如 sso.lan:8443；不设则不能使用本机、内网地址，也不能使用 http',
    standard: '',
  },
  {
    name: 'ALIYUN_OCR_ACCESS_KEY_ID',
    about: '阿里云文字识别的 AccessKey ID；不设则在本机识别名片与铭牌，不联网',
    standard: '',
    isSecret: true,
  },
  { name: 'ALIYUN_OCR_ACCESS_KEY_SECRET', about: '阿里云文字识别的 AccessKey Secret', standard: '', isSecret: true },
  {
    name: 'ALIYUN_OCR_URL',
    about: '阿里云文字识别的地址',
    standard: 'https://ocr-api.cn-hangzhou.aliyuncs.com',
  },
  {
    name: 'ALIYUN_SMS_ACCESS_KEY_ID',
    about:
      '阿里云短信服务的 AccessKey ID；不设则通知短信只记录在发件箱，登录验证码写进数据目录的 sms-codes.jsonl，由管理服务器的人转告',
    standard: '',
    isSecret: true,
  },
  { name: 'ALIYUN_SMS_ACCESS_KEY_SECRET', about: '阿里云短信服务的 AccessKey Secret', standard: '', isSecret: true },
  { name: 'ALIYUN_SMS_SIGN_NAME', about: '审核通过的短信签名', standard: '' },
  { name: 'ALIYUN_SMS_CODE_TEMPLATE', about: '验证码短信的模板编号，变量为 code', standard: '' },
  {
    name: 'ALIYUN_SMS_NOTICE_TEMPLATE',
    about: '通知短信的模板编号，变量为 title 和 text；不设则通知短信只记录在发件箱',
    standard: '',
  },
  { name: 'ALIYUN_SMS_URL', about: '阿里云短信服务的地址', standard: 'https://dysmsapi.aliyuncs.com' },
  {
    name: 'MODEL_URL',
    about:
      '大模型服务的地址，到 /chat/completions 之前，例如 https://api.deepseek.com/v1 或本机的 http://127.0.0.1:11434/v1；企业在系统设置里开启后，粘贴识别先问它。不设则在本机识别，不联网',
    standard: '',
  },
  { name: 'MODEL_NAME', about: '大模型的名称，例如 deepseek-chat、qwen-plus', standard: '' },
  { name: 'MODEL_KEY', about: '大模型服务的 API Key；本机的模型一般不用', standard: '', isSecret: true },
  {
    name: 'RATE_SESSION',
    about:
      '每个登录每分钟的点数：读 1 点，写 3 点，上传或生成文件 10 点，导入导出与识别 60 点；用完后答 429 并说明几秒后再试；0 为不限（压力测试时用）',
    standard: '3000',
  },
  { name: 'RATE_ENTERPRISE', about: '每个企业每分钟的点数，每个进程分别计算；0 为不限', standard: '30000' },
  {
    name: 'RATE_HEAVY',
    about: '每个企业每分钟的导入、导出与识别次数，所有进程合计；0 为不限',
    standard: '120',
  },
  {
    name: 'RATE_ADDRESS',
    about: '每个地址未登录时每分钟的点数，登录一次 3 点；本机地址不限；0 为不限',
    standard: '600',
  },
  {
    name: 'UPLOAD_FULL_PERCENT',
    about:
      '文件所在的磁盘用到百分之几（且剩余不到 10 GiB）时不再接受上传和导出，并在日志、/metrics 与管理员的通知里报警；100 为不限。只对放在数据目录的文件有效',
    standard: '85',
  },
  { name: 'LOG_LEVEL', about: '日志级别：debug、info、warn、error', standard: 'info' },
  {
    name: 'LOG_FORMAT',
    about:
      '日志的写法：json（每行一个 JSON）、text（给人看：启动步骤，之后只有提醒、错误和失败的请求；LOG_LEVEL=debug 时全部）、auto（输出到终端时 text，否则 json）',
    standard: 'auto',
  },
  { name: 'S3_ENDPOINT', about: 'S3 兼容对象存储的地址；不设则文件放在数据目录', standard: '' },
  { name: 'S3_BUCKET', about: '对象存储的桶', standard: '' },
  { name: 'S3_REGION', about: '对象存储的区域', standard: 'us-east-1' },
  { name: 'S3_ACCESS_KEY_ID', about: '对象存储的账号', standard: '', isSecret: true },
  { name: 'S3_SECRET_ACCESS_KEY', about: '对象存储的密钥', standard: '', isSecret: true },
] as const satisfies readonly Variable[]

export type VariableName = (typeof variables)[number]['name']
