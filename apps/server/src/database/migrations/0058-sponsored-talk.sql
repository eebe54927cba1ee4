-- The channel whose owner pays for a listener's talk: what a day cost them is the sum of these holds.
alter table token_hold add column sponsored_channel_id uuid;
create index token_hold_sponsored on token_hold (sponsored_channel_id, created_at) where sponsored_channel_id is not null;
create index token_hold_of_open_talk on token_hold (created_at) where purpose = 'talk' and settled_at is null;
