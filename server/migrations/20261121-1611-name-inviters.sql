-- Who invites is told when the invitation is accepted. Null: made before this was kept.

alter table portal_invitation add column invited_by uuid;
