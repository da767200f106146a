import styled from 'styled-components';

import { controlBox } from '../styles/control';
import { color, focusRing, space } from '../theme';

/** The bordered box around an input with its icons and buttons; the focus ring surrounds the whole box. */
export const InputBox = styled.div`
  ${controlBox}
  cursor: text;
  &:has(> input:focus-visible) {
    ${focusRing}
  }
  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    text-overflow: ellipsis;
  }
  & > input::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  & > input:disabled {
    cursor: not-allowed;
  }
  &:has(> input[readonly]) {
    border-color: ${color.border};
    background: ${color.surface3};
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
  /* URLs and numbers are written left to right everywhere, and start at the start of the line. */
  [dir='rtl'] & > input:is([type='email'], [type='url'], [type='tel'], [type='number'], [dir='ltr']) {
    direction: ltr;
    text-align: end;
  }
  & > button:last-child {
    margin-inline-end: calc(-1 * ${space[2]});
  }
`;
