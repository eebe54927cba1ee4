-- Who published a source, as far as it says so. Readings from before do not know.
alter table source_reading add column outlet text;
