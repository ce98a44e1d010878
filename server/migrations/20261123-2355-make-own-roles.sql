-- An enterprise makes own roles from the ten fixed ones: variants of them, with a name. Variant 0 is the fixed role itself, whose row stands only where
-- its rights were changed. Reaches narrow the rights to see all records of a kind, by permission code.
alter table role_power add column variant smallint not null default 0;
alter table role_power add column name text;
alter table role_power add column reaches jsonb not null default '{}';
-- What the role does not see wherever it stands: 'phone'.
alter table role_power add column hides text[] not null default '{}';
alter table role_power add column version integer not null default 1;
alter table role_power add constraint role_power_variant check (variant >= 0 and (variant > 0) = (name is not null));
alter table role_power drop constraint role_power_pkey;
alter table role_power add constraint role_power_pkey primary key (tenant_id, role, variant);
create unique index role_power_name on role_power (tenant_id, name);

-- Of the roles made from the same fixed one a person holds one.
alter table person_role add column variant smallint not null default 0;
create index person_role_variant on person_role (tenant_id, role, variant);
