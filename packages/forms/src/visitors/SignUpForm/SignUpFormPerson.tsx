import type { SignUp } from '@locus/model/schemas';
import { maxEmailLength, maxNameLength } from '@locus/model/schemas';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormEmailField } from '../../shared/FormField/FormEmailField';
import { FormTextField } from '../../shared/FormField/FormTextField';
import { messages } from './messages';

/** Who signs up, and for which company. */
export function Person() {
  const intl = useIntl();
  return (
    <>
      <Pair>
        <FormTextField<SignUp>
          name="name"
          label={intl.formatMessage(messages.name)}
          size="large"
          dir="auto"
          autoComplete="name"
          maxLength={maxNameLength}
        />
        <FormTextField<SignUp>
          name="company"
          label={intl.formatMessage(messages.company)}
          size="large"
          dir="auto"
          autoComplete="organization"
          maxLength={maxNameLength}
        />
        <FormTextField<SignUp>
          name="role"
          label={intl.formatMessage(messages.role)}
          size="large"
          dir="auto"
          autoComplete="organization-title"
          maxLength={maxNameLength}
        />
        <FormTextField<SignUp>
          name="phone"
          label={intl.formatMessage(messages.phone)}
          size="large"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={30}
        />
      </Pair>
      <FormEmailField<SignUp>
        name="email"
        label={intl.formatMessage(messages.email)}
        size="large"
        maxLength={maxEmailLength}
      />
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(144px, 34%), 100%), 1fr));
  gap: ${space[4]} ${space[3]};
`;
