-- Groups that may claim an event for which no team was chosen, from its type.
alter table event add column claim_group_ids uuid[] not null default '{}';
-- Where it was escalated to, and how it was solved, in the words of its type.
alter table event add column upgrade_level_name text not null default '';
alter table event add column solution_category text not null default '';
create index event_solution_category on event (tenant_id, solution_category, created_at desc, id desc) where deleted_at is null and solution_category <> '';

-- One claim group becomes a list, and types say more. Versions stay what they were: only the words for it change.
update form_template
set draft = jsonb_set(draft, '{process}', (draft -> 'process') - 'claimGroupId' || jsonb_build_object(
  'claimGroupIds', jsonb_path_query_array(draft -> 'process' -> 'claimGroupId', '$ ? (@ != null)'),
  'principalId', null, 'levels', '[]'::jsonb, 'solutionCategories', '[]'::jsonb))
where form_kind = 'event' and draft -> 'process' ? 'claimGroupId';
update template_version
set content = jsonb_set(content, '{process}', (content -> 'process') - 'claimGroupId' || jsonb_build_object(
  'claimGroupIds', jsonb_path_query_array(content -> 'process' -> 'claimGroupId', '$ ? (@ != null)'),
  'principalId', null, 'levels', '[]'::jsonb, 'solutionCategories', '[]'::jsonb))
where content -> 'process' ? 'claimGroupId';
