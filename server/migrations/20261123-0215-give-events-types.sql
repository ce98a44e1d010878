-- Types of events: an event stays on the version of its type with which it was made. Events without a type follow the common form of events.
alter table event add column template_id uuid;
alter table event add column version_id uuid;
alter table event add foreign key (tenant_id, template_id) references form_template (tenant_id, id);
alter table event add foreign key (tenant_id, version_id) references template_version (tenant_id, id);
alter table event add constraint event_type_with_version check ((template_id is null) = (version_id is null));
create index event_template on event (tenant_id, template_id, created_at desc, id desc) where deleted_at is null and template_id is not null;
create index event_version on event (tenant_id, version_id) where version_id is not null;

-- Templates of events were forms alone; they have the process of a new type from now on.
update form_template
set draft = jsonb_set(draft, '{process}', '{"claimGroupId": null, "reopenDays": 7, "approvals": {}, "steps": {}, "subStates": [], "print": {"title": "", "groups": [], "footer": "", "showPhotos": true, "showSignature": true, "showQrCode": true}}')
where form_kind = 'event' and not is_common and draft -> 'process' = 'null';
