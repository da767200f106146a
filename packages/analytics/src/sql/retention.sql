-- RETENTION. Who comes back: devices of a location and period that are seen there again in the next one.
--   l = location, t = period (months or quarters, numbered so that t + 1 is the next one)
--   devices       devices seen at l in t
--   still_seen    of these, the ones the dataset sees anywhere in t + 1: at any of its places, or elsewhere; the others
--                 left the panel, which says nothing about the place
--   returned      of these, the ones seen at l again in t + 1
-- The rates are returned / still_seen and returned / devices. All three are additive over disjoint sets of devices.
-- `visits` is the whole dataset in the periods t and t + 1, each with its period as a mask; `counted` is that mask for
-- visits to the requested locations that pass the post-processing filters, otherwise 0. `elsewhere` are its stays at
-- places that are no location, each with its period as a mask. `periods` are the requested periods with their mask and
-- that of the next one.
-- The dataset's devices are derived from the same sums per device and location, so the visits are read once.
select
  t.location as location_key,
  p.period as period_key,
  cast(sum(t.devices) as bigint) as devices,
  cast(sum(case when shares_bit(t.panel, p.next_mask) then t.devices else 0 end) as bigint) as still_seen,
  cast(sum(case when shares_bit(t.here, p.next_mask) then t.devices else 0 end) as bigint) as returned
from (
  with seen as (
    select v.location as location, v.device as device, bit_or(v.counted) as here, bit_or(v.mask) as masks
    from visits v
    group by v.location, v.device
  )
  select here.location as location, here.here as here, panel.masks as panel, count(*) as devices
  from seen here
  join (
    select a.device as device, bit_or(a.masks) as masks
    from (
      select s.device as device, s.masks as masks from seen s
      union all
      select e.device as device, e.mask as masks from elsewhere e
    ) a
    group by a.device
  ) panel on panel.device = here.device
  where here.here <> 0
  group by here.location, here.here, panel.masks
) t
cross join periods p
where shares_bit(t.here, p.mask)
group by t.location, p.period
