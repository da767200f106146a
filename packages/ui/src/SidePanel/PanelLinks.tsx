import styled from 'styled-components';

import { color, font, radius, space } from '../theme';

/** Links to the user's own pages, the open one marked by `aria-current`, and buttons. */
export const PanelLinks = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block: ${space[3]} ${space[5]};
  & a,
  & button {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    inline-size: 100%;
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    color: ${color.panelMuted};
    font: ${font.body};
    text-decoration: none;
  }
  & a:hover,
  & a[aria-current],
  & button:hover {
    background: ${color.panelCard};
    color: ${color.panelText};
  }
`;

/** The user's own entries, stacked. */
export const PanelStack = styled.div`
  display: grid;
  gap: ${space[4]};
`;
