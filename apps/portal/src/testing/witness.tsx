import { Outlet, type RouteObject, useLocation, useNavigationType } from 'react-router';
import { within } from 'storybook/test';

/** Shows how the current URL was reached, and its query. */
function Witness() {
  return (
    <>
      <Outlet />
      <output hidden data-testid="navigation">
        {useNavigationType()}
      </output>
      <output hidden data-testid="query">
        {useLocation().search}
      </output>
    </>
  );
}

/** The pages, with elements that tell the current URL to stories. */
export const witnessed = (routes: RouteObject[]): RouteObject[] => [{ Component: Witness, children: routes }];

/** The query of the current URL. */
export const queryOf = (canvasElement: HTMLElement): URLSearchParams =>
  new URLSearchParams(within(canvasElement).getByTestId('query').textContent ?? '');
