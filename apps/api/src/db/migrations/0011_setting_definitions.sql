-- What can be set of report items, by category; those that come with Locus hold until a category has a row.

create table setting_definitions (
  category text primary key check (category in ('POI_DEFAULT', 'AOI_DEFAULT', 'OOH')),
  definitions jsonb not null
);
