import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Windows · Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Linux · Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    'iPhone · 微信',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 wxwork/4.1 MicroMessenger/7.0',
    '安卓 · 企业微信',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Mac · Safari'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('names %j', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
