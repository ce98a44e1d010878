-- For the job that resumes paused orders when their day comes.

create index work_order_paused on work_order (tenant_id, paused_until) where is_paused and deleted_at is null;
