-- MOVEMENT, the whole, stored: the sums of movementVisits.sql in a form from which those of any months can be derived.
-- Devices are counted by the months they come in: `months` is a mask, bit 0 the dataset's first month. For the months S
-- of a frame, devices = Σ devices of the rows whose mask has a bit in common with S. Visits are in rows of one month
-- each, which count no device.
-- `visits` are all visits with the mask of their month; `kinds` counts from 0 to 3: all, home, work, near.
select
  m.location as location_key,
  m.month as months,
  m.visit_count as all_visits,
  cast(0 as bigint) as all_devices,
  m.lived as home_visits,
  cast(0 as bigint) as home_devices,
  m.worked as work_visits,
  cast(0 as bigint) as work_devices,
  m.neared as near_visits,
  cast(0 as bigint) as near_devices
from (
  select
    v.location as location,
    v.month as month,
    count(*) as visit_count,
    count(h.cell) as lived,
    count(w.cell) as worked,
    count(coalesce(h.cell, w.cell)) as neared
  from visits v
  left join neighbours h on h.location = v.location and h.cell = v.home
  left join neighbours w on w.location = v.location and w.cell = v.work
  group by v.location, v.month
) m
union all
select
  t.location as location_key,
  t.months as months,
  cast(0 as bigint) as all_visits,
  cast(sum(case when t.kind = 0 then t.devices else 0 end) as bigint) as all_devices,
  cast(0 as bigint) as home_visits,
  cast(sum(case when t.kind = 1 then t.devices else 0 end) as bigint) as home_devices,
  cast(0 as bigint) as work_visits,
  cast(sum(case when t.kind = 2 then t.devices else 0 end) as bigint) as work_devices,
  cast(0 as bigint) as near_visits,
  cast(sum(case when t.kind = 3 then t.devices else 0 end) as bigint) as near_devices
from (
  select
    d.location as location,
    k.kind as kind,
    case k.kind when 0 then d.came when 1 then d.lived when 2 then d.worked else d.neared end as months,
    cast(sum(d.devices) as bigint) as devices
  from (
    select one.location as location, one.came as came, one.lived as lived, one.worked as worked, one.neared as neared, count(*) as devices
    from (
      select
        v.location as location,
        v.device as device,
        bit_or(v.month) as came,
        bit_or(case when h.cell is null then 0 else v.month end) as lived,
        bit_or(case when w.cell is null then 0 else v.month end) as worked,
        bit_or(case when h.cell is null and w.cell is null then 0 else v.month end) as neared
      from visits v
      left join neighbours h on h.location = v.location and h.cell = v.home
      left join neighbours w on w.location = v.location and w.cell = v.work
      group by v.location, v.device
    ) one
    group by one.location, one.came, one.lived, one.worked, one.neared
  ) d
  cross join kinds k
  group by d.location, k.kind, case k.kind when 0 then d.came when 1 then d.lived when 2 then d.worked else d.neared end
) t
where t.months <> 0
group by t.location, t.months
