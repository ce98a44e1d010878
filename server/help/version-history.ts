/** Every version with its news for the people who work with it, the newest first. A release begins with a row here. */
export const versionHistory = [
  {
    version: '0.1.0',
    releasedOn: '2026-11-24',
    notes: [
      '工单、事件、客户、设备、合同、周期计划和审批',
      '服务台、公海抢单、手机端上门服务、扫码看设备',
      '服务时限、自动化规则、通知与订阅',
      '模板与表单设计、字典、参数与编号、导入导出',
      '角色与数据范围、二次验证、操作日志、接口令牌',
    ],
  },
] as const
