import { expect, test } from 'vitest'
import { hostOf } from './host.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  { agent: `${iphone} wxwork/4.1.6 MicroMessenger/7.0.1 Language/zh`, name: 'wecom', signsOut: false, password: false },
  {
    agent: `${iphone} AliApp(DingTalk/7.5.0) com.laiwang.DingTalk`,
    name: 'dingtalk',
    signsOut: false,
    password: false,
  },
  { agent: `${iphone} OnsiteApp/1.2.0`, name: 'app', signsOut: true, password: true },
  { agent: `${iphone} MicroMessenger/8.0.40`, name: 'browser', signsOut: true, password: false },
  { agent: `${iphone} Safari/604.1`, name: 'browser', signsOut: true, password: false },
])('the host $name decides who signs out and changes the password', ({ agent, name, password, signsOut }) => {
  expect(hostOf(agent)).toMatchObject({ name, canSignOut: signsOut, canChangePassword: password, isChat: !signsOut })
})
