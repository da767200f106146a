-- What somebody signed in with, in words such as "Firefox, Linux"; null where the browser does not say.
alter table sessions add column browser text;
