/** Failures that any call can meet. The texts marked (spec) are compared by the client letter for letter (Spec 1 §8). */
export const commonFailures = {
  'not-signed-in': { text: '未登录' },
  'csrf-invalid': { text: '操作失败，无效的CsrfToken' },
  'service-expired': { text: '服务已过期，请联系管理员续费' },
  'no-role': { text: '当前账号没有任何角色，请联系管理员' },
  'no-permission': { text: '没有「{permission}」权限，请联系系统管理员' },
  'free-plan': { text: '免费版{feature}，建议升级VIP，热线{phone}' },
  'invalid-input': { text: '填写内容有误，请检查' },
  'bad-request': { text: '请求格式不正确，请刷新页面后重试', status: 400 },
  'too-large': { text: '提交的内容过大，请减少后再提交', status: 413 },
  'too-many': { text: '操作过于频繁，请稍后再试', status: 429 },
  'not-found': { text: '{record}不存在或已被删除' },
  stale: { text: '数据已被他人修改，请刷新' },
  busy: { text: '系统繁忙，请稍后再试' },
  'duplicate-request': { text: '请勿重复点击' },
  'no-such-call': { text: '404 Error', status: 404 },
  internal: { text: '系统出错，请稍后再试（编号 {requestId}）', status: 500 },
} as const
