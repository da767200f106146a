-- Reports that are extended day by day exist, although nobody can choose that any more.
alter table reports
  drop constraint reports_recurrence_frequency_check,
  add constraint reports_recurrence_frequency_check check (recurrence_frequency in ('MONTHLY', 'WEEKLY', 'DAILY'));
