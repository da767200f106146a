import { color, focusRing, font, media, radius, space } from '@locus/ui/theme';
import { Field } from '@locus/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

interface Choice<T extends string> {
  value: T;
  label: string;
  /** One line below the label, or two. */
  hint?: ReactNode;
  /** A picture of the option; decorative. */
  picture: ReactNode;
}

interface ChoiceCardsProps<T extends string> {
  /** The label of the group. */
  label: string;
  /** Something at the end of the label's line. */
  aside?: ReactNode;
  choices: readonly Choice<T>[];
  value: T;
  onValueChange: (value: T) => void;
  /** Whether the picture is next to the text, or above it. */
  pictures: 'end' | 'top';
}

/** A choice of a few options with pictures; arrow keys move between them. */
export function ChoiceCards<T extends string>({
  label,
  aside,
  choices,
  value,
  onValueChange,
  pictures,
}: ChoiceCardsProps<T>) {
  const name = useId();
  return (
    <Field as="group" label={label} aside={aside}>
      {({ labelId, required: _, ...control }) => (
        <Cards {...control} role="radiogroup" aria-labelledby={labelId} data-pictures={pictures}>
          {choices.map((choice) => (
            <Choice key={choice.value}>
              <Picture aria-hidden>{choice.picture}</Picture>
              <Words>
                <Title>
                  <input
                    type="radio"
                    name={name}
                    value={choice.value}
                    checked={choice.value === value}
                    onChange={() => onValueChange(choice.value)}
                  />
                  {choice.label}
                </Title>
                {choice.hint && <Hint>{choice.hint}</Hint>}
              </Words>
            </Choice>
          ))}
        </Cards>
      )}
    </Field>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${space[2]};
  &[data-pictures='end'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-pictures='top'] {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.narrow} {
    &[data-pictures='end'] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-pictures='top'] {
      grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    }
  }
`;

const Picture = styled.span`
  display: block;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.mapLand};
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`;

const Words = styled.span`
  display: grid;
  align-content: start;
  gap: 2px;
  min-inline-size: 0;
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font: ${font.bodyStrong};
  overflow-wrap: anywhere;
  & > input {
    appearance: none;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.full};
    background: ${color.surface};
  }
  & > input:checked {
    border: 5px solid ${color.accent};
  }
  & > input:focus-visible {
    outline: none;
  }
`;

const Hint = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
`;

const Choice = styled.label`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
  }
  &:has(:checked) {
    outline: 1px solid ${color.accent};
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  [data-pictures='end'] > & {
    flex-direction: row-reverse;
    justify-content: space-between;
    & > ${Picture} {
      flex: none;
      inline-size: 72px;
      block-size: 54px;
    }
  }
  [data-pictures='top'] > & {
    position: relative;
    flex-direction: column;
    gap: ${space[2]};
    padding: 6px 6px ${space[2]};
    & > ${Picture} {
      aspect-ratio: 7 / 6;
    }
    /* On top of the picture, so that the name has the full width. */
    & input {
      position: absolute;
      inset-block-start: ${space[3]};
      inset-inline-start: ${space[3]};
    }
  }
`;
