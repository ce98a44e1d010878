-- An order that was sent back is promised nothing until it is sent in again; its next step reads its clocks anew.
update sla_clock
set state = 6, stopped_at = now(), next_at = null, breached_at = null, is_shown = false
where kind = 'work-order' and type = 11 and stopped_at is null
  and (tenant_id, record_id) in (select tenant_id, id from work_order where state = 0 and is_invalid);
update work_order set due_at = null where state = 0 and is_invalid and due_at is not null;
