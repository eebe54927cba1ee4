-- Vectors of public items, so that items about the same subject are found in other words. A row goes with what search knows of its item.
create table search_meaning (
  content_id uuid primary key references search_item on delete cascade,
  model text not null,
  text_hash text not null,
  vector bytea not null
);
