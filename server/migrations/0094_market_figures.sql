-- Figures about the market by week, category and state. Each day is counted once, in the night after it, and added to
-- its week: what is counted stays, whatever becomes of the ads. Nothing here is about a person.
create table market_figures (
  -- A Monday, in Sydney.
  week date not null,
  figure text not null,
  -- -1: none is known.
  category_id smallint not null,
  -- 0: what is offered everywhere. -1: none is known.
  state_id smallint not null,
  -- Bucket of a time, or kind of a source; empty if there is only one part.
  part text not null,
  n bigint not null,
  primary key (week, figure, category_id, state_id, part),
  constraint market_figure_week_begins check (extract(isodow from week) = 1),
  constraint market_figure_length check (length(figure) between 1 and 40),
  constraint market_figure_part_length check (length(part) <= 40),
  constraint market_figure_not_negative check (n >= 0)
);

-- Days up to which everything is counted. The first one has also counted all days before it.
create table market_figure_runs (
  day date primary key,
  counted_at timestamptz not null default now()
);

-- Where visits come from, by day: the host that linked here, or what a campaign link says about itself.
create table visit_sources (
  day date not null,
  kind text not null,
  source text not null,
  n integer not null,
  primary key (day, kind, source),
  constraint visit_kind_length check (length(kind) between 1 and 20),
  constraint visit_source_length check (length(source) between 1 and 80),
  constraint visits_not_negative check (n > 0)
);

-- Since when the moderator who holds or has decided a case had it in hand: the time that a decision takes.
alter table moderation_cases add column claimed_at timestamptz;

-- Weeks whose figures were emailed to the administrators.
create table figure_emails (
  week date primary key,
  sent_at timestamptz not null default now()
);
