-- Whether publishing the correction moves the sound to another address, so that podcast apps fetch it again.
alter table correction add column fetch_again boolean not null default false;
