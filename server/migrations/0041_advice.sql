-- Every night: of the ads of a category, how many follow a piece of advice and how many don't, and how many people wrote
-- about each in their first week. contract/src/figures/advice.rules.ts says when that is worth telling sellers.
create table advice_samples (
  category_id smallint not null references categories (id) on delete cascade,
  kind text not null,
  ads_with int not null,
  chats_with int not null,
  ads_without int not null,
  chats_without int not null,
  primary key (category_id, kind)
);
