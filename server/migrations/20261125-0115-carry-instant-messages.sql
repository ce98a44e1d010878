-- Instant messages of all specified types.
alter table conversation_message drop constraint conversation_message_type_check;
alter table conversation_message add constraint conversation_message_type_check check (type in ('text', 'image', 'voice', 'video', 'file', 'link', 'miniprogram', 'msgmenu', 'location', 'business_card'));
-- Place, card or choices; null for most.
alter table conversation_message add column detail jsonb;
