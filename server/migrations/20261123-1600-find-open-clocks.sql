-- Documents whose clocks run, for the job that follows changed holidays; stopped clocks, which are most, are not looked at.
create index sla_clock_open on sla_clock (tenant_id, kind, record_id) where stopped_at is null;
