-- What waits for a person is counted for badges: from the index alone, approvals and records alike.
drop index approval_task_todo;
create index approval_task_todo on approval_task (tenant_id, person_id, subject_kind, subject_id, approval_id) where state = 0;
