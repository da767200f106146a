-- Lists of days that were counted, or not, are uploaded like other files.
alter table data_imports drop constraint data_imports_kind_check;
alter table data_imports add constraint data_imports_kind_check
  check (kind in ('visits', 'pings', 'places', 'panel', 'counts', 'coverage', 'opt-out', 'undo'));
