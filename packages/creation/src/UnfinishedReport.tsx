import { reportDrafts } from '@locus/app';
import type { Draft } from '@locus/data';
import { forgetDraft, openDrafts, readDrafts, useUser } from '@locus/data';
import { localeOf, momentLabel } from '@locus/model/text';
import { Banner, Button } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import styled from 'styled-components';

import { messages, valueMessages } from './messages';

/** Offers the newest unfinished report, except this one and those open in other tabs. */
export function UnfinishedReport({ inHand }: { inHand: string }) {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const navigate = useNavigate();
  const userId = useUser()?.userId;
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let current = true;
    const find = async (id: string) => {
      const drafts = (await readDrafts(id)).filter(({ name }) => name.startsWith(reportDrafts));
      const open = await openDrafts(drafts.map(({ name }) => name));
      if (current) setDraft(drafts.find(({ name }) => name !== reportDrafts + inHand && !open.has(name)));
    };
    if (userId !== undefined) void find(userId);
    return () => void (current = false);
  }, [userId, inHand]);
  if (!draft || userId === undefined) return null;
  const settle = () => setDraft(undefined);
  return (
    <Banner
      action={
        <Actions>
          <Button
            size="small"
            variant="primary"
            onClick={() => {
              settle();
              void navigate(draft.path, { replace: true });
            }}
          >
            <FormattedMessage {...messages.resume} />
          </Button>
          <Button
            size="small"
            onClick={() => {
              settle();
              void forgetDraft(userId, draft.name);
            }}
          >
            <FormattedMessage {...messages.discard} />
          </Button>
        </Actions>
      }
    >
      <FormattedMessage
        {...valueMessages.unfinished}
        values={{
          name: draft.title || intl.formatMessage(messages.unnamed),
          when: momentLabel(draft.keptAt, locale),
          bdi,
        }}
      />
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;
