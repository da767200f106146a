-- ABSORPTION and ATTRACTION. Days on which devices are seen both in a whole and in a part: for absorption the whole is
-- the source and the part the target, for attraction the other way round.
--   t = month; a device is in a whole or part on a day if one of its stays there is long enough
--   days          device-days in both
--   devices       the devices behind them
-- absorption = days in both / days in the source, attraction = days in both / days in the target
-- (absorptionWholes.sql). Both are additive over disjoint sets of devices. `visits` is the frame after the
-- post-processing filters; `wholes` and `parts` define which location (and with which minimum dwell, in seconds) is in
-- which of them, `pairs` which whole is combined with which part.
-- The days of a month are a mask: consecutive days have different remainders modulo 32.
select
  d.whole as whole_key,
  d.part as part_key,
  d.month_key as month_key,
  cast(sum(bits_in(d.days)) as bigint) as days,
  count(*) as devices
from (
  select r.whole as whole, r.part as part, one.month_key as month_key, one.device as device, bit_or(bit_of(one.day % 32)) as days
  from (
    select w.number as whole, v.month_key as month_key, v.day as day, v.device as device
    from visits v
    join wholes w on w.location = v.location
    where v.dwell >= w.min_dwell
  ) one
  join (
    select p.number as part, v.day as day, v.device as device
    from visits v
    join parts p on p.location = v.location
    where v.dwell >= p.min_dwell
  ) two on two.device = one.device and two.day = one.day
  join pairs r on r.whole = one.whole and r.part = two.part
  group by r.whole, r.part, one.month_key, one.device
) d
group by d.whole, d.part, d.month_key
