-- Whose account was deleted before there were windows gets no tokens every thirty days.
update user_finance set next_reset_at = null
  where not exists (select from auth."user" as person where person.id = user_finance.user_id);
