-- SEASONALITY. When visits begin: the sum of the panel weights per weekday and hour of arrival.
--   l = location, d = weekday (1 = Sunday to 7), h = hour of arrival (0 to 23, local),
--   w = weight in integer thousandths
--   weight_sum    Σ w over the visits of (l, d, h)
--   devices       distinct devices
-- Hour -1 stands for a whole day, weekday -1 for the whole week: distinct devices do not add up over hours.
-- The share is s(d, h) = (Σ w / days of weekday d in the frame) / Σ of the same over all d, h.
-- Both are additive over disjoint sets of devices. `visits` is the frame after the post-processing filters; `hours` has
-- each hour, and -1, with the mask of the hours it represents: a device is processed once per weekday, with all its
-- hours of arrival.
select
  t.location as location_key,
  t.dow as day_key,
  t.hour as hour_key,
  cast(sum(t.weight) as decimal(19, 0)) as weight_sum,
  cast(sum(t.devices) as bigint) as devices
from (
  select s.location as location, s.dow as dow, h.hour as hour, s.weight as weight, cast(0 as bigint) as devices
  from (
    select v.location as location, v.dow as dow, v.hour as hour, cast(sum(v.weight) as decimal(38, 0)) as weight
    from visits v
    group by v.location, v.dow, v.hour
  ) s
  cross join hours h
  where shares_bit(bit_of(s.hour), h.masks)
  union all
  select m.location as location, m.dow as dow, h.hour as hour, cast(0 as decimal(38, 0)) as weight, m.devices as devices
  from (
    select d.location as location, d.dow as dow, d.masks as masks, cast(count(*) as bigint) as devices
    from (
      select v.location as location, v.dow as dow, v.device as device, bit_or(bit_of(v.hour)) as masks
      from visits v
      group by v.location, v.dow, v.device
    ) d
    group by d.location, d.dow, d.masks
  ) m
  cross join hours h
  where shares_bit(m.masks, h.masks)
  union all
  select
    v.location as location,
    -1 as dow,
    -1 as hour,
    cast(sum(v.weight) as decimal(38, 0)) as weight,
    cast(count(distinct v.device) as bigint) as devices
  from visits v
  group by v.location
) t
group by t.location, t.dow, t.hour
