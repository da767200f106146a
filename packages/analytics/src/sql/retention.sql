-- RETENTION. Who comes back: devices of a location and period that are seen there again in the next one.
--   l = location, t = period (months or quarters, counted so that t + 1 is the next one)
--   devices       devices seen at l in t
--   still_seen    of these, the ones the panel sees anywhere in t + 1; the others left the panel, which says nothing of the place
--   returned      of these, the ones seen at l again in t + 1
-- The share is returned / still_seen. All three add up over disjoint sets of devices.
-- `visits` is the whole panel in the periods t and t + 1; `counted` is 1 for visits to the locations asked for that pass the
-- post-processing filters, else 0.
select
  here.location as location_key,
  here.period as period_key,
  count(*) as devices,
  count(panel.device) as still_seen,
  count(again.device) as returned
from (
  select distinct v.location as location, v.period as period, v.device as device from visits v where v.counted = 1
) here
left join (
  select distinct v.period as period, v.device as device from visits v
) panel on panel.device = here.device and panel.period = here.period + 1
left join (
  select distinct v.location as location, v.period as period, v.device as device from visits v where v.counted = 1
) again on again.device = here.device and again.location = here.location and again.period = here.period + 1
group by here.location, here.period
