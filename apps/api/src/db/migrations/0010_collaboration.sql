-- Who of an account sees a project: all its users (PUBLIC), or those it is shared with (PRIVATE).

alter table projects
  add column collaboration text not null default 'PUBLIC' check (collaboration in ('PRIVATE', 'PUBLIC'));

create table project_shares (
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (project_id, user_id)
);
create index project_shares_user on project_shares (user_id);
