-- ABSORPTION and ATTRACTION. Days on which devices are seen in a source and in a target.
--   p = pair of source and target, t = month; a device is in the source on a day when one of its stays there lasts long enough
--   source_days   device-days in the source
--   target_days   device-days in the target
--   both_days     device-days in both
--   source_devices, target_devices, both_devices   the devices behind them
-- absorption = both_days / source_days, attraction = both_days / target_days. All six add up over disjoint sets of devices.
-- `visits` is the frame after the post-processing filters; `places` says which location (and from which dwell on, in seconds) is in the
-- source (side 0) or the target (side 1) of which pair.
select
  by_day.pair as pair_key,
  by_day.month_key as month_key,
  sum(by_day.in_source) as source_days,
  sum(by_day.in_target) as target_days,
  sum(by_day.in_source * by_day.in_target) as both_days,
  count(distinct case when by_day.in_source = 1 then by_day.device end) as source_devices,
  count(distinct case when by_day.in_target = 1 then by_day.device end) as target_devices,
  count(distinct case when by_day.in_source * by_day.in_target = 1 then by_day.device end) as both_devices
from (
  select
    p.pair as pair,
    v.month_key as month_key,
    v.day as day,
    v.device as device,
    max(case when p.side = 0 and v.dwell >= p.min_dwell then 1 else 0 end) as in_source,
    max(case when p.side = 1 and v.dwell >= p.min_dwell then 1 else 0 end) as in_target
  from visits v
  join places p on p.location = v.location
  group by p.pair, v.month_key, v.day, v.device
) by_day
group by by_day.pair, by_day.month_key
