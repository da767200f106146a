import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';

import { currentNonce } from '../csp/nonce';
import { Field, type FieldFrame } from '../Field/Field';
import { pickerBox } from '../styles/control';
import { alignWithPage, popupItem, popupSurface } from '../styles/popup';
import { color, font, space, truncate } from '../theme';

/** One choice of a `Select`. */
export interface SelectOption<T extends string> {
  /** Never empty: an empty `value` of the select means that nothing is chosen. */
  value: T;
  label: string;
  /** A second line under the label, in the list only. */
  secondary?: string;
  /** An icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
  /** Neighbours with the same group stand under it as their heading. */
  group?: string;
}

export interface SelectProps<T extends string> extends FieldFrame {
  options: readonly SelectOption<T>[];
  /** The chosen value; '' or undefined shows the placeholder. */
  value: T | '' | undefined;
  onValueChange: (value: T) => void;
  /** What to do, e.g. "Choose a country"; shown while nothing is chosen. */
  placeholder?: string;
  /** `medium` 32 px, `small` 28 px in cards, `large` 40 px in forms that stand alone. */
  size?: 'small' | 'medium' | 'large';
  /** `outlined` in forms, `floating` on the map, `quiet` inside cards and headers. */
  variant?: 'outlined' | 'floating' | 'quiet';
  disabled?: boolean;
  /** Form field name: a hidden native select takes part in the form. */
  name?: string;
  id?: string;
  /** Called when the focus leaves the closed select, for form libraries. */
  onBlur?: () => void;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** One choice from a list of up to some dozens; for several choices or a long list use `MultiSelect`. */
export function Select<T extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  size = 'medium',
  variant = 'outlined',
  disabled,
  name,
  id,
  onBlur,
  open,
  defaultOpen,
  onOpenChange,
  ref,
  ...frame
}: SelectProps<T>) {
  return (
    <Field id={id} {...frame}>
      {({ required, labelId, ...control }) => (
        <Radix.Root
          value={value ?? ''}
          onValueChange={(next) => onValueChange(next as T)}
          {...{ disabled, name, required, open, defaultOpen, onOpenChange }}
        >
          <Trigger
            {...control}
            ref={ref}
            aria-labelledby={`${labelId} ${control.id}`}
            data-size={size}
            data-variant={variant}
            data-invalid={frame.error ? '' : undefined}
            onBlur={onBlur}
          >
            <Shown title={options.find((option) => option.value === value)?.label}>
              <Radix.Value placeholder={placeholder} />
            </Shown>
            <Radix.Icon asChild>
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
            </Radix.Icon>
          </Trigger>
          <Radix.Portal>
            <Content position="popper" sideOffset={4} collisionPadding={8}>
              <ScrollUp>
                <ChevronUp size={16} strokeWidth={1.5} aria-hidden />
              </ScrollUp>
              <Viewport nonce={currentNonce()}>
                {grouped(options).map(([group, members]) =>
                  group === undefined ? (
                    members.map(toItem)
                  ) : (
                    <Radix.Group key={group}>
                      <Heading>{group}</Heading>
                      {members.map(toItem)}
                    </Radix.Group>
                  ),
                )}
              </Viewport>
              <ScrollDown>
                <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
              </ScrollDown>
            </Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}

function toItem<T extends string>({ value, label, secondary, icon, disabled }: SelectOption<T>) {
  return (
    // Named by its whole content: Radix would leave the second line out.
    <Item key={value} value={value} disabled={disabled} textValue={label} aria-labelledby={undefined}>
      <Words>
        <Radix.ItemText>
          <Label>
            {icon}
            <bdi>{label}</bdi>
          </Label>
        </Radix.ItemText>
        {secondary && <Secondary>{secondary}</Secondary>}
      </Words>
      <Radix.ItemIndicator asChild>
        <Check size={16} strokeWidth={1.5} aria-hidden />
      </Radix.ItemIndicator>
    </Item>
  );
}

function grouped<T extends string>(options: readonly SelectOption<T>[]) {
  const groups: [string | undefined, SelectOption<T>[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

const Trigger = styled(Radix.Trigger)`
  ${pickerBox}
`;

const Shown = styled.span`
  flex: 1;
  ${truncate}
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  button & > bdi {
    ${truncate}
  }
  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

const Content = styled(Radix.Content)`
  ${popupSurface}
  display: flex;
  flex-direction: column;
  min-inline-size: var(--radix-select-trigger-width);
  max-block-size: min(var(--radix-select-content-available-height), 320px);
  overflow: hidden;
`;

const Viewport = styled(Radix.Viewport)`
  && {
    padding: ${space[1]};
  }
`;

const Item = styled(Radix.Item)`
  ${popupItem}
  &[data-state='checked'] {
    font-weight: ${font.strong};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Secondary = styled.bdi`
  display: block;
  font: ${font.label};
  color: ${color.textMuted};
  ${alignWithPage}
`;

const Heading = styled(Radix.Label)`
  padding: ${space[2]} ${space[2]} ${space[1]};
  font: ${font.label};
  color: ${color.textMuted};
`;

const scrollButton = css`
  display: grid;
  place-items: center;
  flex: none;
  block-size: 20px;
  color: ${color.textMuted};
`;

const ScrollUp = styled(Radix.ScrollUpButton)`
  ${scrollButton}
`;

const ScrollDown = styled(Radix.ScrollDownButton)`
  ${scrollButton}
`;
