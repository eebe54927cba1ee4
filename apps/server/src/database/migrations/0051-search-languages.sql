-- Which languages there are lines of is asked by each search: the first of each is found without a look at the others.
create index search_item_of_language on search_item (language);
