-- 4: nothing is connected that could send the message. What counts as sent without anybody having sent it, says so from now on.
alter table sent_message
  drop constraint sent_message_state_check,
  add constraint sent_message_state_check check (state in (0, 1, 2, 3, 4));
alter table sent_message no force row level security;
update sent_message set state = 4, sent_at = null where state = 1 and note like '没有接入钉钉%';
alter table sent_message force row level security;
