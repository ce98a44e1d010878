/** Finds the browser and a Chinese font for the journeys, and installs them from Debian's packages when the machine has none. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** The headless shell first: the same browser for two thirds of the work. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Debian's packages that contain one; systems without the first have the second. */
const packages = ['chromium-headless-shell', 'chromium']

/** The path of the browser; undefined, with the reason printed, when there is none and none could be installed. */
export async function prepareBrowser(): Promise<string | undefined> {
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk']
  if (findBrowser() !== undefined)
    return fonts.length === 0 || (await installPackages(fonts)) ? findBrowser() : undefined
  for (const browser of packages) if (await installPackages([browser, ...fonts])) return findBrowser()
  return undefined
}

function findBrowser(): string | undefined {
  const wanted = process.env['CHROMIUM']
  return [...(wanted ? [wanted] : []), ...browsers].find((path) => existsSync(path))
}

function hasChineseFont(): boolean {
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (stdout) return stdout.trim() !== ''
  return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
}

async function installPackages(names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) {
    console.error(
      `缺少 ${names.join('、')}，这台机器没有 apt-get，请自行安装后重试（浏览器路径可用环境变量 CHROMIUM 指定）`,
    )
    return false
  }
  const isRoot = process.getuid?.() === 0
  const asRoot = isRoot ? [] : ['sudo', '-n']
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
    console.error(
      `缺少 ${names.join('、')}，当前用户不能安装软件包，请让管理员运行：apt-get install -y ${names.join(' ')}`,
    )
    return false
  }
  console.log(`正在安装 ${names.join('、')}`)
  const apt = async (...args: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'close')
    return code === 0
  }
  // The lists of a fresh machine are empty or old; installing with them may name files that are gone.
  const isDone = (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...names))
  if (!isDone) console.error(`安装 ${names.join('、')} 失败`)
  return isDone
}
