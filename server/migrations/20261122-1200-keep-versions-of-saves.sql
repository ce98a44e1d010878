-- Saves of records keep the version that they made, so that somebody who comes too late reads what was changed. Only steps lead to a state.
alter table record_log
  drop constraint record_log_step,
  add constraint record_log_step check ((step is null) = (to_state is null) and (step is null or version is not null));
