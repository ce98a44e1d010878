-- What waits for a person is counted once per record and per approval: read in their order, nothing has to be sorted.
drop index approval_task_todo;
create index approval_task_todo on approval_task (tenant_id, person_id, subject_id, approval_id, subject_kind) where state = 0;
