-- ABSORPTION and ATTRACTION, wholes. Days on which devices are seen in a whole: the source for absorption, the target
-- for attraction.
--   t = month; a device is in a whole on a day if one of its stays there is long enough
--   days          device-days in the whole
--   devices       the devices behind them
-- Both are additive over disjoint sets of devices. `visits` is the frame after the post-processing filters; `wholes`
-- defines which location (and with which minimum dwell, in seconds) belongs to which of them.
-- The days of a month are a mask: consecutive days have different remainders modulo 32.
select
  d.whole as whole_key,
  d.month_key as month_key,
  cast(sum(bits_in(d.days)) as bigint) as days,
  count(*) as devices
from (
  select w.number as whole, v.month_key as month_key, v.device as device, bit_or(bit_of(v.day % 32)) as days
  from visits v
  join wholes w on w.location = v.location
  where v.dwell >= w.min_dwell
  group by w.number, v.month_key, v.device
) d
group by d.whole, d.month_key
