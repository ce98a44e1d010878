-- Every work-order type becomes a form template with a draft and a published first version; orders stay on the version they were made with.
-- `order_template` stays until its approval switches have moved too. Forced row-level security is lifted meanwhile, since the owner may not bypass it.
alter table order_template no force row level security;
alter table form_template no force row level security;
alter table template_version no force row level security;
alter table work_order no force row level security;

insert into form_template (tenant_id, id, form_kind, name, sort, state, draft, published_revision, created_at, updated_at)
select tenant_id, id, 'order', name, sort, case when is_enabled then 1 else 2 end,
  jsonb_build_object(
    'groups', '[]'::jsonb,
    'fields', '[]'::jsonb,
    'process', jsonb_build_object(
      'acceptanceRequired', acceptance_required,
      'poolEnabled', pool_enabled,
      'grabNeedsConfirm', grab_needs_confirm,
      'arrivalRequired', arrival_required,
      'arrivalRadiusM', greatest(arrival_radius_m, 10),
      'minPhotos', min_photos,
      'signatureRequired', signature_required,
      'receiptEnabled', false,
      'collectionEnabled', false,
      'evaluationEnabled', true,
      'approvals', '{"creation": null, "completion": null, "receipt": null, "collection": null}'::jsonb,
      'dispatcherIds', '[]'::jsonb,
      'steps', '{}'::jsonb,
      'subStates', '[]'::jsonb,
      'print', '{"title": "", "groups": [], "footer": "", "showPhotos": true, "showSignature": true, "showQrCode": true}'::jsonb
    )
  ),
  1, created_at, created_at
from order_template;

insert into template_version (tenant_id, id, template_id, no, content, published_at)
select tenant_id, gen_random_uuid(), id, 1, draft, created_at from form_template where form_kind = 'order' and not is_common;

update form_template
set version_id = version.id
from template_version as version
where version.tenant_id = form_template.tenant_id and version.template_id = form_template.id;

alter table work_order add column version_id uuid;
update work_order
set version_id = template.version_id
from form_template as template
where template.tenant_id = work_order.tenant_id and template.id = work_order.template_id;
alter table work_order alter column version_id set not null;
alter table work_order drop constraint work_order_tenant_id_template_id_fkey;
alter table work_order add foreign key (tenant_id, template_id) references form_template (tenant_id, id);
alter table work_order add foreign key (tenant_id, version_id) references template_version (tenant_id, id);
-- How many orders, and how many running ones, stand on a version.
create index work_order_version on work_order (tenant_id, version_id, state) where deleted_at is null;

alter table order_template force row level security;
alter table form_template force row level security;
alter table template_version force row level security;
alter table work_order force row level security;
