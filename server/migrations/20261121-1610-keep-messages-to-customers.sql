-- The outbox also keeps what goes to people of customers: they are no people of the enterprise, so name and number stand with the message.

alter table sent_message
  alter column person_id drop not null,
  add column customer_id uuid,
  add column receiver_name text not null default '',
  add column receiver_phone text not null default '',
  -- The record that a later fact about the message names: the portal account that was invited.
  add column about_id uuid,
  add column read_at timestamptz,
  add constraint sent_message_receiver check ((person_id is null) <> (customer_id is null)),
  drop constraint sent_message_state_check,
  add constraint sent_message_state_check check (state in (0, 1, 2, 3));
create unique index sent_message_guest on sent_message (tenant_id, fact_id, customer_id, channel, receiver_phone) where customer_id is not null;
create index sent_message_customer on sent_message (tenant_id, customer_id, created_at desc, id desc) where customer_id is not null;
create index sent_message_about on sent_message (tenant_id, about_id) where about_id is not null;
