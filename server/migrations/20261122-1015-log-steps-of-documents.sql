-- One timeline for every kind: steps of documents are lines of `record_log`. A line of a step names it, says where it led and keeps what an undo needs.
alter table record_log
  add column step text,
  add column from_state smallint,
  add column to_state smallint,
  add column version integer,
  add column person_role smallint,
  add column undo jsonb,
  add column lng double precision,
  add column lat double precision,
  add constraint record_log_step check ((step is null) = (version is null) and (step is null) = (to_state is null));

-- Lines are read by record; ids grow with time.
alter table record_log drop constraint record_log_pkey, add primary key (tenant_id, record_id, id);
drop index record_log_record;

insert into record_log
  (tenant_id, id, kind, record_id, action, note, changes, person_id, at, step, from_state, to_state, version, person_role, undo, lng, lat)
select l.tenant_id, l.id, 'work-order', l.work_order_id, coalesce(names.label, l.action), l.reason, l.changes, l.actor_id, l.at,
  l.action, l.from_state, l.to_state, l.version, l.actor_role, null, l.lng, l.lat
from work_order_log l
left join (values
  ('create', '创建'), ('undo', '撤销'), ('linkCustomer', '关联客户'), ('decide', '审批'), ('withdrawApproval', '撤回审批'),
  ('endApproval', '终止审批'), ('saveValues', '填写字段'), ('upgrade', '升级模板版本'),
  ('approveCreation', '通过'), ('rejectCreation', '驳回'), ('approveCompletion', '通过'), ('rejectCompletion', '驳回'),
  ('approveReceipt', '通过'), ('rejectReceipt', '驳回'), ('approveCollection', '通过'), ('rejectCollection', '驳回'),
  ('accept', '受理'), ('refuseAcceptance', '不受理'), ('resubmit', '重新提交'), ('assign', '指派'), ('reassign', '改派'),
  ('toPool', '转公海'), ('leavePool', '移出公海'), ('grab', '抢单'), ('revokeGrab', '撤销抢单'), ('pickUp', '接单'), ('refuse', '拒单'),
  ('keepDate', '约定时间'), ('book', '预约上门'), ('depart', '出发'), ('arrive', '签到'), ('start', '开始服务'), ('complete', '完成服务'),
  ('applyEndService', '申请结束服务'), ('applyAbnormal', '申请异常'), ('agreeAbnormal', '同意异常'), ('rejectAbnormal', '驳回异常'),
  ('resume', '恢复'), ('cancel', '取消'), ('withdraw', '撤单'), ('receipt', '填写回执'), ('collect', '收款'), ('evaluate', '评价'),
  ('reopen', '重开'), ('archive', '归档'), ('unarchive', '取消归档'), ('remove', '删除'), ('restore', '还原'), ('purge', '彻底删除'),
  ('edit', '编辑'), ('editOwn', '修改'), ('subState', '设置子状态')
) as names (action, label) on names.action = l.action;

drop table work_order_log;

-- Messages between people about a document, of any kind.
alter table work_order_message rename to record_message;
alter table record_message rename column work_order_id to record_id;
alter table record_message add column kind text not null default 'work-order';
alter table record_message alter column kind drop default;
alter table record_message drop constraint work_order_message_tenant_id_work_order_id_fkey;
alter table record_message rename constraint work_order_message_pkey to record_message_pkey;
alter table record_message rename constraint work_order_message_tenant_id_author_id_fkey to record_message_tenant_id_author_id_fkey;
alter index work_order_message_order rename to record_message_record;
