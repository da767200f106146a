import { useAccounts } from '@locus/data';
import { AccountsTable } from '@locus/forms/staff';
import type { Account } from '@locus/model/entities';
import { nameMatches } from '@locus/model/entities';
import { AdminPageTitle, Button, SearchField } from '@locus/ui';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { Head } from '../records/Head';
import { ListCard, ListSearch } from '../records/ListCard';
import { useQueryValue } from '../useQueryValue';
import { useTableSort } from '../useTableSort';
import { messages } from './messages';

const pathOf = ({ id }: Pick<Account, 'id'>) => `/accounts/${id}/updateAccount`;

/** `/accounts`: all accounts by name. */
export function AccountsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const write = useQueryValue();
  const { data, status, error, retry } = useAccounts();
  const search = query.get('search') ?? '';
  const sorted = useMemo(() => [...(data ?? [])].sort((a, b) => a.name.localeCompare(b.name)), [data]);
  const shown = sorted.filter(({ id, name }) => id === search.trim() || nameMatches(name, search));
  const renderLink = useCallback(
    (account: Account) => (
      <Link to={pathOf(account)}>
        <bdi>{account.name}</bdi>
      </Link>
    ),
    [],
  );
  const title = intl.formatMessage(messages.accounts.title);
  return (
    <>
      <Head>
        <AdminPageTitle
          title={title}
          count={data && <FormattedMessage {...messages.accounts.count} values={{ count: shown.length }} />}
        />
        <Button asChild variant="primary" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>
          <Link to="/accounts/new">{intl.formatMessage(messages.accounts.add)}</Link>
        </Button>
      </Head>
      <ListCard>
        <ListSearch>
          <SearchField
            label={intl.formatMessage(messages.accounts.search)}
            value={search}
            onValueChange={(value) => write('search', value)}
          />
        </ListSearch>
        <AccountsTable
          caption={title}
          accounts={shown}
          {...useTableSort()}
          renderLink={renderLink}
          onRowOpen={(account) => void navigate(pathOf(account))}
          {...{ status, error: error?.reason, onRetry: retry }}
          empty={sorted.length === 0}
          noMatch={sorted.length > 0 && shown.length === 0}
          emptyTitle={<FormattedMessage {...messages.accounts.empty} />}
        />
      </ListCard>
    </>
  );
}
