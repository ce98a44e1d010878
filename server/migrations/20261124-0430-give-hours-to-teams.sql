-- Teams and people whose time counts by these hours, for policies that follow whoever is in charge.
alter table work_hours
  add column group_ids uuid[] not null default '{}',
  add column person_ids uuid[] not null default '{}';
